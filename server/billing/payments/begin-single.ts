import { discountWords } from '#contract/billing/discounts/discounts.ts'
import { discountFor, discountRefusal } from '#domain/billing/discounts/discount.ts'
import { walletPartReserved } from '#domain/billing/ledger/wallet-part-transfers.ts'
import { walletPart } from '#domain/billing/payments/payment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { discountOf, isUsedUp, lockDiscount, takeDiscount, type DiscountRow } from '#server/billing/discounts/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import type { PricedItem, PurchaseKinds } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import {
  priceAll,
  codeOf,
  draftPayment,
  hashOf,
  isOtherTotal,
  leastGatewayAmount,
  priceOf,
  type BeginRefusal,
  type Discounted,
  type Outcome,
  type Purchase,
  type PurchaseRequest,
} from './begin-payments.ts'
import { findHolders, findKeyUse, insertPayments, type KeyUse, type NewPayment } from './begin-sql.ts'
import { findPayersKeyUse, insertPayerPayment } from './payer-sql.ts'
import { settleLocked, settlementOf, type Confirmed } from './settle-payments.ts'
import { findPricedPayment, type PricedPayment } from './settle-sql.ts'
import { rememberKey } from './sql.ts'

/** Thrown to undo a transaction in which another request used the key first. */
export const keyTaken = new Error('another request used the Idempotency-Key first')

/**
 * Begins the payment of one request, whatever that takes: answers the payment that is live for the same basket, takes the discount
 * code, what the wallet pays and what else the kind reserves, and settles at once where nothing is left for the gateway. Throws where an
 * item, the key or money of the wallet was taken meanwhile (isTaken, keyTaken, isWalletSpent).
 */
export async function beginSingle(tx: Db, kinds: PurchaseKinds, request: PurchaseRequest): Promise<Outcome> {
  const { purchase } = request
  const { customerId, kind, idempotencyKey } = purchase
  const before = idempotencyKey === null ? null : await findUse(tx, purchase, idempotencyKey)
  if (before) return repeated(purchase, before)
  const [priced = err({ kind: 'NOT_FOUND' })] = await priceAll(tx, kinds, [request])
  if (!priced.ok) return priced
  const items = priced.value
  const [holder] = await findHolders(tx, [{ customerId, kind, items }])
  const balance = purchase.usesWallet ? rial(await balanceOf(tx, customerId, 'CUSTOMER_WALLET')) : rial(0)
  const live = holder ? await findPricedPayment(tx, customerId, holder) : null
  if (live) return answerLive(tx, request, items, { live, balance })
  // After the live payment, whose amount is honoured until its time is up.
  if (isOtherTotal(purchase, items)) return err({ kind: 'AMOUNTS_CHANGED' })
  const { shown } = purchase
  if (shown && (await kinds[kind].isAsShown?.(tx, { customerId, items, shown })) === false) return err({ kind: 'AMOUNTS_CHANGED' })
  const discounted = await discountOn(tx, request, items)
  if (!discounted.ok) return discounted
  const fromWallet = walletPart(rial(priceOf(items) - discounted.value.amount), balance, leastGatewayAmount(request))
  const draft = draftPayment(request, items, discounted.value, fromWallet)
  const { amount } = draft.payment
  if (amount > 0 && amount < leastGatewayAmount(request)) return err({ kind: 'AMOUNT_TOO_SMALL' })
  // What is settled at once locks the order before the payment, as every settlement does (F-401).
  const free = amount > 0 ? null : freeOf(draft)
  if (free) await kinds[purchase.kind].lockOrders?.(tx, [settlementOf(free)])
  await insertPayments(tx, [draft])
  if (purchase.payerId !== undefined) await insertPayerPayment(tx, { ...purchase, payerId: purchase.payerId }, draft.payment)
  await reserveFor(tx, kinds, draft, discounted.value.discount)
  const [payment = draft.payment] = free ? await settleLocked(tx, kinds, [free]) : []
  return ok({ payment, isNew: true })
}

/** What the key was used for by whoever pays. */
const findUse = (tx: Db, { customerId, payerId }: Purchase, key: string): Promise<KeyUse | null> =>
  payerId === undefined ? findKeyUse(tx, customerId, key) : findPayersKeyUse(tx, { payerId, ownerId: customerId }, key)

