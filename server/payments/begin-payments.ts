import { createHash, randomUUID } from 'node:crypto'
import { discountWords } from '#contract/discounts/discount-words.ts'
import { codeKey, discountFor, discountRefusal } from '#domain/discounts/discount.ts'
import { rial, sum, type Rial } from '#domain/kernel/money.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { dayOf, instant, type Instant } from '#domain/kernel/time.ts'
import { paymentLifeMs, type Payment, type PaymentKind } from '#domain/payments/payment.ts'
import { policyAt } from '#domain/policies/policy.ts'
import type { Db } from '../database/open.ts'
import { discountOf, isUsedUp, lockDiscount, takeDiscount, type KeptDiscount } from '../discounts/sql.ts'
import type { PricedItem, PriceRefusal } from '../purchases/purchase-kind.ts'
import {
  holdersOfAll,
  insertPayments,
  keysUsedBefore,
  someoneWasFirst,
  type Holder,
  type NewPayment,
  type UsedBefore,
} from './batch-sql.ts'
import { purchaseKindOf } from './every-kind.ts'
import { settlePayment } from './settle-payment.ts'
import { rememberKey } from './sql.ts'

export type Purchase = {
  readonly customerId: number
  readonly kind: PaymentKind
  readonly itemIds: readonly string[]
  readonly redirectUri: string
  readonly discountCode: string | null
  readonly idempotencyKey: string | null
}
export type BeginRefusal =
  | PriceRefusal
  | { readonly kind: 'PAYMENT_LIVE'; readonly details: Record<string, unknown> }
  | { readonly kind: 'IDEMPOTENCY_KEY_REUSED' | 'AMOUNT_TOO_SMALL' }
  | { readonly kind: 'DISCOUNT_REFUSED'; readonly errors: Record<string, string[]> }

/** A purchase and the moment it is asked for. */
export type Wish = { readonly asked: Purchase; readonly at: Instant }
/** `isOurs`: this call made the payment, and may ask the gateway for its authority. */
export type Begun = { readonly payment: Payment; readonly isOurs: boolean }
type Outcome = Result<Begun, BeginRefusal>

/** What is left of a wish to do: a new payment to write, or nothing, since its answer is known. */
type Draft = { readonly answer: Outcome } | (NewPayment & { readonly discount: KeptDiscount | null })

/**
 * Begins the payments of different customers' wishes, or answers the one that is live for the same basket, in as many
 * statements for a hundred as for one. Prices are ours; the customer sends ids only. Null where another payment took the
 * items meanwhile: asked again, its answer is that payment's. Throws `someoneWasFirst` where it took only some of them.
 */
export async function beginPayments(tx: Db, wishes: readonly Wish[]): Promise<readonly (Outcome | null)[]> {
  const used = await keysUsedBefore(
    tx,
    wishes.flatMap(({ asked: { customerId, idempotencyKey: key } }) => (key === null ? [] : [{ customerId, key }])),
  )
  const prices = await pricesOf(tx, wishes)
  // By the ids the kind has settled on: an order may be written by its id or its identifier, and is one item.
  const baskets = wishes.map(({ asked: { customerId, kind } }, index) => ({ customerId, kind, itemIds: idsOf(prices[index]) }))
  const holders = await holdersOfAll(tx, baskets)
  const drafts: Draft[] = []
  for (const [index, wish] of wishes.entries()) {
    const { customerId, idempotencyKey } = wish.asked
    const before = idempotencyKey === null ? null : (used.get(customerId) ?? null)
    const priced = prices[index] ?? err({ kind: 'NOT_FOUND' })
    drafts.push(before ? { answer: replayed(wish, before) } : await draftOf(tx, wish, priced, holders[index] ?? null))
  }
  const made = await insertPayments(
    tx,
    drafts.flatMap((draft) => ('answer' in draft ? [] : [draft])),
  )
  const outcomes: (Outcome | null)[] = []
  for (const [index, draft] of drafts.entries()) {
    const at = wishes[index]?.at ?? instant(0)
    if ('answer' in draft) outcomes.push(draft.answer)
    else outcomes.push(made.has(draft.payment.id) ? ok({ payment: await furnished(tx, draft, at), isOurs: true }) : null)
  }
  return outcomes
}

