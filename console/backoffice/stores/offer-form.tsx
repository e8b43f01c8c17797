import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { readPercent } from '#console/backoffice/shell/forms/percent.ts'
import { addOffer, changeOffer } from '#contract/backoffice/stores/offer-routes.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { day, type Day } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { offerCopy as copy } from './offer-copy.ts'
import type { StoreOffer } from './queries.ts'

type Props = {
  readonly store: number
  /** Null for a new one. */
  readonly offer: StoreOffer | null
  readonly onDone?: () => void
}

/** An offer's per cent, cap and days. Of one that customers see already only the last day changes. */
export function OfferForm({ store, offer, onDone }: Props) {
  const adding = useAction(addOffer, onDone)
  const changing = useAction(changeOffer, onDone)
  const form = useForm({
    initial: valuesOf(offer),
    send: (values) =>
      offer
        ? changing.mutateAsync({ params: { id: store, offer_id: offer.id }, body: bodyOf(values) })
        : adding.mutateAsync({ params: { id: store }, body: bodyOf(values) }),
  })
  const { values, faults } = form
  const hasBegun = offer?.state === 'CURRENT'
  return (
    <form {...form.props} className="space-y-4">
      <div className="stack-narrow grid grid-cols-2 gap-4">
        <Field ltr label={copy.percent} disabled={hasBegun} {...form.field('percent')} />
        <NumberField
          optional
          label={copy.cap}
          disabled={hasBegun}
          value={values.cap}
          onChange={(cap) => form.change({ cap })}
          error={faults.cap}
        />
        <DateField
          label={copy.from}
          name="starts_on"
          disabled={hasBegun}
          value={values.starts_on}
          onChange={(starts_on) => form.change({ starts_on })}
          error={faults.starts_on}
        />
        <DateField
          name="ends_on"
          label={copy.to}
          value={values.ends_on}
          onChange={(ends_on) => form.change({ ends_on })}
          error={faults.ends_on}
        />
      </div>
      <p className="cap">{hasBegun ? copy.hasBegun : copy.paidByStore}</p>
      <Button type="submit" loading={form.isSending}>
        {copy.save}
      </Button>
    </form>
  )
}

type Values = { readonly percent: string; readonly cap: Rial | null; readonly starts_on: Day | null; readonly ends_on: Day | null }

const valuesOf = (offer: StoreOffer | null): Values => ({
  percent: offer ? String(offer.percent) : '',
  cap: offer?.cap === null || offer === null ? null : rial(offer.cap),
  starts_on: offer && day(offer.starts_on),
  ends_on: offer && day(offer.ends_on),
})

const bodyOf = ({ percent, cap, starts_on, ends_on }: Values) => ({
  // The server refuses none, and 0.
  percent: readPercent(percent) ?? NaN,
  cap,
  starts_on: starts_on ?? '',
  ends_on: ends_on ?? '',
})
