import { isLive, paymentAfter } from '#domain/billing/payments/payment-transitions.ts'
import { nextAskAt, type Payment } from '#domain/billing/payments/payment.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { releaseDiscounts } from '#server/billing/discounts/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { batchWrites } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import { returnUrlOf } from './redirect.ts'
import { settleConfirmed } from './settle-payments.ts'
import { findByAuthority, findPricedPayment, markReturned, type PricedPayment } from './settle-sql.ts'
import { changePayment, forgetKeys, lockPayment } from './sql.ts'
import { releaseWalletPart } from './wallet-part.ts'

/** Why the gateway is asked: the customer's browser came back with this status, or it was time. */
export type Hint = 'OK' | 'NOK' | null
type Answer = Awaited<ReturnType<Gateway['verify']>>

/**
 * Asks the gateway what became of a payment and acts on its answer only: the hint changes nothing but the moment of the return. Any
 * number may ask at once, in any order, and the payment is settled once. Null when there is no such payment.
 */
export async function askGateway(app: PaymentsApp, customerId: number, paymentId: string, hint: Hint): Promise<Payment | null> {
  const payment = await findPricedPayment(app.db, customerId, paymentId)
  if (!payment || hint === null || payment.authority === null) return payment && askAbout(app, payment, hint)
  return markReturnedAndAsk(app, payment.authority, hint)
}

/**
 * The browser is back from the gateway: its status is a hint to ask, nothing else. Answers the page to go on to, which shows what GET
 * payment/{payment_id} says. An unknown authority is NOT_FOUND.
 */
export async function returnFromGateway(
  app: PaymentsApp,
  { Authority: authority, Status: status }: { Authority: string; Status?: string },
): Promise<Result<{ redirectTo: string }, { kind: 'NOT_FOUND' }>> {
  const hint = status === 'OK' ? 'OK' : 'NOK'
  const payment = await markReturnedAndAsk(app, authority, hint)
  if (!payment) return err({ kind: 'NOT_FOUND' })
  const isOver = payment.status === 'FAILED' || payment.status === 'EXPIRED'
  return ok({ redirectTo: returnUrlOf(payment, payment.paidAt !== null || (hint === 'OK' && !isOver) ? 'OK' : 'NOK') })
}

/** Null when the authority is unknown. */
async function markReturnedAndAsk(app: PaymentsApp, authority: string, hint: Hint): Promise<Payment | null> {
  // One that is paid already is not marked again.
  const payment = (await markReturnedInBatch(app, { authority, at: app.now() })) ?? (await findByAuthority(app.db, authority))
  return payment && askAbout(app, payment, hint)
}

const markReturnedInBatch = batchWrites(
  async ({ db }, returns: readonly { readonly authority: string; readonly at: Instant }[]) => {
    const payments = await markReturned(db, returns)
    return returns.map(({ authority }) => payments.get(authority) ?? null)
  },
  ({ authority }) => authority,
)

async function askAbout(app: PaymentsApp, payment: PricedPayment, hint: Hint): Promise<Payment | null> {
  if (payment.authority === null) return isLive(payment.status) ? app.db.transaction((tx) => expireUnsent(tx, app, payment)) : payment
  if (payment.paidAt !== null) return payment
  const answer = await app.partners.gateway.verify({ authority: payment.authority, amount: payment.amount })
  if (!answer.ok || !answer.value.paid) return app.db.transaction((tx) => acceptUnpaid(tx, app, { payment, answer, hint }))
  const { trackingId, maskedCard } = answer.value
  const now = app.now()
  const success = { event: 'succeed', at: payment.returnedAt ?? now, now, trackingId, maskedCard } as const
  return settleConfirmed(app, { payment, success })
}

type Unpaid = { readonly payment: Payment; readonly answer: Answer; readonly hint: Hint }

/** Ends a payment that the gateway says is not paid and never will be; otherwise writes when to ask again. */
async function acceptUnpaid(tx: Db, app: PaymentsApp, { payment: { customerId, id }, answer, hint }: Unpaid): Promise<Payment | null> {
  const payment = await lockPayment(tx, customerId, id)
  if (!payment || payment.paidAt !== null || !isLive(payment.status)) return payment
  const at = app.now()
  const askAt = nextAskAt(payment, at, app.config.paymentCheckAfterMs)
  const isOver = at >= payment.expiresAt
  // Silence while the customer may still be at the gateway's page says nothing; after they came back, or at the end, it is UNKNOWN.
  if (!answer.ok) {
    const isLost = payment.status === 'VERIFYING' || isOver
    return changePayment(tx, payment, { askAt, ...(isLost && { status: paymentAfter(payment.status, 'lose-touch') ?? payment.status }) })
  }
  // What the gateway did not answer a pull may still be carried out, until the payment ends.
  const isKnown = payment.status === 'UNKNOWN' && (isOver || !payment.isPull)
  const event = hint === 'NOK' || isKnown ? 'deny' : isOver ? 'expire' : null
  // Not paid so far, but the gateway has not said that it never will be.
  if (event === null) return changePayment(tx, payment, { askAt, ...(!payment.isPull && { returnedAt: null }) })
  return end(tx, payment, event, at)
}

/** A payment that never got an authority cannot have been paid: it expires without asking, and its keys begin a new one. */
async function expireUnsent(tx: Db, app: PaymentsApp, { customerId, id }: Payment): Promise<Payment | null> {
  const payment = await lockPayment(tx, customerId, id)
  const at = app.now()
  if (payment?.status !== 'CREATED' || at < payment.expiresAt) return payment
  await forgetKeys(tx, payment)
  return end(tx, payment, 'expire', at)
}

async function end(tx: Db, payment: Payment, event: 'deny' | 'expire', at: Instant): Promise<Payment> {
  await releaseDiscounts(tx, [payment])
  await releaseWalletPart(tx, payment, at)
  // A later success counts from when we learn of it; a pull that returned is asked about again by that moment (silent-pulls.ts).
  const status = paymentAfter(payment.status, event) ?? payment.status
  return changePayment(tx, payment, { status, askAt: null, ...(!payment.isPull && { returnedAt: null }) })
}
