import { createHash, randomUUID } from 'node:crypto'
import { codeKey } from '#domain/billing/discounts/discount.ts'
import { paymentTtlMs, type Payment, type PaymentKind } from '#domain/billing/payments/payment.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { PricedItem, PriceRefusal } from '#server/billing/purchases/purchase-kind.ts'
import type { NewPayment } from './begin-sql.ts'

export type Purchase = {
  readonly customerId: number
  readonly kind: PaymentKind
  readonly itemIds: readonly string[]
  readonly redirectUri: string
  readonly discountCode: string | null
  readonly idempotencyKey: string | null
}
/** A purchase and the moment it is requested. */
export type PurchaseRequest = { readonly purchase: Purchase; readonly at: Instant }

export type BeginRefusal =
  | PriceRefusal
  | { readonly kind: 'PAYMENT_LIVE'; readonly details: Record<string, unknown> }
  | { readonly kind: 'IDEMPOTENCY_KEY_REUSED' | 'AMOUNT_TOO_SMALL' }
  | { readonly kind: 'DISCOUNT_REFUSED'; readonly errors: Record<string, string[]> }
/** `isNew`: this request made the payment, and may request its authority from the gateway. */
export type Begun = { readonly payment: Payment; readonly isNew: boolean }
export type Outcome = Result<Begun, BeginRefusal>

/** What a discount code takes off; none where there is no code. */
export type Discounted = { readonly code: string | null; readonly amount: Rial }

/** The payment that a request begins for what its items cost. */
export function draftPayment({ purchase, at }: PurchaseRequest, items: readonly PricedItem[], discount: Discounted): NewPayment {
  const { customerId, kind, redirectUri, idempotencyKey } = purchase
  const payment: Payment = {
    id: randomUUID(),
    customerId,
    kind,
    status: 'CREATED',
    amount: rial(priceOf(items) - discount.amount),
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
  }
  return { payment, items, key: idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: hashOf(purchase) } }
}

export const priceOf = (items: readonly PricedItem[]): Rial => sum(items.map(({ price }) => price))

/** What an Idempotency-Key was used for: the same key with another body is refused. */
export const hashOf = ({ kind, itemIds, redirectUri, discountCode }: Purchase): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, itemIds, redirectUri, discountCode]))
    .digest('hex')

/** The discount code as payments store it. */
export const codeOf = ({ discountCode }: Purchase): string | null => (discountCode === null ? null : codeKey(discountCode))
