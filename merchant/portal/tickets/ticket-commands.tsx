import { useState } from 'react'
import { refundByHand, reverseByHand, settleByHand, verifyByHand } from '#contract/portal/tickets/routes.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { useAction } from '#merchant/portal/http/call.ts'
import { useMay } from '#merchant/portal/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import type { TicketView } from './queries.ts'

type Props = { readonly view: TicketView }

/** What the store may do with a ticket now, as its API does. Nothing where nothing is left to do. */
export function TicketCommands({ view }: Props) {
  const { status } = view.ticket
  if (status === 'DONE') return <Verify view={view} />
  if (status === 'VERIFIED') return <SettleOrReverse view={view} />
  return view.refundable > 0 ? <Refund key={view.refundable} view={view} /> : null
}

const inputOf = ({ ticket }: TicketView) => ({ params: { track_number: ticket.track_number } })
const useReason = (call: 'portal.ticket.verify' | 'portal.ticket.refund') => (useMay(call) ? undefined : copy.notYours)

function Verify({ view }: Props) {
  const verifying = useAction(verifyByHand)
  const disabledReason = useReason('portal.ticket.verify')
  return (
    <Card title={copy.verify}>
      <p className="mb-3 text-text-2">
        {copy.verifyText} {copy.until} <JalaliDate at={view.ticket.verify_until} withTime />
      </p>
      <Button loading={verifying.isPending} disabledReason={disabledReason} onClick={() => verifying.mutate(inputOf(view))}>
        {copy.verify}
      </Button>
    </Card>
  )
}

function SettleOrReverse({ view }: Props) {
  const settling = useAction(settleByHand)
  const [isAsking, setAsking] = useState(false)
  const reversing = useAction(reverseByHand, () => setAsking(false))
  const disabledReason = useReason('portal.ticket.verify')
  return (
    <Card title={copy.settle}>
      <p className="mb-3 text-text-2">{copy.settleText}</p>
      <div className="flex flex-wrap gap-3">
        <Button loading={settling.isPending} disabledReason={disabledReason} onClick={() => settling.mutate(inputOf(view))}>
          {copy.settle}
        </Button>
        <Button variant="danger-soft" disabledReason={disabledReason} onClick={() => setAsking(true)}>
          {copy.reverse}
        </Button>
      </div>
      <SureDialog
        open={isAsking}
        title={copy.reverse}
        text={copy.reverseText}
        isSending={reversing.isPending}
        onSure={() => reversing.mutate(inputOf(view))}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}

function Refund({ view }: Props) {
  const [amount, setAmount] = useState<Rial | null>(rial(view.refundable))
  const [isAsking, setAsking] = useState(false)
  const refunding = useAction(refundByHand, () => setAsking(false))
  const mayNot = useReason('portal.ticket.refund')
  const isTooLarge = amount !== null && amount > view.refundable
  const disabledReason = mayNot ?? (amount === null || amount === 0 ? copy.refundNeeded : isTooLarge ? copy.refundTooLarge : undefined)
  const title = `${copy.refund} ${amount === null ? '' : tomans(amount)}`
  return (
    <Card title={copy.refund}>
      <NumberField
        label={`${copy.refundUpTo} ${tomans(rial(view.refundable))}`}
        hint={copy.refundHint}
        error={isTooLarge ? copy.refundTooLarge : undefined}
        value={amount}
        onChange={setAmount}
      />
      <Button variant="danger-soft" className="mt-4" disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {title}
      </Button>
      <SureDialog
        open={isAsking}
        title={title}
        text={copy.refundText}
        isSending={refunding.isPending}
        onSure={() =>
          amount !== null && refunding.mutate({ ...inputOf(view), body: { amount, refunded_amount: view.ticket.refunded_amount } })
        }
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