/** What the same Idempotency-Key was answered before. */
const repeated = (purchase: Purchase, { bodyHash, payment }: KeyUse): Outcome =>
  payment !== null && bodyHash === hashOf(purchase) ? ok({ payment, isNew: false }) : err({ kind: 'IDEMPOTENCY_KEY_REUSED' })

/** The same basket gets the payment that is live for it; another one that overlaps is refused. */
async function answerLive(tx: Db, request: PurchaseRequest, items: readonly PricedItem[], found: LiveFound): Promise<Outcome> {
  const { purchase, at } = request
  const { items: paidFor, ...payment } = found.live
  // Nobody learns where somebody else pays, nor gets their money into the other's payment.
  if (payment.payerId !== (purchase.payerId ?? null)) return err({ kind: 'PAYMENT_LIVE', details: {} })
  if (!isSameBasket(paidFor, items) || payment.discountCode !== codeOf(purchase) || !isPaidAlike(request, found)) {
    const details = { payment_id: payment.id, redirect_url: payment.redirectUrl, items: paidFor.map(({ itemId }) => itemId) }
    return err({ kind: 'PAYMENT_LIVE', details })
  }
  const { customerId, idempotencyKey: key } = purchase
  if (key === null) return ok({ payment, isNew: false })
  const bodyHash = hashOf(purchase)
  const use = await rememberKey(tx, { customerId: purchase.payerId ?? customerId, key, bodyHash, paymentId: payment.id, at })
  if (use?.bodyHash !== bodyHash || use.paymentId !== payment.id) throw keyTaken
  return ok({ payment, isNew: false, isKeyNew: true })
}

/** The live payment that holds an item, and what the wallet has beside what that payment holds of it. */
type LiveFound = { readonly live: PricedPayment; readonly balance: Rial }

/** Whether the live payment takes money of the wallet if this request wants that, and none if not; a wallet too small to help gives none. */
function isPaidAlike(request: PurchaseRequest, { live, balance }: LiveFound): boolean {
  const { usesWallet = false } = request.purchase
  if (live.walletPart > 0) return usesWallet
  return !usesWallet || walletPart(live.amount, balance, leastGatewayAmount(request)) === 0
}

const isSameBasket = (one: readonly PricedItem[], other: readonly PricedItem[]): boolean =>
  one.length === other.length && one.every(({ itemId }) => other.some((item) => item.itemId === itemId))

type DiscountTaken = Discounted & { readonly discount: DiscountRow | null }

async function discountOn(tx: Db, request: PurchaseRequest, items: readonly PricedItem[]): Promise<Result<DiscountTaken, BeginRefusal>> {
  const { customerId, kind, discountCode } = request.purchase
  if (discountCode === null) return ok({ discount: null, code: null, amount: rial(0) })
  const discount = await discountOf(tx, customerId, discountCode)
  if (discount) await lockDiscount(tx, customerId, discount.id)
  const used = discount !== null && (await isUsedUp(tx, customerId, discount))
  const refusal = discountRefusal(discount, { kind, used, at: request.at })
  if (refusal !== null || !discount)
    return err({ kind: 'DISCOUNT_REFUSED', errors: { discount_code: [discountWords[refusal ?? 'UNKNOWN']] } })
  return ok({ discount, code: discount.code, amount: discountFor(discount, priceOf(items), leastGatewayAmount(request)) })
}

/** Reserves for a payment that was written what else it needs. */
async function reserveFor(tx: Db, kinds: PurchaseKinds, { payment, items }: NewPayment, discount: DiscountRow | null): Promise<void> {
  const { customerId, id: paymentId, kind, createdAt: at } = payment
  await kinds[kind].reserve?.(tx, { customerId, items, at })
  if (payment.walletPart > 0) await postTransfers(tx, [walletPartReserved({ ...payment, paymentId, at })])
  if (discount) await takeDiscount(tx, { customerId, discountId: discount.id, paymentId, at })
}

/** A payment that leaves the gateway nothing to take has succeeded when it begins. */
const freeOf = ({ payment, items }: NewPayment): Confirmed => ({
  payment: { ...payment, items },
  success: { event: 'settle-free', at: payment.createdAt, now: payment.createdAt, trackingId: null, maskedCard: null },
})
