import { and, eq, isNotNull } from 'drizzle-orm'
import type { OrderPaymentOnWire } from '#contract/lending/plans/list-plans.ts'
import { allocationOfItems, boughtItems } from '#domain/billing/payments/receipt.ts'
import { sum } from '#domain/platform/kernel/money.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { paymentsWithItems } from '#server/billing/payments/payments-with-items.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { hasPlan } from './read-plans.ts'
import { planQuotes } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }

/**
 * What was paid for the customer's own order, the latest first, each with what it went to (R-PLAN-17). A payment for several orders counts
 * with this one's part; money that went to the wallet paid nothing of the order. Null where the order has no plan or is another's.
 */
export async function readOrderPayments(db: Db, { customerId, orderId }: OfOrder): Promise<readonly OrderPaymentOnWire[] | null> {
  if (!(await hasPlan(db, { customerId, orderId }))) return null
  const paid = (await invoicesOfOrder(db, customerId, orderId)).filter(({ paymentId }) => paymentId !== null)
  const ids = new Set([...paid.map(({ paymentId }) => paymentId), ...(await paymentsOfChanges(db, { customerId, orderId }))])
  const all = await paymentsWithItems(
    db,
    customerId,
    [...ids].flatMap((id) => id ?? []),
  )
  return all.flatMap(({ payment, items }): OrderPaymentOnWire[] => {
    const own = boughtItems(payment, items).filter((item) => orderOf(item) === orderId)
    const invoices = paid.filter(({ paymentId }) => paymentId === payment.id)
    const discount = sum(invoices.flatMap(({ settled }) => settled?.codeDiscount ?? []))
    const allocation = allocationOfItems({ kind: payment.kind, discount }, own)
    if (payment.paidAt === null || allocation.length === 0) return []
    return [
      {
        payment_id: payment.id,
        paid_at: wireInstant(payment.paidAt),
        is_by_guarantor: payment.payerId !== null,
        titles: own.map(({ title }) => title),
        amount: sum(allocation.map(({ amount }) => amount)),
        allocation: [...allocation],
      },
    ]
  })
}

const orderOf = ({ charge }: PricedItem): number => (charge as { readonly orderId: number }).orderId

/** The payments that changed its plan: no invoice names those of part payments. */
async function paymentsOfChanges(db: Db, { customerId, orderId }: OfOrder): Promise<readonly (string | null)[]> {
  const rows = await db
    .select({ paymentId: planQuotes.paymentId })
    .from(planQuotes)
    .where(and(eq(planQuotes.customerId, customerId), eq(planQuotes.orderId, orderId), isNotNull(planQuotes.newPlan)))
  return rows.map(({ paymentId }) => paymentId)
}
