import { earlyPoints } from '#domain/billing/invoices/early-points.ts'
import { daysLate } from '#domain/billing/invoices/invoice.ts'
import { chargeBatch, type InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { invoicesPaid } from '#domain/billing/ledger/payment-transfers.ts'
import { points, rial, shareOut } from '#domain/platform/kernel/money.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import { orderIdentifier } from '#domain/platform/products/order-identifier.ts'
import type { Basket, PricedItem, PriceRefusal, PurchaseKind, SettledBatch, Settlement } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { invoicesOfAll, markPaidSql, type ShownInvoice } from './sql.ts'

/**
 * One or several invoices, by uuid (R-PAY-01). The price and its parts are fixed when the payment is made; early points are
 * judged by the moment it was paid and come in the same transfer (lifecycle.md §2 and §4).
 */
export const invoicePurchase: PurchaseKind = {
  kind: 'invoice',

  async price(tx, customerId, itemIds, at) {
    const [priced] = await priceBaskets(tx, [{ customerId, itemIds, at }])
    return priced ?? err({ kind: 'NOT_FOUND' })
  },

  priceAll: priceBaskets,

  settleAll: settleInvoices,

  async ordersOf(_tx, _customerId, items) {
    const charges = items.map(({ charge }) => charge as InvoiceCharge)
    return charges.filter(({ number }) => number === 0).map(({ orderId }) => orderId)
  },
}

async function priceBaskets(tx: Db, baskets: readonly Basket[]): Promise<readonly Result<readonly PricedItem[], PriceRefusal>[]> {
  const keys = baskets.flatMap(({ customerId, itemIds }) => itemIds.map((id) => ({ customerId, id })))
  const all = Map.groupBy(await invoicesOfAll(tx, keys), ({ customerId }) => customerId)
  return baskets.map(({ customerId, itemIds, at }) =>
    priceOf(
      (all.get(customerId) ?? []).filter(({ id }) => itemIds.includes(id)),
      itemIds,
      at,
    ),
  )
}

function priceOf(found: readonly ShownInvoice[], itemIds: readonly string[], at: Instant): Result<readonly PricedItem[], PriceRefusal> {
  if (found.length !== itemIds.length) return err({ kind: 'NOT_FOUND' })
  const closed = found.filter(({ status }) => status !== 'PENDING')
  if (closed.length > 0) return err({ kind: 'NOT_PAYABLE', details: { invoices: closed.map(({ id }) => id) } })
  const charges = chargeBatch(found, at, policyAt(dayOf(at)))
  return ok(
    found.flatMap((invoice, index) => {
      const charge = charges[index]
      return charge ? [{ itemId: invoice.id, title: titleOf(invoice), price: charge.payable, charge }] : []
    }),
  )
}

/** Settles the invoices of many payments at once, by one reading. */
async function settleInvoices(db: Db, settlements: readonly Settlement[]): Promise<SettledBatch> {
  const asked = settlements.map((settlement) => ({ ...settlement, charges: settlement.items.map(({ charge }) => charge as InvoiceCharge) }))
  const keys = asked.flatMap(({ paid, charges }) => charges.map(({ invoiceId }) => ({ customerId: paid.customerId, id: invoiceId })))
  const found = new Map((await invoicesOfAll(db, keys)).map((invoice) => [invoice.id, invoice]))
  const payable = asked.filter(({ charges }) => charges.every(({ invoiceId }) => found.get(invoiceId)?.status === 'PENDING'))
  const earned = (invoiceId: string, at: Instant): number => earlyPoints(found.get(invoiceId)?.dueDate ?? null, at)

  const lateBy = (invoiceId: string, at: Instant): number => {
    const invoice = found.get(invoiceId)
    return invoice ? daysLate(invoice, dayOf(at)) : 0
  }

  return {
    marking: markPaidSql(
      payable.flatMap(({ paid, trackingId, charges }) => {
        const shares = shareOut(
          paid.discount,
          charges.map(({ payable: price }) => price),
        )
        return charges.map(({ invoiceId, lateFee, collectionFee, groupDiscount }, index) => ({
          customerId: paid.customerId,
          id: invoiceId,
          lateFee,
          collectionFee,
          groupDiscount,
          codeDiscount: shares[index] ?? rial(0),
          earlyPoints: earned(invoiceId, paid.at),
          paymentId: paid.paymentId,
          trackingId,
          paidAt: paid.at,
        }))
      }),
    ),
    facts: payable.flatMap(({ paid: { customerId, at }, charges }) =>
      charges.map(({ invoiceId, orderId, number }): DomainEvent => ({
        type: 'invoice.paid',
        customerId,
        orderId,
        invoiceId,
        number,
        earlyPoints: earned(invoiceId, at),
        daysLate: lateBy(invoiceId, at),
      })),
    ),
    transfers: asked.map((one) =>
      payable.includes(one)
        ? invoicesPaid(
            one.paid,
            one.charges,
            points(one.charges.reduce((total, { invoiceId }) => total + earned(invoiceId, one.paid.at), 0)),
          )
        : null,
    ),
  }
}

const titleOf = ({ number, invoiceCount, orderId }: ShownInvoice): string =>
  persianDigits(
    number === 0 ? `پیش‌پرداخت سفارش ${orderIdentifier(orderId)}` : `قسط ${number} از ${invoiceCount}، سفارش ${orderIdentifier(orderId)}`,
  )
