import { and, eq } from 'drizzle-orm'
import { mandateChange } from '#domain/billing/autopay/history.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findDueInvoices } from './find-dues.ts'
import { addHistory } from './history-sql.ts'
import { holdMandate } from './mandates-sql.ts'
import { dropPulls } from './pulls-sql.ts'
import { autopayOrdersOff as ordersOff } from './tables.ts'

type Asked = { readonly customerId: number; readonly orderId: number; readonly isOn: boolean; readonly at: Instant }

/** Whether the instalments of an order are pulled. Switched off, what is not being pulled is dropped at once. */
export async function switchOrder(
  tx: Db,
  { customerId, orderId, isOn, at }: Asked,
): Promise<Result<null, { readonly kind: 'AUTOPAY_OFF' | 'NOT_FOUND' }>> {
  const mandate = await holdMandate(tx, customerId, at)
  if (!(await findDueInvoices(tx, customerId)).some((invoice) => invoice.orderId === orderId)) return err({ kind: 'NOT_FOUND' })
  if (!mandate) return err({ kind: 'AUTOPAY_OFF' })
  const changed = isOn
    ? await tx
        .delete(ordersOff)
        .where(and(eq(ordersOff.customerId, customerId), eq(ordersOff.orderId, orderId)))
        .returning()
    : await tx.insert(ordersOff).values({ customerId, orderId, at }).onConflictDoNothing().returning()
  if (changed.length === 0) return ok(null)
  if (!isOn) await dropPulls(tx, { customerId, orderId }, at)
  await addHistory(tx, [mandateChange({ customerId, at, by: 'CUSTOMER', kind: isOn ? 'ORDER_ON' : 'ORDER_OFF', orderId })])
  return ok(null)
}

export const ordersOffOf = async (db: Db, customerId: number): Promise<ReadonlySet<number>> =>
  new Set((await db.select().from(ordersOff).where(eq(ordersOff.customerId, customerId))).map(({ orderId }) => orderId))
