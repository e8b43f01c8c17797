import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { receiveCollateralByStaff, releaseCollateral } from '#contract/backoffice/order-review/collateral-release-routes.ts'
import { releaseWays, type ReleaseWay } from '#domain/lending/collateral-releases/collateral-release.ts'
import { releaseWayWords } from '#domain/lending/collateral-releases/release-words.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { collateralReleaseCopy as copy } from './collateral-release-copy.ts'

type Of = { readonly order: string; readonly kind: RefundPolicyType }

/** A collateral goes back: how its customer receives it, as they read it. */
export function ReleaseForm({ order, kind, onDone }: Of & { readonly onDone: () => void }) {
  const releasing = useAction(releaseCollateral, onDone)
  const initial: { readonly way: ReleaseWay; readonly instructions: string } = { way: 'BRANCH', instructions: '' }
  const form = useForm({
    initial,
    send: ({ way, instructions }) => releasing.mutateAsync({ params: { order, kind }, body: { way, instructions: instructions.trim() } }),
  })
  const { way, instructions } = form.values
  // Only a note may be electronic.
  const ways = releaseWays.filter((each) => each !== 'ONLINE' || kind === 'PROMISSORY')
  return (
    <form {...form.props} className="mt-4 space-y-4">
      <SelectField
        label={copy.way}
        value={way}
        onChange={(chosen) => form.change({ way: chosen })}
        options={ways.map((value) => ({ value, label: releaseWayWords[value] }))}
      />
      <TextArea label={copy.instructions} hint={copy.instructionsHints[way]} maxLength={300} {...form.field('instructions')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button
        type="submit"
        className="w-full"
        loading={form.isSending}
        disabledReason={instructions.trim().length < 5 ? copy.short : undefined}
      >
        {copy.release}
      </Button>
    </form>
  )
}

type Values = { readonly receivedOn: Day | null; readonly reason: string }

/** The customer received it and did not confirm it: staff record the day and the reason. */
export function ReceiveForm({ order, kind }: Of) {
  const receiving = useAction(receiveCollateralByStaff)
  const initial: Values = { receivedOn: null, reason: '' }
  const form = useForm<Values, unknown>({
    initial,
    validate: ({ receivedOn }): Partial<Record<keyof Values, string>> => (receivedOn === null ? { receivedOn: copy.noDay } : {}),
    send: ({ receivedOn, reason }) =>
      receiving.mutateAsync({ params: { order, kind }, body: { received_on: receivedOn ?? '', reason: reason.trim() } }),
  })
  const { receivedOn, reason } = form.values
  return (
    <form {...form.props} className="mt-4 space-y-4">
      <p className="text-text-2">{copy.waits}</p>
      <DateField
        label={copy.receivedOn}
        value={receivedOn}
        error={form.faults.receivedOn}
        onChange={(chosen) => form.change({ receivedOn: chosen })}
      />
      <TextArea label={copy.reason} hint={copy.reasonHint} maxLength={300} {...form.field('reason')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button
        type="submit"
        variant="soft"
        className="w-full"
        loading={form.isSending}
        disabledReason={reason.trim().length < 5 ? copy.short : undefined}
      >
        {copy.receive}
      </Button>
    </form>
  )
}
