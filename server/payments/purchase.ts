import { createHash, randomUUID } from 'node:crypto'
import { discountWords } from '#contract/discounts/discount-words.ts'
import { codeKey, discountFor, discountRefusal } from '#domain/discounts/discount.ts'
import { rial, sum, type Rial } from '#domain/kernel/money.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { dayOf, instant, type Instant } from '#domain/kernel/time.ts'
import { isLive } from '#domain/payments/payment-life.ts'
import { paymentLifeMs, type Payment, type PaymentKind } from '#domain/payments/payment.ts'
import { policyAt } from '#domain/policies/policy.ts'
import type { Db } from '../database/open.ts'
import { discountOf, isUsedUp, lockDiscount, takeDiscount, type KeptDiscount } from '../discounts/sql.ts'
import type { House } from '../house.ts'
import type { PriceRefusal } from '../purchases/purchase-kind.ts'
import { askGateway } from './ask-gateway.ts'
import { purchaseKindOf } from './every-kind.ts'
import { redirectToGateway, type GatewayRefusal } from './redirect-to-gateway.ts'
import { judgeRedirect, redirectUriOf } from './redirect.ts'
import { settlePayment } from './settle-payment.ts'
import { insertPayment, keyUsedBefore, liveHolders, paymentOf, rememberKey } from './sql.ts'

export type Purchase = {
  readonly customerId: number
  readonly kind: PaymentKind
  readonly itemIds: readonly string[]
  readonly redirectUri: string
  readonly discountCode: string | null
  readonly idempotencyKey: string | null
}
export type PurchaseRefusal =
  | PriceRefusal
  | GatewayRefusal
  | { readonly kind: 'PAYMENT_LIVE'; readonly details: Record<string, unknown> }
  | { readonly kind: 'IDEMPOTENCY_KEY_REUSED' | 'AMOUNT_TOO_SMALL' }
  | { readonly kind: 'REDIRECT_NOT_OURS' | 'DISCOUNT_REFUSED'; readonly errors: Record<string, string[]> }

/**
 * Begins a payment, or answers the one that is live for the same basket: a second click, and the twentieth at once, get the
 * same payment and the same redirect_url (lifecycle.md §3). Prices are ours; the customer sends ids only.
 */
export async function purchase(house: House, asked: Purchase): Promise<Result<Payment, PurchaseRefusal>> {
  const redirect = judgeRedirect(asked.redirectUri, house.config.publicUrl)
  if (!redirect)
    return err({ kind: 'REDIRECT_NOT_OURS', errors: { redirect_uri: ['نشانی بازگشت باید یکی از صفحه‌های پرداخت همین سایت باشد.'] } })
  const redirectUri = redirectUriOf(redirect, house.config.publicUrl)

  const first = await beginOnce(house, { ...asked, redirectUri })
  const begun = first.ok && isOverdue(first.value, house.now()) ? await afterAsking(house, { ...asked, redirectUri }, first.value) : first
  return begun.ok && begun.value.status === 'CREATED' ? redirectToGateway(house, begun.value) : begun
}

const isOverdue = ({ status, expiresAt }: Payment, at: Instant): boolean => isLive(status) && at >= expiresAt

/** The live payment's time is up, but nobody has asked the gateway yet: ask now, so that the customer need not wait for a job. */
async function afterAsking(house: House, asked: Purchase, { customerId, id }: Payment): Promise<Result<Payment, PurchaseRefusal>> {
  await askGateway(house, customerId, id, null)
  return beginOnce(house, asked)
}

/** Thrown to undo a transaction in which somebody else turned out to be first. */
const someoneWasFirst = new Error('another payment took the items first')

async function beginOnce(house: House, asked: Purchase): Promise<Result<Payment, PurchaseRefusal>> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      return await house.db.transaction((tx) => begin(tx, house.now(), asked))
    } catch (fault) {
      if (fault !== someoneWasFirst) throw fault
    }
  }
  return err({ kind: 'PAYMENT_IN_FLIGHT', retryAfterSeconds: 1 })
}

