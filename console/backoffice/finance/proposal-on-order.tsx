import { IconUsers } from '@tabler/icons-react'
import { kindNames } from '#console/backoffice/shell/worded.ts'
import { Card } from '#ui/card.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { copy } from './copy.ts'
import type { Proposal } from './queries.ts'
import { SecondWord } from './second-word.tsx'

type Props = {
  readonly customerId: number
  readonly proposal: Pick<Proposal, 'id' | 'kind' | 'status' | 'proposed_by' | 'proposed_at' | 'barred'>
  readonly onDecided: () => void
}

/** On an order's page: that its money waits for a second person, who may say so right here. */
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
      <SecondWord customerId={customerId} id={proposal.id} barred={proposal.barred} onDecided={onDecided} />
    </Card>
  )
}
