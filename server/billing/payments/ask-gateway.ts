import { isLive, paymentAfter } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { releaseDiscount } from '#server/billing/discounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { batcherPerDatabase } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import { nextAskAt } from './ask-again.ts'
import { markAllReturned, pricedPaymentOf, type PricedPayment } from './batch-sql.ts'
import { settleConfirmed } from './settle-confirmed.ts'
import { changePayment, lockPayment } from './sql.ts'

/** What made us ask: the customer's browser came back with this word, or nobody did and it was time. */
export type Hint = 'OK' | 'NOK' | null
type Answer = Awaited<ReturnType<Gateway['verify']>>

/** Those who come back at the same moment are noted in one statement. */
const markReturnedInBatch = batcherPerDatabase(markAllReturned, { ownerOf: ({ authority }) => authority, most: 128 })

/**
 * Asks the gateway what became of a payment and acts on its word alone: the hint moves nothing but the moment we heard of it.
 * Any number may ask at once, in any order, and the payment is settled once. Null when there is no such payment.
 */
export async function askGateway(app: App, customerId: number, paymentId: string, hint: Hint): Promise<Payment | null> {
  const payment = await pricedPaymentOf(app.db, { customerId, id: paymentId })
  if (!payment || hint === null || payment.authority === null) return payment && askAbout(app, payment, hint)
  return markReturnedAndAsk(app, payment.authority, hint)
}

/** The same for a customer who came back from the gateway, which names them by the payment's authority. Null when nobody was given it. */
export async function markReturnedAndAsk(app: App, authority: string, hint: Hint): Promise<Payment | null> {
  const before = await markReturnedInBatch(app.db, { authority, at: app.now() })
  return before && askAbout(app, before, hint)
}

async function askAbout(app: App, before: PricedPayment, hint: Hint): Promise<Payment | null> {
  if (before.authority === null) return isLive(before.status) ? app.db.transaction((tx) => expireUnsent(tx, app, before)) : before
  if (before.paidAt !== null) return before
  const answer = await app.partners.gateway.verify({ authority: before.authority, amount: before.amount })
  if (answer.ok && answer.value.paid) {
    const { trackingId, maskedCard } = answer.value
    const now = app.now()
    const success = { event: 'succeed', at: before.returnedAt ?? now, now, trackingId, maskedCard } as const
    return settleConfirmed(app.db, { payment: before, success })
  }
  return app.db.transaction((tx) => act(tx, app, { payment: before, answer, hint }))
}

async function act(tx: Db, app: App, { payment, answer, hint }: { payment: Payment; answer: Answer; hint: Hint }): Promise<Payment | null> {
  const held = await lockPayment(tx, payment.customerId, payment.id)
  if (!held || held.paidAt !== null) return held
  const at = app.now()
  if (!isLive(held.status)) return held
  const askAt = nextAskAt(held, at, app.config.paymentCheckAfterMs)
  const isOver = at >= held.expiresAt
  // Silence while the customer may still be at the gateway's page says nothing; after they came back, or at the end, it is UNKNOWN.
  if (!answer.ok) {
    const isLost = held.status === 'VERIFYING' || isOver
    return changePayment(tx, held, { askAt, ...(isLost && { status: paymentAfter(held.status, 'lose-touch') ?? held.status }) })
  }
  const event = hint === 'NOK' || held.status === 'UNKNOWN' ? 'deny' : isOver ? 'expire' : null
  // Not paid so far, and nobody the gateway vouches for said it never will be.
  if (event === null) return changePayment(tx, held, { askAt, returnedAt: null })
  return end(tx, held, event)
}

/** A payment that never got an authority cannot have been paid: its time is up without asking. */
async function expireUnsent(tx: Db, app: App, payment: Payment): Promise<Payment | null> {
  const held = await lockPayment(tx, payment.customerId, payment.id)
  return held?.status === 'CREATED' && app.now() >= held.expiresAt ? end(tx, held, 'expire') : held
}

async function end(tx: Db, payment: Payment, event: 'deny' | 'expire'): Promise<Payment> {
  await releaseDiscount(tx, payment.customerId, payment.id)
  return changePayment(tx, payment, { status: paymentAfter(payment.status, event) ?? payment.status, askAt: null })
}
