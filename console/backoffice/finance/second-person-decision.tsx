import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { approveProposal, refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'
import type { Proposal } from './queries.ts'

type Props = {
  readonly customerId: number
  readonly proposal: Pick<Proposal, 'id' | 'barred' | 'approved_by'>
  readonly onDecided?: () => void
}

/** Buttons with which a second person approves or refuses a proposal. */
export function SecondPersonDecision({ customerId, proposal: { id, barred, approved_by: approvedBy }, onDecided }: Props) {
  const role = useSession()?.role
  const [isRefusing, setRefusing] = useState(false)
  const approving = useAction(approveProposal, onDecided)
  const refusing = useAction(refuseProposal, () => {
    setRefusing(false)
    onDecided?.()
  })
  const params = { customer_id: customerId, id }
  const isFinance = role !== undefined && mayCall(role, 'ops.proposal.approve')
  const unanswered = approvedBy === undefined ? undefined : copy.unanswered(approvedBy)
  return (
    <span className="flex flex-wrap gap-2">
      {unanswered && <span className="cap w-full max-w-72">{unanswered}</span>}
      <Button
        size="sm"
        loading={approving.isPending}
        disabledReason={isFinance ? barred?.message : copy.notFinance}
        onClick={() => approving.mutate({ params })}
      >
        {copy.approve}
      </Button>
      <Button size="sm" variant="danger-soft" disabledReason={isFinance ? unanswered : copy.notFinance} onClick={() => setRefusing(true)}>
        {copy.refuse}
      </Button>
      <WhyDialog
        open={isRefusing}
        title={copy.refuseTitle}
        button={copy.refuse}
        onClose={() => setRefusing(false)}
        onWhy={(why) => refusing.mutateAsync({ params, body: { why } })}
      />
    </span>
  )
}
