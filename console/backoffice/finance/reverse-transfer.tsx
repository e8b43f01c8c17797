import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { proposeReversal } from '#contract/backoffice/approvals/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'

type Props = { readonly customerId: number; readonly id: number; readonly isReversible: boolean; readonly isProposed?: boolean | undefined }

/** Proposes the reversal of a transfer, with the reason. */
export function ReverseTransfer({ customerId, id, isReversible, isProposed = false }: Props) {
  const [isAsking, setAsking] = useState(false)
  const proposing = useAction(proposeReversal, () => setAsking(false))
  return (
    <>
      <Button
        size="xs"
        variant="secondary"
        disabledReason={isProposed ? copy.reversalProposed : isReversible ? undefined : copy.notReversible}
        onClick={() => setAsking(true)}
      >
        {copy.reverse}
      </Button>
      <WhyDialog
        open={isAsking}
        title={copy.reverseTitle}
        button={copy.propose}
        onClose={() => setAsking(false)}
        onWhy={(why) => proposing.mutateAsync({ body: { customer_id: customerId, transfer_id: id, why } })}
      />
    </>
  )
}