type Prices = Result<readonly PricedItem[], PriceRefusal>

/** Each kind prices its own: together where it can, else one after the other. In the order of the wishes. */
async function pricesOf(tx: Db, wishes: readonly Wish[]): Promise<readonly Prices[]> {
  const prices = new Map<Wish, Prices>()
  for (const [kind, group] of Map.groupBy(wishes, ({ asked }) => asked.kind)) {
    const seller = purchaseKindOf(kind)
    const together = await seller?.priceAll?.(
      tx,
      group.map(({ asked, at }) => ({ ...asked, at })),
    )
    for (const [index, wish] of group.entries()) {
      const { customerId, itemIds } = wish.asked
      const price = together ? together[index] : await seller?.price(tx, customerId, itemIds, wish.at)
      prices.set(wish, price ?? err({ kind: 'NOT_FOUND' }))
    }
  }
  return wishes.map((wish) => prices.get(wish) ?? err({ kind: 'NOT_FOUND' }))
}

const idsOf = (prices: Prices | undefined): readonly string[] => (prices?.ok ? prices.value.map(({ itemId }) => itemId) : [])

/** What the same Idempotency-Key was answered before. */
const replayed = ({ asked }: Wish, { bodyHash, payment }: UsedBefore): Outcome =>
  payment !== null && bodyHash === hashOf(asked) ? ok({ payment, isOurs: false }) : err({ kind: 'IDEMPOTENCY_KEY_REUSED' })

async function draftOf(tx: Db, { asked, at }: Wish, priced: Prices, holder: Holder | null): Promise<Draft> {
  if (!priced.ok) return { answer: priced }
  if (holder) return { answer: await answerOfHolder(tx, { asked, at }, idsOf(priced), holder) }
  const { customerId, kind, discountCode } = asked
  const price = sum(priced.value.map((item) => item.price))
  const discounted = await discountOn(tx, { customerId, kind, discountCode, price, at })
  if (!discounted.ok) return { answer: discounted }
  const { discount, off } = discounted.value
  const amount = rial(price - off)
  if (amount > 0 && amount < policyAt(dayOf(at)).leastGatewayAmount) return { answer: err({ kind: 'AMOUNT_TOO_SMALL' }) }
  const key = asked.idempotencyKey === null ? null : { key: asked.idempotencyKey, bodyHash: hashOf(asked) }
  return { payment: newPayment(asked, { amount, off, discount, at }), items: priced.value, key, discount }
}

/** The same basket gets the payment that is live for it; another one that overlaps is refused. */
async function answerOfHolder(tx: Db, { asked, at }: Wish, ids: readonly string[], { payment, itemIds }: Holder): Promise<Outcome> {
  if (!isSameBasket(itemIds, ids) || payment.discountCode !== codeOf(asked.discountCode))
    return err({ kind: 'PAYMENT_LIVE', details: { payment_id: payment.id, redirect_url: payment.redirectUrl, items: itemIds } })
  if (asked.idempotencyKey !== null) {
    const bodyHash = hashOf(asked)
    const kept = await rememberKey(tx, { customerId: asked.customerId, key: asked.idempotencyKey, bodyHash, paymentId: payment.id, at })
    // Two with one key at once: the one that came second is undone and finds the first one's answer.
    if (kept?.bodyHash !== bodyHash || kept.paymentId !== payment.id) throw someoneWasFirst
  }
  return ok({ payment, isOurs: false })
}

/** A payment that was written gets what else it needs; one of amount 0 is settled at once. */
async function furnished(
  tx: Db,
  { payment, items, discount }: NewPayment & { discount: KeptDiscount | null },
  at: Instant,
): Promise<Payment> {
  const { customerId, id, kind, amount } = payment
  await purchaseKindOf(kind)?.reserve?.(tx, { customerId, items, at })
  if (discount) await takeDiscount(tx, { customerId, discountId: discount.id, paymentId: id, at })
  if (amount > 0) return payment
  return settlePayment(tx, { ...payment, items }, { event: 'settle-free', at, now: at, trackingId: null, maskedCard: null })
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
): Promise<Result<{ discount: KeptDiscount | null; off: Rial }, BeginRefusal>> {
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
