import { and, count, eq } from 'drizzle-orm'
import { err, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { dueDecision, type Decision, type Outcome } from '#domain/orders/decisions.ts'
import type { Db } from '../database/open.ts'
import { approvePromissory, rejectPromissory } from '../promissory/sql.ts'
import { advanceOrder, type AdvanceRefusal } from './advance-order.ts'
import { caseOf } from './case-of.ts'
import { readSurroundings } from './read-surroundings.ts'
import { changeOrder, lockOrder, type NewReason, type OrderRow } from './sql.ts'
import { orderDecisions } from './tables.ts'

/** How often this deed was decided for this order before. */
export async function timesDecided(tx: Db, customerId: number, orderId: number, deed: string): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(orderDecisions)
    .where(and(eq(orderDecisions.customerId, customerId), eq(orderDecisions.orderId, orderId), eq(orderDecisions.deed, deed)))
  return row?.times ?? 0
}

export const writeDecision = async (tx: Db, decided: typeof orderDecisions.$inferInsert): Promise<void> => {
  await tx.insert(orderDecisions).values(decided)
}

export type Answer = { readonly outcome: Outcome; readonly reasons: readonly NewReason[]; readonly change?: Partial<OrderRow> }

/**
 * Gives an order the decision staff or bank have taken on its `version`: through the table, once. An order that moved,
 * or was frozen, meanwhile is left alone (MOVED_ON). `change` is what the bank told along with it, such as a tracking number.
 */
export async function applyDecision(
  tx: Db,
  { customerId, id: orderId, version }: OrderRow,
  { deed, by, commands }: Decision,
  { outcome, reasons, change, at }: Answer & { readonly at: Instant },
): Promise<Result<OrderRow, AdvanceRefusal | { readonly kind: 'MOVED_ON' }>> {
  const held = await lockOrder(tx, customerId, orderId)
  if (held?.version !== version) return err({ kind: 'MOVED_ON' })
  const around = await readSurroundings(tx, customerId, [orderId], at)
  if (dueDecision(caseOf(held, around))?.deed !== deed) return err({ kind: 'MOVED_ON' })

  const command = commands[outcome]
  if (change) await changeOrder(tx, held, change)
  if (command === 'approve-collateral') await approvePromissory(tx, { customerId, orderId, at })
  if (command === 'return-collateral') await rejectPromissory(tx, { customerId, orderId, reasons, at })
  await writeDecision(tx, { customerId, orderId, deed, outcome, at })
  return advanceOrder(tx, { customerId, orderId, command, actor: by, at, reasons })
}