async function begin(tx: Db, at: Instant, asked: Purchase): Promise<Result<Payment, PurchaseRefusal>> {
  const { customerId, kind, itemIds, discountCode } = asked
  const replay = await replayed(tx, asked)
  if (replay) return replay

  const seller = purchaseKindOf(kind)
  const priced = seller ? await seller.price(tx, customerId, itemIds, at) : err({ kind: 'NOT_FOUND' } as const)
  if (!priced.ok) return priced

  // By the ids the kind has settled on: an order may be written by its id or its identifier, and is one item.
  const ids = priced.value.map(({ itemId }) => itemId)
  const [holder] = await liveHolders(tx, customerId, kind, ids)
  if (holder) {
    const { payment } = holder
    if (!isSameBasket(holder.itemIds, ids) || payment.discountCode !== codeOf(discountCode))
      return err({ kind: 'PAYMENT_LIVE', details: { payment_id: payment.id, redirect_url: payment.redirectUrl, items: holder.itemIds } })
    return remember(tx, asked, payment, at)
  }

  const price = sum(priced.value.map((item) => item.price))
  const discounted = await discountOn(tx, { customerId, kind, discountCode, price, at })
  if (!discounted.ok) return discounted
  const { discount, off } = discounted.value
  const amount = rial(price - off)
  if (amount > 0 && amount < policyAt(dayOf(at)).leastGatewayAmount) return err({ kind: 'AMOUNT_TOO_SMALL' })

  const payment = newPayment(asked, { amount, off, discount, at })
  if (!(await insertPayment(tx, payment, priced.value))) throw someoneWasFirst
  await seller?.reserve?.(tx, { customerId, items: priced.value, at })
  if (discount) await takeDiscount(tx, { customerId, discountId: discount.id, paymentId: payment.id, at })
  const remembered = await remember(tx, asked, payment, at)
  if (!remembered.ok || amount > 0) return remembered
  return ok(await settlePayment(tx, payment, { event: 'settle-free', at, now: at, trackingId: null, maskedCard: null }))
}

/** What the same Idempotency-Key was answered before; null when there is no key or it is new. */
async function replayed(tx: Db, asked: Purchase): Promise<Result<Payment, PurchaseRefusal> | null> {
  if (asked.idempotencyKey === null) return null
  const used = await keyUsedBefore(tx, asked.customerId, asked.idempotencyKey)
  if (!used) return null
  const payment = used.bodyHash === hashOf(asked) ? await paymentOf(tx, asked.customerId, used.paymentId) : null
  return payment ? ok(payment) : err({ kind: 'IDEMPOTENCY_KEY_REUSED' })
}

async function remember(tx: Db, asked: Purchase, payment: Payment, at: Instant): Promise<Result<Payment, PurchaseRefusal>> {
  if (asked.idempotencyKey === null) return ok(payment)
  const bodyHash = hashOf(asked)
  const kept = await rememberKey(tx, { customerId: asked.customerId, key: asked.idempotencyKey, bodyHash, paymentId: payment.id, at })
  // Two with one key at once: the one that came second is undone and finds the first one's answer.
  if (kept?.bodyHash !== bodyHash || kept.paymentId !== payment.id) throw someoneWasFirst
  return ok(payment)
}

async function discountOn(
  tx: Db,
  {
    customerId,
    kind,
    discountCode,
    price,
    at,
  }: { customerId: number; kind: PaymentKind; discountCode: string | null; price: Rial; at: Instant },
): Promise<Result<{ discount: KeptDiscount | null; off: Rial }, PurchaseRefusal>> {
  if (discountCode === null) return ok({ discount: null, off: rial(0) })
  const discount = await discountOf(tx, customerId, discountCode)
  if (discount) await lockDiscount(tx, customerId, discount.id)
  const used = discount !== null && (await isUsedUp(tx, customerId, discount))
  const refusal = discountRefusal(discount, { kind, used, at })
  if (refusal !== null || !discount)
    return err({ kind: 'DISCOUNT_REFUSED', errors: { discount_code: [discountWords[refusal ?? 'UNKNOWN']] } })
  return ok({ discount, off: discountFor(discount, price, policyAt(dayOf(at)).leastGatewayAmount) })
}

const newPayment = (
  { customerId, kind, redirectUri }: Purchase,
  { amount, off, discount, at }: { amount: Rial; off: Rial; discount: KeptDiscount | null; at: Instant },
): Payment => ({
  id: randomUUID(),
  customerId,
  kind,
  status: 'CREATED',
  amount,
  discount: off,
  discountCode: discount?.code ?? null,
  redirectUri,
  redirectUrl: null,
  authority: null,
  createdAt: at,
  expiresAt: instant(at + paymentLifeMs),
  heardAt: null,
  paidAt: null,
  trackingId: null,
  maskedCard: null,
  kept: false,
})

const codeOf = (code: string | null): string | null => (code === null ? null : codeKey(code))

const isSameBasket = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((itemId) => other.includes(itemId))

const hashOf = ({ kind, itemIds, redirectUri, discountCode }: Purchase): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, itemIds, redirectUri, discountCode]))
    .digest('hex')
