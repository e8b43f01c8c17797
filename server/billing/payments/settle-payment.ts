import { sql } from 'drizzle-orm'
import { paymentKept } from '#domain/billing/ledger/payment-transfers.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { paymentAfter } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { postTransfers, type WrittenBeside } from '#server/billing/ledger/post-transfers.ts'
import type { Settlement } from '#server/billing/purchases/purchase-kind.ts'
import { holdingOrders } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eventsSql } from '#server/platform/outbox/publish.ts'
import { markPaymentsPaidSql, type PricedPayment } from './batch-sql.ts'
import { purchaseKindOf } from './every-kind.ts'
import { returnUrlOf } from './redirect.ts'
import { withoutTheirDiscount } from './retake-discount.ts'

export type Success = {
  /** settle-free: nothing was to be paid; succeed: the gateway says so. */
  readonly event: 'settle-free' | 'succeed'
  /** When it was paid, as far as we heard of it, and when it is settled. */
  readonly at: Instant
  readonly now: Instant
  readonly trackingId: string | null
  readonly maskedCard: string | null
}

/** A payment as it was read, and how it succeeded. */
export type Settling = { readonly payment: PricedPayment; readonly success: Success }

/** Settles one payment: `settlePayments` for a batch of one. */
export async function settlePayment(tx: Db, payment: PricedPayment, success: Success): Promise<Payment> {
  const [settled] = await settlePayments(tx, [{ payment, success }])
  return settled ?? payment
}

/**
 * Makes payments of different customers PAID with their items and their one transfer each, in as many statements for a hundred
 * as for one: all are written by the last of them, or none. One that may not be settled any more, since it is PAID, stays as it
 * is. Where an item was paid otherwise meanwhile, or its code used, the money goes to the wallet and `payment.kept` is told.
 * The orders of first payments are locked first, so that none of them ends between reading and writing (F-401).
 * Throws where a payment or its invoices changed since they were read (serialization failure). Kinds that do not settle together,
 * and codes that were given back, take a transaction.
 */
export async function settlePayments(db: Db, wanted: readonly Settling[]): Promise<readonly Payment[]> {
  const open = wanted
    .filter(({ payment, success }) => paymentAfter(payment.status, success.event) !== null)
    // Whoever writes for many customers takes them in one order.
    .sort((one, other) => one.payment.customerId - other.payment.customerId)
  if (open.length === 0) return wanted.map(({ payment }) => payment)
  const asked = open.map((one): Asked => ({ kind: one.payment.kind, settlement: settlementOf(one) }))
  const without = await withoutTheirDiscount(
    db,
    open.map(({ payment }) => payment),
  )
  const bound = await ordersBoundTo(db, open)
  const { transfers, facts, marking } = await soldOf(
    db,
    asked.map((one) => (without.has(one.settlement.paid.paymentId) ? null : one)),
  )
  const settled = open.map(({ payment, success }, index) => ({
    was: payment.status,
    payment: afterwards(payment, success, (transfers[index] ?? null) === null),
  }))
  const told = settled.map(({ payment: { customerId, id: paymentId, kind, amount, isCreditedToWallet } }): DomainEvent =>
    isCreditedToWallet ? { type: 'payment.kept', customerId, paymentId, amount } : { type: 'payment.paid', customerId, paymentId, kind },
  )
  await postTransfers(
    db,
    asked.map(({ settlement }, index) => transfers[index] ?? paymentKept(settlement.paid)),
    [...holdingOrders(bound), markPaymentsPaidSql(settled), ...marking, { part: sql`told as (${eventsSql([...facts, ...told])})` }],
  )
  const after = new Map(settled.map(({ payment }) => [payment.id, payment]))
  return wanted.map(({ payment }) => after.get(payment.id) ?? payment)
}

type BoundOrder = { readonly customerId: number; readonly orderId: number }

/** The orders that settling these payments must lock: each customer's in their order. */
export async function ordersBoundTo(db: Db, settling: readonly Settling[]): Promise<readonly BoundOrder[]> {
  const bound: BoundOrder[] = []
  for (const { payment } of settling) {
    const { customerId, kind, items } = payment
    const orderIds = (await purchaseKindOf(kind)?.ordersOf?.(db, customerId, items)) ?? []
    bound.push(...[...new Set(orderIds)].sort((one, other) => one - other).map((orderId) => ({ customerId, orderId })))
  }
  return bound
}

type Asked = { readonly kind: Payment['kind']; readonly settlement: Settlement }

const settlementOf = ({ payment, success }: Settling): Settlement => ({
  paid: {
    customerId: payment.customerId,
    paymentId: payment.id,
    amount: payment.amount,
    discount: payment.discount,
    at: success.at,
  },
  trackingId: success.trackingId,
  items: payment.items,
  now: success.now,
})

type Sold = {
  readonly transfers: readonly (Transfer | null)[]
  readonly facts: readonly DomainEvent[]
  readonly marking: readonly WrittenBeside[]
}

/** Lets every kind settle its own: together where it can, else one after the other. In the order they were asked in. */
async function soldOf(db: Db, asked: readonly (Asked | null)[]): Promise<Sold> {
  const transfers = new Map<Asked, Transfer | null>()
  const facts: DomainEvent[] = []
  const marking: WrittenBeside[] = []
  const sold = asked.filter((one) => one !== null)
  for (const [kind, group] of Map.groupBy(sold, (one) => one.kind)) {
    const seller = purchaseKindOf(kind)
    const together = await seller?.settleAll?.(
      db,
      group.map(({ settlement }) => settlement),
    )
    if (together) {
      facts.push(...together.facts)
      marking.push(together.marking)
    }
    for (const [index, one] of group.entries())
      transfers.set(one, together ? (together.transfers[index] ?? null) : ((await seller?.settle?.(db, one.settlement)) ?? null))
  }
  return { transfers: asked.map((one) => (one && transfers.get(one)) ?? null), facts, marking }
}

const afterwards = (payment: PricedPayment, { event, at, trackingId, maskedCard }: Success, isCreditedToWallet: boolean): Payment => ({
  ...payment,
  status: paymentAfter(payment.status, event) ?? payment.status,
  paidAt: at,
  trackingId,
  maskedCard,
  isCreditedToWallet,
  redirectUrl: payment.redirectUrl ?? returnUrlOf({ ...payment, trackingId }, 'OK'),
})
