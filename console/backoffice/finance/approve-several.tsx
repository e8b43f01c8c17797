import { useState } from 'react'
import { useEach, type Refusal } from '#console/backoffice/http/call.ts'
import { approveProposal } from '#contract/backoffice/approvals/routes.ts'
import { kindNames } from '#domain/backoffice/approvals/proposal-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { caseCopy as copy } from './copy.ts'
import type { Proposal } from './queries.ts'

type Props = { readonly chosen: readonly Proposal[]; readonly onDone: () => void }

/** Approves several proposals of one kind, one command with its own key and audit row after the other; what is refused stays, with its reason. */
export function ApproveSeveral({ chosen, onDone }: Props) {
  // Those of the open dialog: the list is read again, without what was decided, before the answers are known.
  const [asked, setAsked] = useState<readonly Proposal[]>([])
  const { run, isRunning: isSending } = useEach(approveProposal, { nameOf, inputOf })
  const [faults, setFaults] = useState<readonly Refusal<Proposal>[]>([])
  const approve = async () => {
    if (isSending) return
    const refused = await run(asked)
    setFaults(refused)
    const done = asked.length - refused.length
    if (done > 0) toast({ message: copy.approved(digits(done)) })
    if (refused.length > 0) return
    setAsked([])
    onDone()
  }
  const [first] = asked
  const close = () => {
    setAsked([])
    setFaults([])
    if (faults.length > 0) onDone()
  }
  return (
    <>
      {chosen.length > 0 && (
        <div className="mb-4">
          <Button size="sm" disabledReason={chosen.length < 2 ? copy.chooseSeveral : undefined} onClick={() => setAsked(chosen)}>
            {copy.approveSeveral(digits(chosen.length))}
          </Button>
          <p className="cap mt-2">{copy.otherKind}</p>
        </div>
      )}
      <Dialog open={asked.length > 0} onClose={close} title={copy.approveSeveral(digits(asked.length))}>
        {first && (
          <p>
            {kindNames[first.kind]}، <Money amount={asked.reduce((sum, { amount }) => sum + amount, 0)} className="font-bold" />
          </p>
        )}
        <ul className="my-4 space-y-1">
          {asked.map((proposal) => (
            <li key={nameOf(proposal)} className="flex justify-between gap-4">
              <span>
                {proposal.customer.name}، {proposal.proposed_by}
              </span>
              <Money amount={proposal.amount} />
            </li>
          ))}
        </ul>
        {faults.map(({ item: proposal, words }) => (
          <Alert key={nameOf(proposal)} tone="danger" title={proposal.customer.name} className="mb-3">
            {words}
          </Alert>
        ))}
        <p className="cap mb-4">{copy.eachSingly}</p>
        {faults.length === 0 ? (
          <Button loading={isSending} onClick={() => void approve()}>
            {copy.approveAll}
          </Button>
        ) : (
          <Button variant="secondary" onClick={close}>
            {copy.understood}
          </Button>
        )}
      </Dialog>
    </>
  )
}

const nameOf = ({ customer, id }: Proposal): string => `${customer.id}-${id}`
const inputOf = ({ customer, id }: Proposal) => ({ params: { customer_id: customer.id, id } })
