import { kindNames } from '#domain/backoffice/approvals/proposal-words.ts'
import IconUsers from '#icons/IconUsers'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import type { Proposal } from './queries.ts'
import { SecondPersonDecision } from './second-person-decision.tsx'

type Props = {
  readonly customerId: number
  readonly proposal: Pick<Proposal, 'id' | 'kind' | 'status' | 'proposed_by' | 'proposed_at' | 'barred' | 'approved_by'>
  readonly onDecided: () => void
}

/** On an order's page: its waiting proposal, which a second person can decide here. */
export function ProposalOnOrder({ customerId, proposal, onDecided }: Props) {
  if (proposal.status !== 'PROPOSED') return null
  return (
    <Card title={copy.waitsForSecond}>
      <p className="mb-3 flex items-center gap-2 text-text-2">
        <IconUsers aria-hidden size={18} />
        <span>
          {kindNames[proposal.kind]}، {proposal.proposed_by}، <JalaliDate at={proposal.proposed_at} withTime />
        </span>
      </p>
      <SecondPersonDecision customerId={customerId} proposal={proposal} onDecided={onDecided} />
    </Card>
  )
}
