import { and, count, eq } from 'drizzle-orm'
import type { OrderActor } from '#domain/lending/orders/order-statuses.ts'
import { advance, needsReasons } from '#domain/lending/orders/transitions/advance-order.ts'
import { asApproved, dueDecision, type Decision, type Outcome } from '#domain/lending/orders/transitions/decisions.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { approvePromissory, rejectPromissory } from '#server/lending/promissory/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext, type OrderContext } from '../context/read-order-context.ts'
import { changeOrder, lockOrder, type NewReason, type OrderRow } from '../sql.ts'
import { orderDecisions } from '../tables.ts'
import { advanceLocked, advanceOrder, type AdvanceRefusal } from './advance-order.ts'

/** How often this step was decided for this order before. */
export async function timesDecided(tx: Db, customerId: number, orderId: number, step: string): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(orderDecisions)
    .where(and(eq(orderDecisions.customerId, customerId), eq(orderDecisions.orderId, orderId), eq(orderDecisions.step, step)))
  return row?.times ?? 0
}

export const writeDecision = async (tx: Db, decided: typeof orderDecisions.$inferInsert): Promise<void> => {
  await tx.insert(orderDecisions).values(decided)
}

export type GivenDecision = {
  readonly command: OrderCommand
  readonly actor: OrderActor
  /** The reasons, where the command needs them: shown to the customer, who must renew what they name. */
  readonly reasons: readonly NewReason[]
  /** Further columns from the bank, such as a tracking number. */
  readonly change?: Partial<OrderRow> | undefined
} & AsOf
export type DecisionRefusal = AdvanceRefusal | { readonly kind: 'MOVED_ON' | 'REASONS_NEEDED' }

/**
 * Executes a decision of staff or bank on the `version` of an order they saw, for the autopilot and the console. MOVED_ON for an
 * order that changed meanwhile. The decision on a note reviews the note itself.
 */
export async function giveDecision(tx: Db, expected: OrderRow, given: GivenDecision): Promise<Result<OrderRow, DecisionRefusal>> {
  const order = await lockOrder(tx, expected.customerId, expected.id)
  if (!order) return err({ kind: 'NOT_FOUND' })
  if (order.version !== expected.version) return err({ kind: 'MOVED_ON' })
  return decideLocked(tx, order, await readOrderContext(tx, order.customerId, [order], given), given)
}

async function decideLocked(
  tx: Db,
  order: OrderRow,
  context: OrderContext,
  given: GivenDecision,
): Promise<Result<OrderRow, DecisionRefusal>> {
  const { command, actor, reasons, change, at, policies } = given
  if (reasons.length === 0 && needsReasons(command)) return err({ kind: 'REASONS_NEEDED' })
  const orderCase = caseOf(order, context)
  const judged = advance(command === 'approve-collateral' ? asApproved(orderCase) : orderCase, command, actor)
  if (!judged.ok) return judged
  if (change) await changeOrder(tx, order, change)
  const isNote = order.refundPolicyType === 'PROMISSORY' && (command === 'approve-collateral' || command === 'return-collateral')
  if (!isNote) return advanceLocked(tx, order, context, given)
  await reviewNote(tx, order, given)
  return advanceOrder(tx, { customerId: order.customerId, orderId: order.id, command, actor, at, policies, reasons })
}

async function reviewNote(tx: Db, order: OrderRow, { command, reasons, at }: GivenDecision): Promise<void> {
  const { customerId, id: orderId } = order
  if (command === 'return-collateral') await rejectPromissory(tx, { customerId, orderId, reasons, at })
  if (command !== 'approve-collateral') return
  await approvePromissory(tx, { customerId, orderId, at })
  await recordSana(tx, order, at)
}

export type Answer = { readonly outcome: Outcome; readonly reasons: readonly NewReason[]; readonly change?: Partial<OrderRow> | undefined }

/** The same for the simulated reviewer of demo mode, who is asked about a `decision` that is due and whose answers are counted. */
export async function applyDecision(
  tx: Db,
  expected: OrderRow,
  { name: step, by, commands }: Decision,
  { outcome, reasons, change, at, policies }: Answer & AsOf,
): Promise<Result<OrderRow, DecisionRefusal>> {
  const { customerId, id: orderId, version } = expected
  const locked = await lockOrder(tx, customerId, orderId)
  if (locked?.version !== version) return err({ kind: 'MOVED_ON' })
  const context = await readOrderContext(tx, customerId, [locked], { at, policies })
  if (dueDecision(caseOf(locked, context))?.name !== step) return err({ kind: 'MOVED_ON' })
  const given = await decideLocked(tx, locked, context, { command: commands[outcome], actor: by, reasons, change, at, policies })
  if (given.ok) await writeDecision(tx, { customerId, orderId, step, outcome, at })
  return given
}

/** Records the judiciary-notification inquiry a personal loan waits for (D-61), when its collateral is approved. Once. */
export async function recordSana(tx: Db, order: OrderRow, at: Instant): Promise<void> {
  if (order.type !== 'BANK_PERSONAL_LOAN' || order.sanaInquiredAt !== null) return
  await changeOrder(tx, order, { sanaInquiredAt: at, sanaTrackingId: `SANA-${order.id}` })
}
