import { createHash, randomUUID } from 'node:crypto'
import { codeKey } from '#domain/billing/discounts/discount.ts'
import { paymentTtlMs, type Payment, type PaymentKind } from '#domain/billing/payments/payment.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { Priced, PricedItem, PriceRefusal, PurchaseKinds, ShownAmounts } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findHolders, insertPayments, type BasketItems, type NewPayment } from './begin-sql.ts'

export type Purchase = {
  readonly customerId: number
  readonly kind: PaymentKind
  readonly itemIds: readonly string[]
  readonly redirectUri: string
  readonly discountCode: string | null
  /** Whether the wallet pays first; not where it is missing. */
  readonly usesWallet?: boolean | undefined
  /** What the customer was shown and agreed to: a payment of other amounts does not begin. */
  readonly shown?: ShownAmounts | undefined
  /** What the customer was shown that the items cost together: at another total no payment begins. */
  readonly shownTotal?: Rial | undefined
  /** Whether it is pulled by a mandate. */
  readonly isPull?: boolean
  /** The guarantor who pays for the customer, under an Idempotency-Key of their own. */
  readonly payerId?: number
  readonly idempotencyKey: string | null
}
/** A purchase, and when it is requested. */
export type PurchaseRequest = { readonly purchase: Purchase } & AsOf

export type BeginRefusal =
  | PriceRefusal
  | { readonly kind: 'PAYMENT_LIVE'; readonly details: Record<string, unknown> }
  | { readonly kind: 'IDEMPOTENCY_KEY_REUSED' | 'AMOUNT_TOO_SMALL' }
  | { readonly kind: 'AMOUNTS_CHANGED' }
  | { readonly kind: 'DISCOUNT_REFUSED'; readonly errors: Record<string, string[]> }
/**
 * `isNew`: this request made the payment, and may request its authority from the gateway. `isKeyNew`: it found the payment live and stored its
 * Idempotency-Key with it.
 */
export type Begun = { readonly payment: Payment; readonly isNew: boolean; readonly isKeyNew?: boolean }
export type Outcome = Result<Begun, BeginRefusal>

/**
 * Begins payments that different customers request, in as many statements for a hundred as for one: prices, live payments for the
 * same items, and the insert. Prices are ours; the customer sends ids only. Null where it takes more than that: a live payment holds
 * an item, nothing is left to pay through the gateway, another total was shown, or an Idempotency-Key must be looked up before a refusal. Throws where an
 * item or a key was taken meanwhile (isTaken).
 */
export async function beginPayments(
  db: Db,
  kinds: PurchaseKinds,
  requests: readonly PurchaseRequest[],
): Promise<readonly (Outcome | null)[]> {
  const priced = await priceAll(db, kinds, requests)
  const drafts = requests.map((request, index) => draftOf(request, priced[index]))
  const payable = drafts.filter((draft) => draft !== null)
  const holders = await findHolders(db, payable.map(basketOf))
  const begun = new Set(payable.filter((_, index) => !holders[index]))
  if (begun.size > 0) await insertPayments(db, [...begun])
  return requests.map(({ purchase }, index) => {
    const [price, draft] = [priced[index], drafts[index]]
    if (price?.ok === false && purchase.idempotencyKey === null) return price
    return draft && begun.has(draft) ? ok({ payment: draft.payment, isNew: true }) : null
  })
}

/** Each kind prices its own, in one call. In the order of the requests. */
export async function priceAll(db: Db, kinds: PurchaseKinds, requests: readonly PurchaseRequest[]): Promise<readonly Priced[]> {
  const prices = new Map<PurchaseRequest, Priced>()
  for (const [kind, ofKind] of Map.groupBy(requests, ({ purchase }) => purchase.kind)) {
    const found = await kinds[kind].price(
      db,
      ofKind.map(({ purchase, at, policies }) => ({ ...purchase, at, policies })),
    )
    for (const [index, request] of ofKind.entries()) prices.set(request, found[index] ?? err({ kind: 'NOT_FOUND' }))
  }
  return requests.map((request) => prices.get(request) ?? err({ kind: 'NOT_FOUND' }))
}

/** Null where there is no price or not the one that was shown, or too little for the gateway. */
function draftOf(request: PurchaseRequest, priced: Priced | undefined): NewPayment | null {
  if (!priced?.ok || isOtherTotal(request.purchase, priced.value)) return null
  const draft = draftPayment(request, priced.value, { code: null, amount: rial(0) }, rial(0))
  return draft.payment.amount >= leastGatewayAmount(request) ? draft : null
}

const basketOf = ({ payment, items }: NewPayment): BasketItems => ({ ...payment, items })

/** What a discount code takes off; none where there is no code. */
export type Discounted = { readonly code: string | null; readonly amount: Rial }

/** The payment that a request begins for what its items cost, this much of it from the wallet. */
export function draftPayment(
  { purchase, at }: PurchaseRequest,
  items: readonly PricedItem[],
  discount: Discounted,
  walletPart: Rial,
): NewPayment {
  const { customerId, kind, redirectUri, idempotencyKey } = purchase
  const payment: Payment = {
    id: randomUUID(),
    customerId,
    kind,
    status: 'CREATED',
    amount: rial(priceOf(items) - discount.amount - walletPart),
    walletPart,
    discount: discount.amount,
    discountCode: discount.code,
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
    creditedBecause: null,
    isPull: purchase.isPull ?? false,
    payerId: purchase.payerId ?? null,
  }
  return {
    payment,
    items,
    key: idempotencyKey === null || purchase.payerId !== undefined ? null : { key: idempotencyKey, bodyHash: hashOf(purchase) },
  }
}

/** What the gateway takes at least. */
export const leastGatewayAmount = ({ at, policies }: AsOf): Rial => policyOn(policies, dayOf(at)).leastGatewayAmount

export const priceOf = (items: readonly PricedItem[]): Rial => sum(items.map(({ price }) => price))

/** Whether the items do not cost together what the customer was shown. */
export const isOtherTotal = ({ shownTotal }: Purchase, items: readonly PricedItem[]): boolean =>
  shownTotal !== undefined && shownTotal !== priceOf(items)

/** What an Idempotency-Key was used for: the same key with another body is refused. */
export const hashOf = ({ kind, itemIds, redirectUri, discountCode, usesWallet = false, shown, shownTotal }: Purchase): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        itemIds,
        redirectUri,
        discountCode,
        ...(usesWallet ? ['wallet'] : []),
        ...(shown ? [partsOf(shown)] : []),
        ...(shownTotal === undefined ? [] : [shownTotal]),
      ]),
    )
    .digest('hex')

const partsOf = ({ markup, credit, wallet, cash }: ShownAmounts) => [markup, credit, wallet, cash]

/** The discount code as payments store it. */
export const codeOf = ({ discountCode }: Purchase): string | null => (discountCode === null ? null : codeKey(discountCode))
