import { paidToPayer, paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { isLive, paymentAfter, paymentTransitions } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { retakeDiscounts } from '#server/billing/discounts/retake-discounts.ts'
import { releaseDiscounts } from '#server/billing/discounts/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { PaymentsApp, PurchaseKinds, Sale, Settlement } from '#server/billing/purchases/purchase-kind.ts'
import { batchWrites } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict, retryOnConflict } from '#server/platform/database/retry.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { returnUrlOf } from './redirect.ts'
import { lockPricedPayment, markCreditedToWallet, markPaid, type PricedPayment } from './settle-sql.ts'
import { reserveWalletPartsAgain } from './wallet-part.ts'

export type Success = {
  /** settle-free: nothing was to be paid; succeed: the gateway says so. */
  readonly event: 'settle-free' | 'succeed'
  /** When it was paid, as far as we know, and when it is settled. */
  readonly at: Instant
  readonly now: Instant
  readonly trackingId: string | null
  readonly maskedCard: string | null
}

/** A payment as it was read, and how it succeeded. */
export type Confirmed = { readonly payment: PricedPayment; readonly success: Success }

/**
 * Settles a payment that the gateway has confirmed, in one transaction with all others that are being settled in this process where
 * its kind allows that; else, and where it changed since it was read, in a transaction that locks it and reads it again. Null when
 * there is no such payment; one that is paid already stays as it is.
 */
export async function settleConfirmed(app: SettlingApp, confirmed: Confirmed): Promise<Payment | null> {
  const { kind, status } = confirmed.payment
  if (isLive(status) && app.purchaseKinds[kind].isBatched) {
    try {
      return await settleInBatch(app, confirmed)
    } catch (fault) {
      if (!(fault instanceof Conflict)) throw fault
    }
  }
  return retryOnConflict(() => app.db.transaction((tx) => settleCurrent(tx, app.purchaseKinds, confirmed)))
}

type SettlingApp = Pick<PaymentsApp, 'db' | 'purchaseKinds'>

const settleInBatch = batchWrites(
  ({ db, purchaseKinds }: SettlingApp, batch: readonly Confirmed[]) => db.transaction((tx) => settlePayments(tx, purchaseKinds, batch)),
  ({ payment }) => payment.customerId,
)

/** Settles a payment as it is now. Its order is locked before it, as everywhere. */
async function settleCurrent(tx: Db, kinds: PurchaseKinds, confirmed: Confirmed): Promise<Payment | null> {
  const { customerId, id, kind } = confirmed.payment
  await kinds[kind].lockOrders?.(tx, [settlementOf(confirmed)])
  const payment = await lockPricedPayment(tx, customerId, id)
  if (!payment || payment.paidAt !== null) return payment
  const [settled = payment] = await settleLocked(tx, kinds, [{ ...confirmed, payment }])
  return settled
}

/**
 * Makes payments PAID with what they buy and their one transfer each, all of them or none, in as many statements for a hundred as for
 * one. One that is PAID already stays as it is. Where an item was paid otherwise meanwhile, or its discount code or part of the wallet
 * was spent after it had ended, the money goes to the wallet and the code is free again. Throws Conflict where a payment or what it buys
 * changed since it was read.
 */
export async function settlePayments(tx: Db, kinds: PurchaseKinds, confirmed: readonly Confirmed[]): Promise<readonly Payment[]> {
  await lockOrders(tx, kinds, unpaidOf(confirmed))
  return settleLocked(tx, kinds, confirmed)
}

/** The payments that their success makes paid. Whoever writes for many customers takes them in one order. */
const unpaidOf = (confirmed: readonly Confirmed[]): readonly Confirmed[] =>
  confirmed
    .filter(({ payment, success }) => paymentAfter(payment.status, success.event) !== null)
    .toSorted((one, other) => one.payment.customerId - other.payment.customerId)

/** The same where the caller has locked the orders. Throws Conflict where nothing was to be paid and it buys nothing: its price is judged again. */
export async function settleLocked(tx: Db, kinds: PurchaseKinds, confirmed: readonly Confirmed[]): Promise<readonly Payment[]> {
  const unpaid = unpaidOf(confirmed)
  const paid = unpaid.map(paidOf)
  await markPaid(tx, paid)
  const short = await findShort(tx, unpaid)
  const sales = await settleItems(
    tx,
    kinds,
    unpaid.filter(({ payment }) => !short.has(payment.id)),
  )
  if (unpaid.some(({ payment, success }) => success.event === 'settle-free' && !sales.has(payment.id)))
    throw new Conflict('what was paid for changed since it was priced')
  const boughtNothing = paid
    .filter(({ id }) => !sales.has(id))
    .map((payment) => ({ ...payment, isCreditedToWallet: true, creditedBecause: short.has(payment.id) ? 'SHORT' : 'NOT_PAYABLE' }) as const)
  await markCreditedToWallet(tx, boughtNothing)
  await releaseDiscounts(tx, boughtNothing)
  await postTransfers(
    tx,
    paid.flatMap((payment) => transfersOf(payment, { sales, short })),
  )
  const bought = paid.filter(({ id }) => sales.has(id))
  await publishAll(tx, [
    ...[...sales.values()].flatMap(({ events }) => events),
    ...bought.flatMap(eventsOfPaid),
    ...boughtNothing.map(eventOfCredited),
  ])
  const settled = new Map(
    [...bought, ...boughtNothing].map((payment) => [payment.id, { ...payment, status: paymentTransitions.succeed.to }]),
  )
  return confirmed.map(({ payment }) => settled.get(payment.id) ?? payment)
}

