import { earlyPoints } from '#domain/invoices/early-points.ts'
import { chargeTogether, type InvoiceCharge } from '#domain/invoices/payable.ts'
import { points } from '#domain/kernel/money.ts'
import { persianDigits } from '#domain/kernel/persian.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { dayOf } from '#domain/kernel/time.ts'
import { invoicesPaid } from '#domain/ledger/payment-transfers.ts'
import { orderIdentifier } from '#domain/orders/order-identifier.ts'
import { policyAt } from '#domain/policies/policy.ts'
import { tell } from '../facts/tell.ts'
import type { PurchaseKind } from '../purchases/purchase-kind.ts'
import { invoicesOf, lockInvoices, markInvoicesPaid, type ShownInvoice } from './sql.ts'

/**
 * One or several invoices, by uuid (R-PAY-01). The price and its parts are fixed when the payment is made; early points are
 * judged by the moment it was paid and come in the same transfer (lifecycle.md §2 and §4).
 */
export const invoicePurchase: PurchaseKind = {
  kind: 'invoice',

  async price(tx, customerId, itemIds, at) {
    const found = await invoicesOf(tx, customerId, itemIds)
    if (found.length !== itemIds.length) return err({ kind: 'NOT_FOUND' })
    const closed = found.filter(({ status }) => status !== 'PENDING')
    if (closed.length > 0) return err({ kind: 'NOT_PAYABLE', details: { invoices: closed.map(({ id }) => id) } })
    const charges = chargeTogether(found, at, policyAt(dayOf(at)))
    return ok(
      found.flatMap((invoice, index) => {
        const charge = charges[index]
        return charge ? [{ itemId: invoice.id, title: titleOf(invoice), price: charge.payable, charge }] : []
      }),
    )
  },

  async settle(tx, { paid, trackingId, items }) {
    const { customerId, paymentId, at } = paid
    const charges = items.map(({ charge }) => charge as InvoiceCharge)
    const held = await lockInvoices(
      tx,
      customerId,
      charges.map(({ invoiceId }) => invoiceId),
    )
    if (held.length !== charges.length || held.some(({ status }) => status !== 'PENDING')) return null

    const dueOf = new Map(held.map(({ id, dueDate }) => [id, dueDate]))
    const earned = charges.map(({ invoiceId }) => earlyPoints(dueOf.get(invoiceId) ?? null, at))
    const settled = charges.map((charge, index) => ({
      id: charge.invoiceId,
      lateFee: charge.lateFee,
      collectionFee: charge.collectionFee,
      groupDiscount: charge.groupDiscount,
      earlyPoints: earned[index] ?? 0,
    }))
    await markInvoicesPaid(tx, customerId, settled, { id: paymentId, trackingId, paidAt: at })
    for (const [index, { invoiceId, orderId, number }] of charges.entries())
      await tell(tx, { type: 'invoice.paid', customerId, orderId, invoiceId, number, earlyPoints: earned[index] ?? 0 })
    return invoicesPaid(paid, charges, points(earned.reduce((total, count) => total + count, 0)))
  },
}

const titleOf = ({ number, invoiceCount, orderId }: ShownInvoice): string =>
  persianDigits(
    number === 0 ? `پیش‌پرداخت سفارش ${orderIdentifier(orderId)}` : `قسط ${number} از ${invoiceCount}، سفارش ${orderIdentifier(orderId)}`,
  )
