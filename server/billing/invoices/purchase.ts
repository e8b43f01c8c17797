import { daysLate, earlyPoints, earlyUntil, instalmentTitle, isUnpaid, scoredDaysLate } from '#domain/billing/invoices/invoice.ts'
import { chargeBatch, type InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { invoicesPaid } from '#domain/billing/ledger/payment-transfers.ts'
import { points, rial, shareOut, type Rial } from '#domain/platform/kernel/money.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { Basket, LockOrders, PricedItem, Priced, PurchaseKind, Sale, Settlement } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findInvoices, findOpenStates, markInvoicesPaid, type OpenState, type PaidInvoice, type ShownInvoice } from './sql.ts'

/**
 * One or several invoices, by uuid (R-PAY-01). The price and its parts are fixed when the payment begins; early points are judged by
 * the moment it was paid and are in the same transfer (lifecycle.md §2 and §4). A first payment locks its order; an instalment needs
 * no lock, since it is marked only while it is what it was read as. One that was written off may be paid: its payment is a recovery.
 */
export const invoicePurchase = (lockOrders: LockOrders): PurchaseKind => ({
  isBatched: true,
  price: priceBaskets,
  lockOrders: (tx, settlements) => lockOrders(tx, settlements.flatMap(ordersOfFirstPayments)),
  settle: settleInvoices,
})

async function priceBaskets(tx: Db, baskets: readonly Basket[]): Promise<readonly Priced[]> {
  const keys = baskets.flatMap(({ customerId, itemIds }) => itemIds.map((id) => ({ customerId, id })))
  const all = Map.groupBy(await findInvoices(tx, keys), ({ customerId }) => customerId)
  return baskets.map(({ customerId, itemIds, ...asOf }) =>
    priceOf(
      (all.get(customerId) ?? []).filter(({ id }) => itemIds.includes(id)),
      itemIds,
      asOf,
    ),
  )
}

function priceOf(found: readonly ShownInvoice[], itemIds: readonly string[], { at, policies }: AsOf): Priced {
  if (found.length !== itemIds.length) return err({ kind: 'NOT_FOUND' })
  const closed = found.filter((invoice) => !isUnpaid(invoice))
  if (closed.length > 0) return err({ kind: 'NOT_PAYABLE', details: { invoices: closed.map(({ id }) => id) } })
  const charges = chargeBatch(found, at, policyOn(policies, dayOf(at)))
  return ok(
    found.flatMap((invoice, index) => {
      const charge = charges[index]
      return charge ? [{ itemId: invoice.id, title: titleOf(invoice), price: charge.payable, charge }] : []
    }),
  )
}

const chargesOf = ({ items }: { readonly items: readonly PricedItem[] }): readonly InvoiceCharge[] =>
  items.map(({ charge }) => charge as InvoiceCharge)

const ordersOfFirstPayments = ({ paid: { customerId }, items }: Settlement) =>
  chargesOf({ items }).flatMap(({ number, orderId }) => (number === 0 ? [{ customerId, orderId }] : []))

type Found = Awaited<ReturnType<typeof findOpenStates>>

/** Marks the invoices of many payments paid, by one read and one update. A payment of which one is not unpaid any more buys nothing. */
async function settleInvoices(tx: Db, settlements: readonly Settlement[]): Promise<readonly (Sale | null)[]> {
  const keys = settlements.flatMap(({ paid: { customerId }, items }) =>
    chargesOf({ items }).map(({ invoiceId: id }) => ({ customerId, id })),
  )
  const found = await findOpenStates(tx, keys)
  const isPayable = (settlement: Settlement): boolean =>
    chargesOf(settlement).every(({ invoiceId }) => {
      const state = found.get(invoiceId)
      return state !== undefined && isUnpaid(state)
    })
  await markInvoicesPaid(
    tx,
    settlements.filter(isPayable).flatMap((settlement) => paidInvoices(settlement, found)),
  )
  return settlements.map((settlement) => (isPayable(settlement) ? saleOf(settlement, found) : null))
}

/** What is stored with each invoice of a payment; the discount code's share of it by its price. */
function paidInvoices(settlement: Settlement, found: Found): readonly PaidInvoice[] {
  const { paid, trackingId } = settlement
  const charges = chargesOf(settlement)
  const shares = codeShares(settlement)
  return charges.map(({ invoiceId: id, lateFee, collectionFee, lateFeeDiscount, demandCollectionDiscount, groupDiscount }, index) => ({
    customerId: paid.customerId,
    id,
    status: isWrittenOff(found.get(id)) ? 'WRITTEN_OFF' : 'PENDING',
    lateFee,
    collectionFee,
    lateFeeDiscount,
    demandCollectionDiscount,
    groupDiscount,
    codeDiscount: shares[index] ?? rial(0),
    earlyPoints: pointsFor(found.get(id), paid),
    paymentId: paid.paymentId,
    trackingId,
    paidAt: paid.at,
  }))
}

const codeShares = (settlement: Settlement): readonly Rial[] =>
  shareOut(
    settlement.paid.discount,
    chargesOf(settlement).map(({ payable }) => payable),
  )

function saleOf(settlement: Settlement, found: Found): Sale {
  const { paid } = settlement
  const charges = chargesOf(settlement)
  const shares = codeShares(settlement)
  const writtenOff = charges.flatMap(({ invoiceId }) => (isWrittenOff(found.get(invoiceId)) ? [invoiceId] : []))
  const earned = charges.reduce((total, { invoiceId }) => total + pointsFor(found.get(invoiceId), paid), 0)
  return {
    transfer: invoicesPaid(paid, charges, points(earned), new Set(writtenOff)),
    events: charges.map((charge, index) => paidEvent(settlement, charge, found.get(charge.invoiceId), shares[index])),
  }
}

const paidEvent = (
  { paid }: Settlement,
  { invoiceId, orderId, number, payable }: InvoiceCharge,
  invoice: OpenState | undefined,
  byCode = rial(0),
): DomainEvent => ({
  type: 'invoice.paid',
  customerId: paid.customerId,
  orderId,
  invoiceId,
  number,
  earlyPoints: pointsFor(invoice, paid),
  daysLate: invoice ? scoredDaysLate(invoice, dayOf(paid.at)) : 0,
  paid: payable - byCode,
  ...(paid.isPull && { isPull: true }),
  ...(paid.payerId && { isByGuarantor: true }),
})

/**
 * None for a debt that was written off, even where its due day is still to come, nor for what a guarantor paid. A pull counts as of the day
 * on which it would have been made without the days that our or the gateway's fault lost.
 */
function pointsFor(invoice: OpenState | undefined, { at, payerId, isPull }: Settlement['paid']): number {
  if (!invoice || payerId || isWrittenOff(invoice)) return 0
  const on = dayOf(at)
  const lost = isPull ? daysLate({ dueDate: invoice.dueDate, settled: null }, on) - scoredDaysLate(invoice, on) : 0
  return earlyPoints(earlyUntil(invoice), addDays(on, -lost))
}

const isWrittenOff = (invoice: OpenState | undefined): boolean => invoice?.status === 'WRITTEN_OFF'

const titleOf = ({ number, invoiceCount, orderId }: ShownInvoice): string =>
  persianDigits(
    number === 0
      ? `پیش‌پرداخت سفارش ${orderIdentifier(orderId)}`
      : `${instalmentTitle(number, invoiceCount)}، سفارش ${orderIdentifier(orderId)}`,
  )