/** A payment with what its success says; its status is still the one that was read. */
type PaidPayment = PricedPayment & { readonly paidAt: Instant }

const paidOf = ({ payment, success: { at, trackingId, maskedCard } }: Confirmed): PaidPayment => ({
  ...payment,
  paidAt: at,
  trackingId,
  maskedCard,
  redirectUrl: payment.redirectUrl ?? returnUrlOf({ ...payment, trackingId }, 'OK'),
})

async function lockOrders(tx: Db, kinds: PurchaseKinds, confirmed: readonly Confirmed[]): Promise<void> {
  for (const [kind, ofKind] of byKind(confirmed)) await kinds[kind].lockOrders?.(tx, ofKind.map(settlementOf))
}

/** The payments that had ended and whose discount code or part of the wallet was spent since: what the gateway took buys nothing. */
async function findShort(tx: Db, confirmed: readonly Confirmed[]): Promise<ReadonlySet<string>> {
  const withoutDiscount = await retakeDiscounts(
    tx,
    confirmed.map(({ payment }) => payment),
  )
  const withoutWallet = await reserveWalletPartsAgain(
    tx,
    confirmed.flatMap(({ payment, success }) => (withoutDiscount.has(payment.id) ? [] : [{ payment, at: success.now }])),
  )
  return withoutDiscount.union(withoutWallet)
}

/** Lets each kind settle its own items. What was bought, by payment; a payment that bought nothing is not there. */
async function settleItems(tx: Db, kinds: PurchaseKinds, confirmed: readonly Confirmed[]): Promise<ReadonlyMap<string, Sale>> {
  const sales = new Map<string, Sale>()
  for (const [kind, ofKind] of byKind(confirmed)) {
    const found = await kinds[kind].settle(tx, ofKind.map(settlementOf))
    for (const [index, { payment }] of ofKind.entries()) {
      const sale = found[index]
      if (sale) sales.set(payment.id, sale)
    }
  }
  return sales
}

const byKind = (confirmed: readonly Confirmed[]) => Map.groupBy(confirmed, ({ payment }) => payment.kind)

export const settlementOf = ({ payment, success }: Confirmed): Settlement => ({
  paid: { ...payment, paymentId: payment.id, at: success.at },
  begunAt: payment.createdAt,
  trackingId: success.trackingId,
  items: payment.items,
  now: success.now,
})

type Outcomes = { readonly sales: ReadonlyMap<string, Sale>; readonly short: ReadonlySet<string> }

/**
 * The one transfer of a payment, none where nothing was to be paid; of one that bought nothing and was a guarantor's also that of the
 * guarantor. One that is short holds nothing of the wallet any more.
 */
function transfersOf(payment: PaidPayment, { sales, short }: Outcomes): readonly Transfer[] {
  const sale = sales.get(payment.id)
  if (sale) return sale.transfer.entries.length > 0 ? [sale.transfer] : []
  const paid = { ...payment, paymentId: payment.id, at: payment.paidAt }
  if (payment.payerId !== null) return paidToPayer(paid, payment.payerId)
  return [paidToWallet({ ...paid, walletPart: short.has(payment.id) ? rial(0) : payment.walletPart })]
}

/** Of what went to a guarantor's wallet only they learn. */
const eventOfCredited = ({ customerId, payerId, id: paymentId, amount, creditedBecause }: Payment): DomainEvent => ({
  type: 'payment.kept',
  customerId: payerId ?? customerId,
  paymentId,
  amount,
  because: creditedBecause,
})

/** Of what a guarantor paid both learn. */
function eventsOfPaid({ customerId, payerId, id: paymentId, kind, amount }: Payment): readonly DomainEvent[] {
  const paid = { type: 'payment.paid', customerId, paymentId, kind } as const
  return payerId === null ? [paid] : [paid, { type: 'guarantor.paid', customerId: payerId, paymentId, amount }]
}
