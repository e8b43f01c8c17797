import { createHash, randomUUID } from 'node:crypto'
import { discountWords } from '#contract/billing/discounts/discount-words.ts'
import { codeKey, discountFor, discountRefusal } from '#domain/billing/discounts/discount.ts'
import { paymentTtlMs, type Payment, type PaymentKind } from '#domain/billing/payments/payment.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import { discountOf, isUsedUp, lockDiscount, takeDiscount, type DiscountRow } from '#server/billing/discounts/sql.ts'
import type { PricedItem, PriceRefusal } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { holdersOfAll, insertPayments, keysUsedBefore, type Holder, type NewPayment, type UsedBefore } from './batch-sql.ts'
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

/** Thrown to undo a transaction in which somebody else turned out to be first. */
export const someoneWasFirst = new Error('another deed took the key first')

/** A purchase and the moment it is asked for. */
export type Wish = { readonly asked: Purchase; readonly at: Instant }
/** `isOurs`: this call made the payment, and may ask the gateway for its authority. */
export type Begun = { readonly payment: Payment; readonly isOurs: boolean }
type Outcome = Result<Begun, BeginRefusal>

/**
 * Begins the payments of different customers' wishes by one reading and one writing, however many they are. Prices are ours; the
 * customer sends ids only. Null where it takes more than that: a live payment holds the items, the key was used before, or
 * nothing is left to pay through the gateway. Throws where somebody takes the same at this very moment (isTakenMeanwhile).
 */
export async function beginBatch(db: Db, wishes: readonly Wish[]): Promise<readonly (Outcome | null)[]> {
  const prices = await pricesOf(db, wishes)
  const drafts = wishes.map(({ asked, at }, index) => {
    const priced = prices[index]
    return priced?.ok === true ? draftOf(asked, priced.value, { discount: null, off: rial(0), at }) : null
  })
  const payable = drafts.flatMap((draft) =>
    draft && draft.payment.amount >= policyAt(dayOf(draft.payment.createdAt)).leastGatewayAmount ? [draft] : [],
  )
  const made = await insertPayments(db, payable)
  return wishes.map(({ asked }, index) => {
    const [priced, draft] = [prices[index], drafts[index]]
    if (priced?.ok === false && asked.idempotencyKey === null) return priced
    return draft && made.has(draft.payment.id) ? ok({ payment: draft.payment, isOurs: true }) : null
  })
}

/**
 * The same for one wish, whatever it takes, in the caller's transaction: answers the payment that is live for the same basket,
 * takes the code and what else the kind reserves, and settles a payment of nothing at once. Null where another payment took
 * the items meanwhile: asked again, its answer is that payment's.
 */
export async function beginSingle(tx: Db, wish: Wish): Promise<Outcome | null> {
  const { asked, at } = wish
  const { customerId, kind, idempotencyKey: key } = asked
  const before = key === null ? null : (await keysUsedBefore(tx, [{ customerId, key }])).get(customerId)
  if (before) return replayed(wish, before)
  const [priced = err({ kind: 'NOT_FOUND' })] = await pricesOf(tx, [wish])
  if (!priced.ok) return priced
  // By the ids the kind has settled on: an order may be written by its id or its identifier, and is one item.
  const [holder] = await holdersOfAll(tx, [{ customerId, kind, itemIds: idsOf(priced.value) }])
  if (holder) return answerOfHolder(tx, wish, idsOf(priced.value), holder)
  const discounted = await discountOn(tx, asked, priced.value, at)
  if (!discounted.ok) return discounted
  const draft = draftOf(asked, priced.value, { ...discounted.value, at })
  const { amount } = draft.payment
  if (amount > 0 && amount < policyAt(dayOf(at)).leastGatewayAmount) return err({ kind: 'AMOUNT_TOO_SMALL' })
  const made = await insertPayments(tx, [draft])
  return made.size > 0 ? ok({ payment: await furnished(tx, draft, discounted.value.discount, at), isOurs: true }) : null
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

const idsOf = (priced: readonly PricedItem[]): readonly string[] => priced.map(({ itemId }) => itemId)

/** What the same Idempotency-Key was answered before. */
const replayed = ({ asked }: Wish, { bodyHash, payment }: UsedBefore): Outcome =>
  payment !== null && bodyHash === hashOf(asked) ? ok({ payment, isOurs: false }) : err({ kind: 'IDEMPOTENCY_KEY_REUSED' })

function draftOf(asked: Purchase, items: readonly PricedItem[], { discount, off, at }: Discounted & { readonly at: Instant }): NewPayment {
  const amount = rial(priceOf(items) - off)
  const key = asked.idempotencyKey === null ? null : { key: asked.idempotencyKey, bodyHash: hashOf(asked) }
  return { payment: newPayment(asked, { amount, off, discount, at }), items, key }
}

const priceOf = (items: readonly PricedItem[]): Rial => sum(items.map(({ price }) => price))

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
async function furnished(tx: Db, { payment, items }: NewPayment, discount: DiscountRow | null, at: Instant): Promise<Payment> {
  const { customerId, id, kind, amount } = payment
  await purchaseKindOf(kind)?.reserve?.(tx, { customerId, items, at })
  if (discount) await takeDiscount(tx, { customerId, discountId: discount.id, paymentId: id, at })
  if (amount > 0) return payment
  return settlePayment(tx, { ...payment, items }, { event: 'settle-free', at, now: at, trackingId: null, maskedCard: null })
}

type Discounted = { readonly discount: DiscountRow | null; readonly off: Rial }

async function discountOn(
  tx: Db,
  { customerId, kind, discountCode }: Purchase,
  items: readonly PricedItem[],
  at: Instant,
): Promise<Result<Discounted, BeginRefusal>> {
  if (discountCode === null) return ok({ discount: null, off: rial(0) })
  const discount = await discountOf(tx, customerId, discountCode)
  if (discount) await lockDiscount(tx, customerId, discount.id)
  const used = discount !== null && (await isUsedUp(tx, customerId, discount))
  const refusal = discountRefusal(discount, { kind, used, at })
  if (refusal !== null || !discount)
    return err({ kind: 'DISCOUNT_REFUSED', errors: { discount_code: [discountWords[refusal ?? 'UNKNOWN']] } })
  return ok({ discount, off: discountFor(discount, priceOf(items), policyAt(dayOf(at)).leastGatewayAmount) })
}

const newPayment = (
  { customerId, kind, redirectUri }: Purchase,
  { amount, off, discount, at }: { amount: Rial; off: Rial; discount: DiscountRow | null; at: Instant },
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
  expiresAt: instant(at + paymentTtlMs),
  returnedAt: null,
  paidAt: null,
  trackingId: null,
  maskedCard: null,
  isCreditedToWallet: false,
})

const codeOf = (code: string | null): string | null => (code === null ? null : codeKey(code))

const isSameBasket = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((itemId) => other.includes(itemId))

const hashOf = ({ kind, itemIds, redirectUri, discountCode }: Purchase): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, itemIds, redirectUri, discountCode]))
    .digest('hex')
