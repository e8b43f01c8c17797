import { setTimeout as sleep } from 'node:timers/promises'
import { paymentAfter, paymentTransitions } from '#domain/billing/payments/payment-transitions.ts'
import { nextAskAt, type Payment } from '#domain/billing/payments/payment.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { releaseDiscounts } from '#server/billing/discounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { batchWrites } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Begun } from './begin-payments.ts'
import { returnUrlOf } from './redirect.ts'
import { markSent, type Sent } from './settle-sql.ts'
import { changePayment, claimRequest, forgetKeys, lockPayment, paymentOf } from './sql.ts'
import { releaseWalletPart } from './wallet-part.ts'

export type GatewayRefusal =
  | { readonly kind: 'GATEWAY_UNAVAILABLE' }
  | { readonly kind: 'PAYMENT_IN_FLIGHT'; readonly retryAfterSeconds: number }

/** Longer than a request to the gateway may take: a request that began before that and has not answered is over. */
const patienceMs = 15_000

/**
 * Brings a new payment to the gateway's page: the request that made it gets the authority, all others wait for it. The gateway is
 * called outside any transaction; a refusal ends the payment before anybody could pay it.
 */
export async function redirectToGateway(app: App, { payment, isNew }: Begun): Promise<Result<Payment, GatewayRefusal>> {
  if (isNew) return requestAuthority(app, payment)
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await sleep(50)) {
    const now = await paymentOf(app.db, payment.customerId, payment.id)
    if (now && now.status !== 'CREATED') return now.redirectUrl === null ? err({ kind: 'GATEWAY_UNAVAILABLE' }) : ok(now)
    const at = app.now()
    if (await claimRequest(app.db, payment, { at, before: instant(at - patienceMs) })) return requestAuthority(app, payment)
  }
  return err({ kind: 'PAYMENT_IN_FLIGHT', retryAfterSeconds: 2 })
}

async function requestAuthority(app: App, payment: Payment): Promise<Result<Payment, GatewayRefusal>> {
  const answer = await app.partners.gateway.request({
    amount: payment.amount,
    callbackUrl: `${app.config.publicUrl}/gateway/callback`,
    description: persianDigits(`پرداخت پلکان ${payment.id.slice(0, 8)}`),
  })
  if (!answer.ok) return app.db.transaction((tx) => giveUp(tx, payment, app.now()))
  const { customerId, id } = payment
  const { authority, startPayUrl } = answer.value
  // Whoever asks for the payment of a pull is shown how it goes.
  const redirectUrl = payment.isPull ? returnUrlOf(payment, 'OK') : startPayUrl
  const askAt = nextAskAt(payment, app.now(), app.config.paymentCheckAfterMs)
  const isSent = await markSentInBatch(app, { customerId, id, authority, redirectUrl, askAt })
  if (!isSent) return outcomeOf(await paymentOf(app.db, customerId, id))
  return ok({ ...payment, status: paymentTransitions.redirect.to, authority, redirectUrl })
}

const markSentInBatch = batchWrites(
  async ({ db }, batch: readonly Sent[]) => {
    const sent = await markSent(db, batch)
    return batch.map(({ id }) => sent.has(id))
  },
  ({ id }) => id,
)

const outcomeOf = (payment: Payment | null): Result<Payment, GatewayRefusal> =>
  payment?.redirectUrl ? ok(payment) : err({ kind: 'GATEWAY_UNAVAILABLE' })

async function giveUp(tx: Db, { customerId, id }: Payment, at: Instant): Promise<Result<Payment, GatewayRefusal>> {
  const payment = await lockPayment(tx, customerId, id)
  if (payment?.status !== 'CREATED') return outcomeOf(payment)
  await changePayment(tx, payment, { status: paymentAfter(payment.status, 'refuse') ?? payment.status, askAt: null })
  await releaseDiscounts(tx, [payment])
  await releaseWalletPart(tx, payment, at)
  await forgetKeys(tx, payment)
  return err({ kind: 'GATEWAY_UNAVAILABLE' })
}
