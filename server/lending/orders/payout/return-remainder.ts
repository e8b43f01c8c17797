import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { refundFirstPayment } from '#server/billing/invoices/refund-first-payment.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { ledgerBalances } from '#server/billing/ledger/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { changeOrder, lockOrder } from '../sql.ts'
import { orders } from '../tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }

/** What is deposited on an order that has ended, in rials: the customer's money, which should have been returned with its end (F-401). */
export const remainderOf = async (db: Db, { customerId, orderId }: OfOrder): Promise<Rial> =>
  rial(await balanceOf(db, customerId, 'CUSTOMER_DEPOSIT', orderId))

/**
 * Returns to the wallet whatever is deposited on an order that has ended, whole: nothing of it was spent on an order that was over
 * when it was paid. What a discount code had paid of it goes back to the discounts. NOTHING_LEFT where the order goes on, or where
 * nothing is left, as after the first call.
 */
export async function returnRemainder(
  tx: Db,
  { at, ...own }: OfOrder & { readonly at: Instant },
): Promise<Result<Rial, { readonly kind: 'NOT_FOUND' | 'NOTHING_LEFT' }>> {
  const order = await lockOrder(tx, own.customerId, own.orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const left = await remainderOf(tx, own)
  if (isOpen(order.status) || left === 0) return err({ kind: 'NOTHING_LEFT' })
  await refundFirstPayment(tx, { ...own, at, unspent: left, step: 'remainder' })
  await changeOrder(tx, order, { firstPaymentRefundedAt: at })
  return ok(left)
}

/** Finds orders that ended with money on them, as they did before F-401 was closed, and returns it; reports each. Answers how many. */
export async function returnRemainders(app: App): Promise<number> {
  const { db, now, log } = app
  const stranded = await db
    .select({ customerId: orders.customerId, orderId: orders.id })
    .from(ledgerBalances)
    .innerJoin(orders, and(eq(orders.customerId, ledgerBalances.customerId), sql`${orders.id}::text = ${ledgerBalances.subject}`))
    .where(
      and(eq(ledgerBalances.account, 'CUSTOMER_DEPOSIT'), ne(ledgerBalances.balance, 0), inArray(orders.status, ['REJECTED', 'FINISHED'])),
    )
    .orderBy(asc(orders.customerId), asc(orders.id))
    .limit(500)
  return eachDue(app, stranded, async (own) => {
    const returned = await db.transaction((tx) => returnRemainder(tx, { ...own, at: now() }))
    if (returned.ok)
      log.warn({ ...own, amount: returned.value }, 'money was left on an order that has ended: it was returned to the wallet')
    return returned.ok
  })
}
