import { setTimeout as sleep } from 'node:timers/promises'
import { persianDigits } from '#domain/kernel/persian.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { instant } from '#domain/kernel/time.ts'
import { paymentAfter } from '#domain/payments/payment-life.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Db } from '../database/open.ts'
import { releaseDiscount } from '../discounts/sql.ts'
import type { House } from '../house.ts'
import { nextAskAt } from './ask-again.ts'
import { changePayment, claimAuthority, claimRequest, forgetKeys, lockPayment, paymentOf } from './sql.ts'

export type GatewayRefusal =
  | { readonly kind: 'GATEWAY_UNAVAILABLE' }
  | { readonly kind: 'PAYMENT_IN_FLIGHT'; readonly retryAfterSeconds: number }

/** Longer than a request to the gateway may take: whoever asked before that and said nothing is gone. */
const patienceMs = 15_000

/**
 * Brings a new payment to the gateway's page: one caller asks for the authority, all others wait for what it gets. The
 * gateway is asked outside any transaction; a refusal ends the payment before anybody could pay it.
 */
export async function redirectToGateway(house: House, payment: Payment): Promise<Result<Payment, GatewayRefusal>> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await sleep(50)) {
    const now = await paymentOf(house.db, payment.customerId, payment.id)
    if (now && now.status !== 'CREATED') return now.redirectUrl === null ? err({ kind: 'GATEWAY_UNAVAILABLE' }) : ok(now)
    const at = house.now()
    if (await claimRequest(house.db, payment, { at, before: instant(at - patienceMs) })) return requestAuthority(house, payment)
  }
  return err({ kind: 'PAYMENT_IN_FLIGHT', retryAfterSeconds: 2 })
}

async function requestAuthority(house: House, payment: Payment): Promise<Result<Payment, GatewayRefusal>> {
  const answer = await house.partners.gateway.request({
    amount: payment.amount,
    callbackUrl: new URL('/gateway/callback', house.config.publicUrl).href,
    description: persianDigits(`پرداخت پلکان ${payment.id.slice(0, 8)}`),
  })
  return house.db.transaction(async (tx) => {
    const held = await lockPayment(tx, payment.customerId, payment.id)
    if (held?.status !== 'CREATED') return held?.redirectUrl ? ok(held) : err({ kind: 'GATEWAY_UNAVAILABLE' })
    if (!answer.ok) return giveUp(tx, held)
    const { authority, startPayUrl } = answer.value
    await claimAuthority(tx, authority, held)
    const status = paymentAfter(held.status, 'redirect') ?? held.status
    const askAt = nextAskAt(held, house.now(), house.config.paymentCheckAfterMs)
    return ok(await changePayment(tx, held, { status, authority, redirectUrl: startPayUrl, askAt }))
  })
}

async function giveUp(tx: Db, payment: Payment): Promise<Result<never, GatewayRefusal>> {
  await changePayment(tx, payment, { status: paymentAfter(payment.status, 'refuse') ?? payment.status, askAt: null })
  await releaseDiscount(tx, payment.customerId, payment.id)
  await forgetKeys(tx, payment)
  return err({ kind: 'GATEWAY_UNAVAILABLE' })
}
