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

/** An invoice of a payment as it is paid: the charge that was fixed, what was read of it, its share of the discount code, and the points it earns. */
type PaidCharge = {
  readonly charge: InvoiceCharge
  readonly state: OpenState
  readonly codeDiscount: Rial
  readonly earlyPoints: number
}

/** Marks the invoices of many payments paid, by one read and one update. A payment of which one is not unpaid any more buys nothing. */
async function settleInvoices(tx: Db, settlements: readonly Settlement[]): Promise<readonly (Sale | null)[]> {
  const keys = settlements.flatMap(({ paid: { customerId }, items }) =>
    chargesOf({ items }).map(({ invoiceId: id }) => ({ customerId, id })),
  )
  const found = await findOpenStates(tx, keys)
  const paid = settlements.map((settlement) => paidCharges(settlement, found))
  await markInvoicesPaid(
    tx,
    settlements.flatMap((settlement, index) => (paid[index] ?? []).map((one) => paidInvoice(settlement, one))),
  )
  return settlements.map((settlement, index) => {
    const charges = paid[index]
    return charges ? saleOf(settlement, charges) : null
  })
}

/** The invoices of a payment; null where one of them is not unpaid any more. */
function paidCharges(settlement: Settlement, found: ReadonlyMap<string, OpenState>): readonly PaidCharge[] | null {
  const { paid } = settlement
  const charges = chargesOf(settlement)
  const shares = shareOut(
    paid.discount,
    charges.map(({ payable }) => payable),
  )
  const open = charges.flatMap((charge, index) => {
    const state = found.get(charge.invoiceId)
    if (!state || !isUnpaid(state)) return []
    return [{ charge, state, codeDiscount: shares[index] ?? rial(0), earlyPoints: pointsFor(state, paid) }]
  })
  return open.length === charges.length ? open : null
}

/** What is stored with an invoice of a payment; the discount code's share of it by its price. */
function paidInvoice({ paid, trackingId }: Settlement, { charge, state, codeDiscount, earlyPoints: earned }: PaidCharge): PaidInvoice {
  const { invoiceId: id, lateFee, collectionFee, lateFeeDiscount, demandCollectionDiscount, groupDiscount } = charge
  return {
    customerId: paid.customerId,
    id,
    status: isWrittenOff(state) ? 'WRITTEN_OFF' : 'PENDING',
    lateFee,
    collectionFee,
    lateFeeDiscount,
    demandCollectionDiscount,
    groupDiscount,
    codeDiscount,
    earlyPoints: earned,
    paymentId: paid.paymentId,
    trackingId,
    paidAt: paid.at,
  }
}

function saleOf({ paid }: Settlement, charges: readonly PaidCharge[]): Sale {
  const writtenOff = charges.flatMap(({ charge, state }) => (isWrittenOff(state) ? [charge.invoiceId] : []))
  const earned = charges.reduce((total, one) => total + one.earlyPoints, 0)
  return {
    transfer: invoicesPaid(
      paid,
      charges.map(({ charge }) => charge),
      points(earned),
      new Set(writtenOff),
    ),
    events: charges.map((one) => paidEvent(paid, one)),
  }
}

const paidEvent = (paid: Settlement['paid'], { charge, state, codeDiscount, earlyPoints: earned }: PaidCharge): DomainEvent => ({
  type: 'invoice.paid',
  customerId: paid.customerId,
  orderId: charge.orderId,
  invoiceId: charge.invoiceId,
  number: charge.number,
  earlyPoints: earned,
  daysLate: scoredDaysLate(state, dayOf(paid.at)),
  paid: charge.payable - codeDiscount,
  ...(paid.isPull && { isPull: true }),
  ...(paid.payerId && { isByGuarantor: true }),
})

/**
 * None for a debt that was written off, even where its due day is still to come, nor for what a guarantor paid. A pull counts as of the day
 * on which it would have been made without the days that our or the gateway's fault lost.
 */
function pointsFor(invoice: OpenState, { at, payerId, isPull }: Settlement['paid']): number {
  if (payerId || isWrittenOff(invoice)) return 0
  const on = dayOf(at)
  const lost = isPull ? daysLate({ dueDate: invoice.dueDate, settled: null }, on) - scoredDaysLate(invoice, on) : 0
  return earlyPoints(earlyUntil(invoice), addDays(on, -lost))
}

const isWrittenOff = ({ status }: OpenState): boolean => status === 'WRITTEN_OFF'

const titleOf = ({ number, invoiceCount, orderId }: ShownInvoice): string =>
  persianDigits(
    number === 0
      ? `پیش‌پرداخت سفارش ${orderIdentifier(orderId)}`
      : `${instalmentTitle(number, invoiceCount)}، سفارش ${orderIdentifier(orderId)}`,
  )
