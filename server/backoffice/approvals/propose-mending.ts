import { deltaOf, mendingsOf, type Mending } from '#domain/backoffice/reconciliation/difference.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { lockDifference } from '#server/backoffice/reconciliation/mend.ts'
import { differenceOf } from '#server/backoffice/reconciliation/write-differences.ts'
import type { Db } from '#server/platform/database/open.ts'
import { orTaken } from './propose.ts'
import { insertProposal, type Proposal } from './sql.ts'

type Input = { readonly differenceId: number; readonly mending: Mending; readonly why: string; readonly by: number; readonly at: Instant }

/** Proposes a lawful decision on a difference with a partner's file (R-PROOF-05). It belongs to the company, not to a customer. */
export async function proposeMendingOf(
  tx: Db,
  { differenceId, mending, why, by, at }: Input,
): Promise<Result<Proposal, { readonly kind: 'NOT_FOUND' | 'NOT_MENDABLE' | 'ALREADY_PROPOSED' }>> {
  const row = await lockDifference(tx, differenceId)
  if (!row) return err({ kind: 'NOT_FOUND' })
  if (!mendingsOf(differenceOf(row)).includes(mending)) return err({ kind: 'NOT_MENDABLE' })
  const amount = deltaOf(row)
  const { partner, kind, key } = row
  const terms = { differenceId, mending, amount, partner, kind, key }
  const about = { customerId: companyOwner, orderId: null, subject: `difference:${differenceId}`, amount: rial(Math.abs(amount)), why }
  return orTaken(await insertProposal(tx, { kind: 'DIFFERENCE', terms, ...about, proposedBy: by, proposedAt: at }))
}
