import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKeys } from '#browser/platform/http/idempotency-keys.ts'
import { call, wordsOf } from '#console/backoffice/http/call.ts'
import { kindNames } from '#console/backoffice/shell/display/state-names.ts'
import { approveProposal } from '#contract/backoffice/approvals/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { caseCopy as copy } from './copy.ts'
import type { Proposal } from './queries.ts'

type Props = { readonly chosen: readonly Proposal[]; readonly onDone: () => void }
type Fault = { readonly proposal: Proposal; readonly words: string }

/** Approves several proposals of one kind, one command with its own key and audit row after the other; what is refused stays, with its reason. */
export function ApproveSeveral({ chosen, onDone }: Props) {
  const queries = useQueryClient()
  const [keys] = useState(() => new Map<string, ReturnType<typeof createIdempotencyKeys>>())
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const approve = async () => {
    if (isSending) return
    setSending(true)
    const refused: Fault[] = []
    for (const proposal of chosen) {
      const fault = await approveOne(proposal, keys)
      if (fault !== null) refused.push({ proposal, words: wordsOf(fault) })
    }
    await queries.invalidateQueries()
    setSending(false)
    setFaults(refused)
    const done = chosen.length - refused.length
    if (done > 0) toast({ message: copy.approved(digits(done)) })
    if (refused.length > 0) return
    setAsking(false)
    onDone()
  }
  const [first] = chosen
  const close = () => {
    setAsking(false)
    setFaults([])
    if (faults.length > 0) onDone()
  }
  return (
    <>
      <Button size="sm" disabledReason={chosen.length < 2 ? copy.chooseSeveral : undefined} onClick={() => setAsking(true)}>
        {copy.approveSeveral(digits(chosen.length))}
      </Button>
      <Dialog open={isAsking} onClose={close} title={copy.approveSeveral(digits(chosen.length))}>
        {first && (
          <p>
            {kindNames[first.kind]}، <Money amount={chosen.reduce((sum, { amount }) => sum + amount, 0)} className="font-bold" />
          </p>
        )}
        <ul className="my-4 space-y-1">
          {chosen.map((proposal) => (
            <li key={nameOf(proposal)} className="flex justify-between gap-4">
              <span>
                {proposal.customer.name}، {proposal.proposed_by}
              </span>
              <Money amount={proposal.amount} />
            </li>
          ))}
        </ul>
        {faults.map(({ proposal, words }) => (
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

/** The fault of one approval; null once it is done. A repeated press sends the same key, so nothing is approved twice. */
async function approveOne(proposal: Proposal, keys: Map<string, ReturnType<typeof createIdempotencyKeys>>): Promise<unknown> {
  const input = { params: { customer_id: proposal.customer.id, id: proposal.id } }
  const own = keys.get(nameOf(proposal)) ?? createIdempotencyKeys()
  keys.set(nameOf(proposal), own)
  try {
    await call(approveProposal, input, { idempotencyKey: own.keyFor(input) })
    own.settle(null)
    return null
  } catch (fault) {
    own.settle(fault)
    return fault
  }
}
