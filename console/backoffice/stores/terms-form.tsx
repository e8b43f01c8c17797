import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { percentNeeded, readPercent } from '#console/backoffice/shell/forms/percent.ts'
import { setStoreTerms } from '#contract/backoffice/stores/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Amounts, type Amount } from './amounts.tsx'
import { copy } from './copy.ts'
import type { StoreTerms } from './queries.ts'
import { emptyRange, Ranges, type Range } from './ranges.tsx'
import { Securities, type Security } from './securities.tsx'

type Props = {
  readonly store: number
  readonly provider: number
  /** Null for a provider that is new at this store. */
  readonly terms: StoreTerms | null
}

/** One provider's terms at a store: price steps, instalments, ranges with rate and cost, and securities. */
export function TermsForm({ store, provider, terms }: Props) {
  const setting = useAction(setStoreTerms)
  const form = useForm({
    initial: valuesOf(terms),
    validate: ({ price_configs }) => (price_configs.some(({ rate }) => readPercent(rate) === null) ? { price_configs: percentNeeded } : {}),
    send: (values) => setting.mutateAsync({ params: { id: store, provider_id: provider }, body: bodyOf(values) }),
  })
  const { values, faults } = form
  return (
    <form {...form.props} className="space-y-4">
      <Amounts amounts={values.price_steps} onChange={(price_steps) => form.change({ price_steps })} error={faults.price_steps} />
      <Field ltr label={copy.installments} hint={copy.listHint} {...form.field('installment_steps')} />
      <Ranges ranges={values.price_configs} onChange={(price_configs) => form.change({ price_configs })} error={faults.price_configs} />
      <Securities chosen={values.guarantees} onChange={(guarantees) => form.change({ guarantees })} />
      <p className="cap">{copy.existingOrders}</p>
      <Button type="submit" loading={form.isSending}>
        {copy.save}
      </Button>
    </form>
  )
}

type Values = {
  readonly price_steps: readonly Amount[]
  readonly installment_steps: string
  readonly price_configs: readonly Range[]
  readonly guarantees: readonly Security[]
}

const valuesOf = (terms: StoreTerms | null): Values => ({
  price_steps: terms?.price_steps.map((step, key) => ({ key, amount: rial(step) })) ?? [{ key: 0, amount: null }],
  installment_steps: terms?.installment_steps.join(', ') ?? '',
  price_configs: terms?.price_configs.map(rangeOf) ?? [emptyRange(0)],
  guarantees: terms?.guarantees.map(({ type, title }) => ({ type, title })) ?? [],
})

const bodyOf = ({ price_steps, installment_steps, price_configs, guarantees }: Values) => ({
  price_steps: price_steps.flatMap(({ amount }) => amount ?? []),
  installment_steps: numbersIn(installment_steps),
  price_configs: price_configs.map(({ min, max, rate, cost }) => ({
    min: min ?? 0,
    max: max ?? 0,
    interest_rate: readPercent(rate) ?? NaN,
    order_cost: cost ?? 0,
  })),
  ...(guarantees.length > 0 && { guarantees: [...guarantees] }),
})

const rangeOf = ({ min, max, interest_rate, order_cost }: StoreTerms['price_configs'][number], key: number): Range => ({
  key,
  min: rial(min),
  max: rial(max),
  rate: String(interest_rate),
  cost: rial(order_cost),
})

const numbersIn = (text: string): number[] =>
  normalise(text)
    .split(/[،,\s]+/)
    .filter((part) => part !== '')
    .map(Number)
    .filter((count) => Number.isSafeInteger(count))
