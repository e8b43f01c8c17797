import type { Instant } from '#domain/kernel/time.ts'
import { paymentKept, type Paid } from '#domain/ledger/payment-transfers.ts'
import { paymentAfter } from '#domain/payments/payment-life.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Db } from '../database/open.ts'
import { tell } from '../facts/tell.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { purchaseKindOf } from './every-kind.ts'
import { returnUrlOf } from './redirect.ts'
import { changePayment, itemsOf } from './sql.ts'

type Success = {
  /** settle-free: nothing was to be paid; succeed: the gateway says so. */
  readonly event: 'settle-free' | 'succeed'
  /** When it was paid, as far as we heard of it, and when it is settled. */
  readonly at: Instant
  readonly now: Instant
  readonly trackingId: string | null
  readonly maskedCard: string | null
}

/**
 * Makes a payment PAID with its items and its one transfer, all in the caller's transaction. The caller holds the payment;
 * one that may not be settled any more, since it is PAID, stays as it is. Where an item was paid otherwise meanwhile, the
 * money goes to the wallet and `payment.kept` is told.
 */
export async function settlePayment(tx: Db, payment: Payment, { event, at, now, trackingId, maskedCard }: Success): Promise<Payment> {
  const status = paymentAfter(payment.status, event)
  if (status === null) return payment
  const { customerId, id: paymentId, amount, discount, kind } = payment
  const paid: Paid = { customerId, paymentId, amount, discount, at }
  const items = await itemsOf(tx, customerId, paymentId)

  const settled = (await purchaseKindOf(kind)?.settle(tx, { paid, trackingId, items, now })) ?? null
  await postTransfers(tx, [settled ?? paymentKept(paid)])
  if (settled) await tell(tx, { type: 'payment.paid', customerId, paymentId, kind })
  else await tell(tx, { type: 'payment.kept', customerId, paymentId, amount })

  const kept = settled === null
  const redirectUrl = payment.redirectUrl ?? returnUrlOf({ ...payment, trackingId }, 'OK')
  return changePayment(tx, payment, { status, paidAt: at, trackingId, maskedCard, kept, redirectUrl, askAt: null })
}
