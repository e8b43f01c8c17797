import { refundedToPayer } from '#domain/billing/ledger/payment-transfers.ts'
import { loanWithdrawn } from '#domain/lending/plans/plan-transfers.ts'
import { points } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { releaseCodeOf } from '#server/billing/invoices/refund-first-payment.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { pointsBalance, returnPoints, spendPoints } from '#server/billing/points/move-points.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderAccess } from '../planned-order.ts'
import type { ComputedWithdrawal } from './computed-change.ts'
import { returnsOf } from './withdrawal-returns.ts'

/**
 * The money and points of a withdrawal (R-PLAN-10): the transfer with final_refund of the first payment, cash back of stores taken, the price
 * in points given back, and the early points of the order taken back as far as there are so many. Returns the events of the money; the
 * caller writes that the first payment was refunded.
 */
export async function bookWithdrawal(
  tx: Db,
  access: OrderAccess,
  computed: ComputedWithdrawal,
  at: Instant,
): Promise<readonly DomainEvent[]> {
  const { order, after, withdrawn, earned, cashBack, toPayers } = computed
  const { customerId, id: orderId } = order
  const { refund, discount, pointsBack, earlyPoints } = returnsOf(computed)
  const first = refundedFirst(computed)
  if (first) await releaseCodeOf(tx, first, discount)
  await postTransfers(tx, [
    loanWithdrawn({ customerId, orderId, plan: after.number, at }, withdrawn, { refund, discount, toPayers }),
    ...toPayers.map((part) => refundedToPayer({ ...part, at })),
  ])
  if (earned.length > 0) await access.takeCashBack(tx, { customerId, orderId, at }, earned, cashBack)
  if (first) await access.markRefunded(tx, order, at)
  if (pointsBack > 0)
    await returnPoints(tx, { customerId, count: pointsBack, at, ...causeOf(orderId, 'points-returned', 'بازگشت امتیاز سفارش') })
  await takeEarlyPoints(tx, { customerId, orderId, at }, earlyPoints)
  const toOthers = toPayers.map((part) => ({
    customerId: part.payerId,
    paymentId: part.paymentId,
    amount: part.amount,
    ownerId: customerId,
  }))
  const own = first && first.paymentId !== null && refund > 0 ? [{ customerId, paymentId: first.paymentId, amount: refund }] : []
  return [...toOthers, ...own].map((refunded) => ({ type: 'payment.refunded', ...refunded }))
}

/** The first payment, where a withdrawal gives something of it back. */
export function refundedFirst(computed: ComputedWithdrawal): ShownInvoice | null {
  const { first, unspent } = returnsOf(computed)
  return first && unspent > 0 ? first : null
}

type Of = { readonly customerId: number; readonly orderId: number; readonly at: Instant }

async function takeEarlyPoints(tx: Db, { customerId, orderId, at }: Of, earned: number): Promise<void> {
  if (earned === 0) return
  const count = points(Math.min(earned, await pointsBalance(tx, customerId)))
  if (count === 0) return
  await spendPoints(tx, {
    customerId,
    count,
    at,
    ...causeOf(orderId, 'early-points-reversed', 'برگشت امتیاز قسط‌های سفارشی که انصراف داده شد'),
  })
}

const causeOf = (orderId: number, step: string, reason: string) => ({ cause: `order:${orderId}:${step}`, slug: `order-${step}`, reason })
