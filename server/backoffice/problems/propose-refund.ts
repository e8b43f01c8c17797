import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { orTaken } from '#server/backoffice/approvals/propose.ts'
import { insertProposal, type Proposal } from '#server/backoffice/approvals/sql.ts'
import { lockAll, mayAccept, type DecideRefusal } from '#server/merchants/problems/commands.ts'
import type { Db } from '#server/platform/database/open.ts'

type Input = { readonly customerId: number; readonly id: string; readonly why: string; readonly by: number; readonly at: Instant }

/** Proposes the refund of a report that is decided for the customer (R-CARE-02): nothing moves until a second person approves. */
export async function proposeRefundOfReport(
  tx: Db,
  { customerId, id, why, by, at }: Input,
): Promise<Result<Proposal, DecideRefusal | { readonly kind: 'ALREADY_PROPOSED' }>> {
  const locked = await lockAll(tx, { customerId, id })
  if (!locked) return err({ kind: 'NOT_FOUND' })
  const amount = mayAccept(locked)
  if (!amount.ok) return amount
  const about = { customerId, orderId: null, subject: `problem:${id}`, amount: amount.value, why }
  return orTaken(await insertProposal(tx, { kind: 'PROBLEM_REFUND', terms: { reportId: id }, ...about, proposedBy: by, proposedAt: at }))
}
