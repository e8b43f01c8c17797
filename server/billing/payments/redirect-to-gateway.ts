import { setTimeout as sleep } from 'node:timers/promises'
import { paymentAfter } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { releaseDiscount } from '#server/billing/discounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { batcherPerDatabase } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/open.ts'
import { nextAskAt } from './ask-again.ts'
import { sendAll } from './batch-sql.ts'
import type { Begun } from './begin-payments.ts'
import { changePayment, claimRequest, forgetKeys, lockPayment, paymentOf } from './sql.ts'

export type GatewayRefusal =
  | { readonly kind: 'GATEWAY_UNAVAILABLE' }
  | { readonly kind: 'PAYMENT_IN_FLIGHT'; readonly retryAfterSeconds: number }

/** Longer than a request to the gateway may take: whoever asked before that and said nothing is gone. */
const patienceMs = 15_000

/**
 * Brings a new payment to the gateway's page: who made it asks for the authority, all others wait for what it gets. The
 * gateway is asked outside any transaction; a refusal ends the payment before anybody could pay it.
 */
export async function redirectToGateway(app: App, { payment, isOurs }: Begun): Promise<Result<Payment, GatewayRefusal>> {
  if (isOurs) return requestAuthority(app, payment)
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await sleep(50)) {
    const now = await paymentOf(app.db, payment.customerId, payment.id)
    if (now && now.status !== 'CREATED') return now.redirectUrl === null ? err({ kind: 'GATEWAY_UNAVAILABLE' }) : ok(now)
    const at = app.now()
    if (await claimRequest(app.db, payment, { at, before: instant(at - patienceMs) })) return requestAuthority(app, payment)
  }
  return err({ kind: 'PAYMENT_IN_FLIGHT', retryAfterSeconds: 2 })
}

/** Those whose authorities come at the same moment are written in one statement. */
const sendInBatch = batcherPerDatabase(sendAll, { ownerOf: ({ id }) => id, most: 128 })

async function requestAuthority({ db, now, config, partners }: App, payment: Payment): Promise<Result<Payment, GatewayRefusal>> {
  const answer = await partners.gateway.request({
    amount: payment.amount,
    callbackUrl: `${config.publicUrl}/gateway/callback`,
    description: persianDigits(`پرداخت پلکان ${payment.id.slice(0, 8)}`),
  })
  if (!answer.ok) return db.transaction((tx) => giveUp(tx, payment))
  const { customerId, id } = payment
  const { authority, startPayUrl: redirectUrl } = answer.value
  const sent = await sendInBatch(db, {
    customerId,
    id,
    authority,
    redirectUrl,
    askAt: nextAskAt(payment, now(), config.paymentCheckAfterMs),
  })
  return sent ? ok(sent) : whatBecameOf(await paymentOf(db, customerId, id))
}

const whatBecameOf = (payment: Payment | null): Result<Payment, GatewayRefusal> =>
  payment?.redirectUrl ? ok(payment) : err({ kind: 'GATEWAY_UNAVAILABLE' })

async function giveUp(tx: Db, payment: Payment): Promise<Result<Payment, GatewayRefusal>> {
  const held = await lockPayment(tx, payment.customerId, payment.id)
  if (held?.status !== 'CREATED') return whatBecameOf(held)
  await changePayment(tx, held, { status: paymentAfter(held.status, 'refuse') ?? held.status, askAt: null })
  await releaseDiscount(tx, held.customerId, held.id)
  await forgetKeys(tx, held)
  return err({ kind: 'GATEWAY_UNAVAILABLE' })
}
