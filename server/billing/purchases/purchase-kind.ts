import type { Paid } from '#domain/billing/ledger/payment-transfers.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { WrittenBeside } from '#server/billing/ledger/post-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'

/** One thing to pay for. `charge` is whatever the kind wants to find again when it settles; it is kept as JSON. */
export type PricedItem = { readonly itemId: string; readonly title: string; readonly price: Rial; readonly charge: unknown }
export type PriceRefusal = { readonly kind: 'NOT_FOUND' } | { readonly kind: 'NOT_PAYABLE'; readonly details?: Record<string, unknown> }

/** What a customer wants to pay for at `at`. */
export type Basket = { readonly customerId: number; readonly itemIds: readonly string[]; readonly at: Instant }

/** A payment the gateway has confirmed, as the kind that settles it sees it. `paid.at` judges what depends on time. */
export type Settlement = {
  readonly paid: Paid
  readonly trackingId: string | null
  readonly items: readonly PricedItem[]
  /** When it settles, which may be long after it was paid. */
  readonly now: Instant
}

/** What settling many payments came to: in their order the transfers, and what is told and written in the statement that posts them. */
export type SettledBatch = {
  readonly transfers: readonly (Transfer | null)[]
  readonly facts: readonly DomainEvent[]
  readonly marking: WrittenBeside
}

/**
 * What one of the seven purchases sells. Each feature writes its own and server/billing/payments/every-kind.ts lists it; the payment
 * itself, its gateway, its idempotency and its one transfer are the same for all.
 */
export type PurchaseKind = {
  readonly kind: PaymentKind
  /** Prices the customer's own items, by the one id each of them is held under; NOT_FOUND when one is unknown or another's, NOT_PAYABLE when it is not to be paid now. */
  price(tx: Db, customerId: number, itemIds: readonly string[], at: Instant): Promise<Result<readonly PricedItem[], PriceRefusal>>
  /** The same for baskets of many customers at once, in statements over arrays and without a lock; missing where it is not worth while. */
  priceAll?(tx: Db, baskets: readonly Basket[]): Promise<readonly Result<readonly PricedItem[], PriceRefusal>[]>
  /**
   * The orders that settling these items must lock first, as every command that ends an order does (F-401). An instalment needs none:
   * its own row, which is updated only while it is PENDING, settles it against every other command.
   */
  ordersOf?(tx: Db, customerId: number, items: readonly PricedItem[]): Promise<readonly number[]>
  /**
   * Holds what the items need beside the gateway's money, in the transaction in which their payment is made; `price` has just
   * locked it. For a kind that holds nothing it is missing.
   */
  reserve?(tx: Db, of: { readonly customerId: number; readonly items: readonly PricedItem[]; readonly at: Instant }): Promise<void>
  /**
   * Marks the items paid, tells its facts and answers the payment's one transfer (cause: causeOfPayment). Null when an item
   * was paid otherwise or came to nothing meanwhile: then the money goes to the wallet. Posts nothing itself.
   */
  settle?(tx: Db, settlement: Settlement): Promise<Transfer | null>
  /**
   * The same in place of `settle` for payments of many customers at once, one of each, in statements over arrays. It reads without
   * a lock: what it marks holds only where nobody paid it otherwise since.
   */
  settleAll?(db: Db, settlements: readonly Settlement[]): Promise<SettledBatch>
}
