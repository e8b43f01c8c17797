import type { Order } from '#contract/lending/orders/order.ts'
import { cancelRequestIdOf } from '#domain/lending/cancellations/cancel-request.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { itemsPaidWithCode, type ItemPaidWithCode } from '#server/billing/payments/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderContext } from '../context/read-order-context.ts'

export type Voucher = Order['vouchers'][number]

/** The discount codes that something of each order was paid with, oldest first (R-ENTITY-27, D-60). */
export async function vouchersByOrder(
  db: Db,
  customerId: number,
  context: Pick<OrderContext, 'invoices' | 'tickets'>,
): Promise<ReadonlyMap<number, readonly Voucher[]>> {
  const paid = (await itemsPaidWithCode(db, customerId)).map((item) => ({ ...item, orderId: orderOf(item, context) }))
  // One payment may be for several instalments of an order.
  const once = new Map(paid.map((item) => [`${item.orderId} ${item.paymentId}`, item]))
  const byOrder = Map.groupBy(once.values(), ({ orderId }) => orderId ?? 0)
  return new Map([...byOrder].map(([orderId, items]) => [orderId, items.map(({ code, at }) => ({ code, created_at: wireInstant(at) }))]))
}

function orderOf({ kind, itemId }: ItemPaidWithCode, { invoices, tickets }: Pick<OrderContext, 'invoices' | 'tickets'>): number | null {
  if (kind === 'order_promissory' || kind === 'operational_fee_payment') return orderIdOf(itemId)
  if (kind === 'invoice') return keyOf(invoices, ({ id }) => id === itemId)
  return kind === 'ticket' ? keyOf(tickets, ({ id }) => id === cancelRequestIdOf(itemId)) : null
}

const keyOf = <T>(lists: ReadonlyMap<number, readonly T[]>, matches: (one: T) => boolean): number | null =>
  [...lists].find(([, list]) => list.some(matches))?.[0] ?? null
