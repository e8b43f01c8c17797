import { balancesOf } from '#domain/lending/plans/plan.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { findWriteOff, type WriteOffRefusal } from '#server/lending/plans/write-off/find-write-off.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import type { Db } from '#server/platform/database/open.ts'
import { orTaken } from './propose.ts'
import { insertProposal, type Proposal } from './sql.ts'

type Input = { readonly customerId: number; readonly orderId: number; readonly why: string; readonly by: number; readonly at: Instant }
type NotWritable = { readonly kind: 'NOT_FOUND' | 'NOT_LATE_ENOUGH' | 'DEBT_BEING_PAID' | 'PURCHASE_OPEN' }

/** Proposes to write the debt of an order off (R-PLAN-15). */
export async function proposeWriteOffOf(
  tx: Db,
  { customerId, orderId, why, by, at }: Input,
): Promise<Result<Proposal, NotWritable | { readonly kind: 'ALREADY_PROPOSED' }>> {
  const found = await findWriteOff(tx, planAccess, { customerId, orderId, at })
  if (!found.ok) return refusedWriteOff(found.error)
  const amount = balancesOf(found.value.stored.plan).receivable
  const about = { customerId, orderId, subject: `order:${orderId}:write-off`, amount, why }
  return orTaken(await insertProposal(tx, { kind: 'WRITE_OFF', terms: { orderId }, ...about, proposedBy: by, proposedAt: at }))
}

/** Why a debt cannot be written off, as staff read it: one that is not repaid any more has nothing late. */
export const refusedWriteOff = ({ kind }: WriteOffRefusal): { readonly ok: false; readonly error: NotWritable } =>
  err({ kind: kind === 'NOT_REPAYING' ? 'NOT_LATE_ENOUGH' : kind === 'PAYMENT_LIVE' || kind === 'ON_HOLD' ? 'DEBT_BEING_PAID' : kind })
