import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { proposeWriteOff } from '#contract/backoffice/approvals/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly customerId: number
  readonly orderId: number
  readonly debt: { readonly owed: number; readonly is_written_off: boolean }
  readonly isProposed: boolean
  readonly onProposed: () => void
}

/** On the page of an order 540 days late: its debt, which FINANCE can propose to write off; afterwards, that it was. */
export function BadDebt({ customerId, orderId, debt: { owed, is_written_off: isWrittenOff }, isProposed, onProposed }: Props) {
  const [isAsking, setAsking] = useState(false)
  const role = useSession()?.role
  const proposing = useAction(proposeWriteOff, () => {
    setAsking(false)
    onProposed()
  })
  const mayPropose = !isWrittenOff && !isProposed && role !== undefined && mayCall(role, 'ops.proposals.write-off')
  return (
    <Alert
      tone={isWrittenOff ? 'danger' : 'warn'}
      title={isWrittenOff ? copy.writtenOffTitle : copy.badDebtTitle}
      action={
        mayPropose && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {copy.writeOff}
          </Button>
        )
      }
    >
      <Money amount={owed} className="font-bold" />، {isWrittenOff ? copy.writtenOffText : copy.badDebtText}
      <WhyDialog
        open={isAsking}
        title={copy.writeOff}
        button={copy.propose}
        onClose={() => setAsking(false)}
        onWhy={(why) => proposing.mutateAsync({ body: { customer_id: customerId, order_id: orderId, why } })}
      />
    </Alert>
  )
}
