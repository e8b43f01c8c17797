import { and, eq, inArray } from 'drizzle-orm'
import { planInvoices } from '#domain/billing/invoices/plan-invoices.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { firstInvoiceOf } from './sql.ts'
import { invoices } from './tables.ts'

export type OrderTerms = {
  readonly customerId: number
  readonly orderId: number
  readonly type: OrderType
  readonly amount: Rial
  readonly yearlyRate: number
  readonly lateFeeAboveRate: number
  readonly count: number
  /** order_cost + api_cost + shipping_cost; null where the type has no first payment. */
  readonly firstPayment: Rial | null
  readonly at: Instant
}
export type OfOrder = { readonly customerId: number; readonly orderId: number; readonly at: Instant }

/** Writes an order's invoices as drafts, in place of drafts it had: nobody sees or pays a draft (lifecycle.md §2). */
export async function draftInvoices(tx: Db, terms: OrderTerms): Promise<void> {
  const { customerId, orderId, type, amount, yearlyRate, lateFeeAboveRate, count, firstPayment, at } = terms
  await tx.delete(invoices).where(ofOrder(terms, 'DRAFT'))
  const plan = planInvoices({ amount, yearlyRate, count }, firstPayment)
  await tx.insert(invoices).values(
    plan.map((planned) => ({
      ...planned,
      customerId,
      orderId,
      orderType: type,
      orderAmount: amount,
      invoiceCount: count,
      status: 'DRAFT' as const,
      yearlyRate,
      lateFeeAboveRate,
      createdAt: at,
    })),
  )
}

/** Makes the first payment payable, on entering SIGNING_CONTRACTS. One of 0 is settled at once. Safe to repeat. */
export async function openFirstInvoice(tx: Db, order: OfOrder): Promise<void> {
  const first = await firstInvoiceOf(tx, order.customerId, order.orderId)
  if (first?.status !== 'DRAFT') return
  const isFree = first.amount === 0
  await tx
    .update(invoices)
    .set(isFree ? { status: 'PAID', paidAt: order.at } : { status: 'PENDING' })
    .where(and(ofOrder(order, 'DRAFT'), eq(invoices.number, 0)))
  if (isFree)
    await publish(tx, {
      type: 'invoice.paid',
      customerId: order.customerId,
      orderId: order.orderId,
      invoiceId: first.id,
      number: 0,
      earlyPoints: 0,
      paid: 0,
    })
}

/** Cancels what an order that came to nothing has not been paid: drafts and open invoices alike. Safe to repeat. */
export async function cancelInvoices(tx: Db, order: Omit<OfOrder, 'at'>): Promise<void> {
  await tx
    .update(invoices)
    .set({ status: 'CANCELED' })
    .where(ofOrder(order, 'DRAFT', 'PENDING'))
}

const ofOrder = ({ customerId, orderId }: { customerId: number; orderId: number }, ...statuses: ('DRAFT' | 'PENDING')[]) =>
  and(eq(invoices.customerId, customerId), eq(invoices.orderId, orderId), inArray(invoices.status, statuses))
