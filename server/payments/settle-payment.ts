import { sql, type SQL } from 'drizzle-orm'
import type { Fact } from '#domain/facts/fact.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { paymentKept } from '#domain/ledger/payment-transfers.ts'
import type { Transfer } from '#domain/ledger/transfer.ts'
import { paymentAfter } from '#domain/payments/payment-life.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Db } from '../database/open.ts'
import { telling } from '../facts/tell.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import type { PricedItem, Settlement } from '../purchases/purchase-kind.ts'
import { payingIn } from './batch-sql.ts'
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

/** A payment its caller holds, with what it is for, and how it succeeded. */
export type Settling = { readonly payment: HeldPayment; readonly success: Success }
export type HeldPayment = Payment & { readonly items: readonly PricedItem[] }

/** Settles one payment: `settlePayments` for a batch of one. */
export async function settlePayment(tx: Db, payment: HeldPayment, success: Success): Promise<Payment> {
  const [settled] = await settlePayments(tx, [{ payment, success }])
  return settled ?? payment
}

/**
 * Makes payments PAID with their items and their one transfer each, all in the caller's transaction and in as many
 * statements for a hundred as for one. The caller holds the payments, of different customers; one that may not be settled
 * any more, since it is PAID, stays as it is. Where an item was paid otherwise meanwhile, or its code used, the money goes to the wallet and
 * `payment.kept` is told.
 */
export async function settlePayments(tx: Db, wanted: readonly Settling[]): Promise<readonly Payment[]> {
  const open = wanted.filter(({ payment, success }) => paymentAfter(payment.status, success.event) !== null)
  if (open.length === 0) return wanted.map(({ payment }) => payment)
  const asked = open.map((one): Asked => ({ kind: one.payment.kind, settlement: settlementOf(one) }))
  const without = await withoutTheirDiscount(
    tx,
    open.map(({ payment }) => payment),
  )
  const { transfers, facts, marking } = await soldOf(
    tx,
    asked.map((one) => (without.has(one.settlement.paid.paymentId) ? null : one)),
  )
  const settled = open.map(({ payment, success }, index) => afterwards(payment, success, (transfers[index] ?? null) === null))
  const told = settled.map(({ customerId, id: paymentId, kind, amount, kept }): Fact =>
    kept ? { type: 'payment.kept', customerId, paymentId, amount } : { type: 'payment.paid', customerId, paymentId, kind },
  )
  await postTransfers(
    tx,
    asked.map(({ settlement }, index) => transfers[index] ?? paymentKept(settlement.paid)),
    [...marking, payingIn(settled), sql`told as (${telling([...facts, ...told])})`],
  )
  const after = new Map(settled.map((payment) => [payment.id, payment]))
  return wanted.map(({ payment }) => after.get(payment.id) ?? payment)
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

type Sold = { readonly transfers: readonly (Transfer | null)[]; readonly facts: readonly Fact[]; readonly marking: readonly SQL[] }

/** Lets every kind settle its own: together where it can, else one after the other. In the order they were asked in. */
async function soldOf(tx: Db, asked: readonly (Asked | null)[]): Promise<Sold> {
  const transfers = new Map<Asked, Transfer | null>()
  const facts: Fact[] = []
  const marking: SQL[] = []
  const sold = asked.filter((one) => one !== null)
  for (const [kind, group] of Map.groupBy(sold, (one) => one.kind)) {
    const seller = purchaseKindOf(kind)
    const together = await seller?.settleAll?.(
      tx,
      group.map(({ settlement }) => settlement),
    )
    if (together) {
      facts.push(...together.facts)
      marking.push(together.marking)
    }
    for (const [index, one] of group.entries())
      transfers.set(one, together ? (together.transfers[index] ?? null) : ((await seller?.settle?.(tx, one.settlement)) ?? null))
  }
  return { transfers: asked.map((one) => (one && transfers.get(one)) ?? null), facts, marking }
}

const afterwards = (payment: HeldPayment, { event, at, trackingId, maskedCard }: Success, kept: boolean): Payment => ({
  ...payment,
  status: paymentAfter(payment.status, event) ?? payment.status,
  paidAt: at,
  trackingId,
  maskedCard,
  kept,
  redirectUrl: payment.redirectUrl ?? returnUrlOf({ ...payment, trackingId }, 'OK'),
})
