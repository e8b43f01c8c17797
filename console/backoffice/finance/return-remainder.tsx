import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { proposeOrderRemainder } from '#contract/backoffice/approvals/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Props = { readonly customerId: number; readonly orderId: number; readonly amount: number; readonly onProposed: () => void }

/** On the page of an order that has ended: the money left on it, which FINANCE can propose to return. */
export function ReturnRemainder({ customerId, orderId, amount, onProposed }: Props) {
  const [isAsking, setAsking] = useState(false)
  const role = useSession()?.role
  const proposing = useAction(proposeOrderRemainder, () => {
    setAsking(false)
    onProposed()
  })
  const mayPropose = role !== undefined && mayCall(role, 'ops.proposals.order-remainder')
  return (
    <Alert
      tone="warn"
      title={copy.remainderTitle}
      action={
        mayPropose && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {copy.returnRemainder}
          </Button>
        )
      }
    >
      <Money amount={amount} className="font-bold" /> {copy.remainderText}
      <WhyDialog
        open={isAsking}
        title={copy.returnRemainder}
        button={copy.propose}
        onClose={() => setAsking(false)}
        onWhy={(why) => proposing.mutateAsync({ body: { customer_id: customerId, order_id: orderId, why } })}
      />
    </Alert>
  )
}
