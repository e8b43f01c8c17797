import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Payment } from '#domain/billing/payments/payment.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { paymentItems, payments } from './tables.ts'

/** The customer's own payments with these ids, the latest first, each with its items in the order of their lines. */
export async function paymentsWithItems(
  db: Db,
  customerId: number,
  ids: readonly string[],
): Promise<{ payment: Payment; items: readonly PricedItem[] }[]> {
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customerId), inArray(payments.id, [...ids])))
    .orderBy(desc(payments.paidAt), desc(payments.createdAt))
  const items = await db
    .select()
    .from(paymentItems)
    .where(and(eq(paymentItems.customerId, customerId), inArray(paymentItems.paymentId, [...ids])))
    .orderBy(asc(paymentItems.line))
  return found.map((payment) => ({ payment, items: items.filter(({ paymentId }) => paymentId === payment.id) }))
}
