import { acceptedChange } from '#domain/lending/plans/accepted-change.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { recordAcceptance } from '#server/identity/accepted-texts/sql.ts'
import { guarantorshipById } from '#server/lending/guarantors/guarantor-commands.ts'
import { guaranteesAt } from '#server/lending/guarantors/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { OrderAccess } from '../planned-order.ts'
import { applyChange } from './apply-change.ts'
import { computeChange } from './compute-change.ts'
import { consentsOf, endChange, waitingChangeOf, writeAnswer, type ChangeRow, type ConsentRow } from './sql.ts'

type Of = { readonly guarantorId: number; readonly guaranteeId: number }
export type AskedChange = { readonly change: ChangeRow; readonly own: ConsentRow; readonly all: readonly ConsentRow[] }

/** The change that waits for this guarantor; null where none does, NOT_FOUND where the guarantee is another's. */
export async function changeToAnswer(db: Db, { guarantorId, guaranteeId }: Of): Promise<Result<AskedChange | null, { kind: 'NOT_FOUND' }>> {
  const guarantorship = await guarantorshipById(db, guarantorId, guaranteeId)
  const [guarantee] = guarantorship ? await guaranteesAt(db, guarantorId, [guarantorship]) : []
  if (!guarantee) return err({ kind: 'NOT_FOUND' })
  const change = await waitingChangeOf(db, guarantee)
  const all = change ? await consentsOf(db, change) : []
  const own = all.find((one) => one.guaranteeId === guaranteeId)
  return ok(change && own ? { change, own, all } : null)
}

type Answered = Result<{ readonly status: ChangeRow['status'] }, { readonly kind: 'NOT_FOUND' | 'NOTHING_TO_ANSWER' | 'OWNER_IS_PAYING' }>

/**
 * A guarantor accepts or refuses a change of a plan. The last acceptance applies it, judged again as of now; where it is no longer
 * possible it lapses. While the owner pays an instalment nothing is answered. Locks the order.
 */
export async function answerChange(
  tx: Db,
  access: OrderAccess,
  { isAccepted, ...input }: Of & { readonly isAccepted: boolean } & AsOf,
): Promise<Answered> {
  const before = await changeToAnswer(tx, input)
  if (!before.ok) return before
  if (!before.value) return err({ kind: 'NOTHING_TO_ANSWER' })
  await access.lock(tx, before.value.change.customerId, before.value.change.orderId)
  const asked = await changeToAnswer(tx, input)
  if (!asked.ok) return asked
  if (asked.value?.own.answer !== 'WAITING') return err({ kind: 'NOTHING_TO_ANSWER' })
  const { change, own, all } = asked.value
  const { customerId, orderId, terms } = change
  const computed = await computeChange(tx, access, { customerId, orderId, at: input.at, policies: input.policies }, terms)
  if (!computed.ok && computed.error.kind === 'PAYMENT_LIVE') return err({ kind: 'OWNER_IS_PAYING' })
  await writeAnswer(tx, own, { answer: isAccepted ? 'ACCEPTED' : 'REFUSED', answeredAt: input.at })
  if (!isAccepted) return end(tx, change, 'REFUSED', input)
  // Another plan than the one that a change was accepted of.
  if (!computed.ok || computed.value.stored.plan.number !== change.plan) return end(tx, change, 'LAPSED', input)
  const text = acceptedChange(change.kind, change.effect)
  const subject = `${change.id}:${input.guaranteeId}`
  await recordAcceptance(tx, { customerId: input.guarantorId, kind: 'GUARANTEED_CHANGE', subject, orderId, at: input.at, text })
  if (!all.every((one) => one === own || one.answer === 'ACCEPTED')) return ok({ status: 'WAITING' })
  await applyChange(tx, access, computed.value, input.at)
  await endChange(tx, change, { status: 'APPLIED', endedAt: input.at, newPlan: computed.value.after.number })
  return ok({ status: 'APPLIED' })
}

async function end(tx: Db, change: ChangeRow, status: 'REFUSED' | 'LAPSED', { at }: AsOf): Promise<Answered> {
  const { customerId, orderId } = change
  if (await endChange(tx, change, { status, endedAt: at }))
    await publish(tx, { type: 'plan.change-ended', customerId, orderId, outcome: status })
  return ok({ status })
}
