import type { Paid } from '#domain/billing/ledger/payment-transfers.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'

/**
 * One thing to pay for. `charge` is what its kind needs again to settle it; it is stored as JSON. An item of another `kind` than the
 * payment's is not bought: a live payment only keeps it from being paid otherwise, as a payoff does with every unpaid invoice.
 */
export type PricedItem = {
  readonly itemId: string
  readonly title: string
  readonly price: Rial
  readonly charge: unknown
  readonly kind?: PaymentKind
}
export type PriceRefusal = { readonly kind: 'NOT_FOUND' } | { readonly kind: 'NOT_PAYABLE'; readonly details?: Record<string, unknown> }
export type Priced = Result<readonly PricedItem[], PriceRefusal>

/** How the customer's page showed that an item is paid; `cash` is its price. */
export type ShownAmounts = { readonly markup: Rial; readonly credit: Rial; readonly wallet: Rial; readonly cash: Rial }

/** What a customer wants to pay for, and when. */
export type Basket = { readonly customerId: number; readonly itemIds: readonly string[] } & AsOf

/** A payment that the gateway has confirmed, as the kind that settles it sees it. `paid.at` decides what depends on time. */
export type Settlement = {
  readonly paid: Paid
  readonly begunAt: Instant
  readonly trackingId: string | null
  readonly items: readonly PricedItem[]
  /** When it settles, which may be long after it was paid. */
  readonly now: Instant
}

/** What a settled payment bought: its one transfer (cause: causeOfPayment) and the events to publish. */
export type Sale = { readonly transfer: Transfer; readonly events: readonly DomainEvent[] }

/**
 * How one of the kinds of purchase is priced and settled. Each feature writes its own and server/app/purchase-kinds.ts lists
 * them; the payment, its gateway, its idempotency and its posting are the same for all. All functions run in the caller's transaction.
 */
export type PurchaseKind = {
  /** Whether payments of many customers are begun and settled in one transaction. Not where pricing locks rows. */
  readonly isBatched: boolean
  /** Prices the customers' own items: NOT_FOUND where one is unknown or another's, NOT_PAYABLE where it is not to be paid now. The id of a priced item is the one that a live payment holds it by. */
  price(tx: Db, baskets: readonly Basket[]): Promise<readonly Priced[]>
  /** Whether the items are still paid as the customer was shown; `price` has just locked what decides it. Missing where no page says it. */
  isAsShown?(
    tx: Db,
    basket: { readonly customerId: number; readonly items: readonly PricedItem[]; readonly shown: ShownAmounts },
  ): Promise<boolean>
  /** Reserves what the items need beside the gateway's money, when their payment begins; `price` has just locked it. */
  reserve?(tx: Db, basket: { readonly customerId: number; readonly items: readonly PricedItem[]; readonly at: Instant }): Promise<void>
  /** Locks the orders of these items, before their payments: every command that ends an order locks it too (F-401). Missing where another row decides, such as an instalment's own. */
  lockOrders?(tx: Db, settlements: readonly Settlement[]): Promise<unknown>
  /** Marks the items paid and answers what was bought, in the order of the settlements. Null where an item was paid otherwise or came to nothing meanwhile: then the money goes to the wallet. */
  settle(tx: Db, settlements: readonly Settlement[]): Promise<readonly (Sale | null)[]>
}

export type PurchaseKinds = Readonly<Record<PaymentKind, PurchaseKind>>

/** Locks orders until the transaction ends. Orders depend on billing, so that it is an argument there. */
export type LockOrders = (tx: Db, orders: readonly { readonly customerId: number; readonly orderId: number }[]) => Promise<unknown>

/** The application context with what is sold in it. */
export type PaymentsApp = App & { readonly purchaseKinds: PurchaseKinds; readonly lockOrders: LockOrders }

type SingleSettlement = Settlement & { readonly item: PricedItem }

/** A kind of which one item is bought at a time. */
type SingleKind = Pick<PurchaseKind, 'isAsShown' | 'reserve'> & {
  price(tx: Db, customerId: number, itemId: string, asOf: AsOf): Promise<Priced>
  lockOrder?(tx: Db, settlement: SingleSettlement): Promise<unknown>
  settle(tx: Db, settlement: SingleSettlement): Promise<Sale | null>
}

/** The purchase kind of which each payment is priced and settled by itself. */
export const singlePurchase = (kind: SingleKind): PurchaseKind => ({
  ...kind,
  isBatched: false,
  price: (tx, baskets) => inTurn(baskets, ({ customerId, itemIds: [itemId = ''], ...asOf }) => kind.price(tx, customerId, itemId, asOf)),
  lockOrders: (tx, settlements) => inTurn(settlements.flatMap(withItem), async (settlement) => kind.lockOrder?.(tx, settlement)),
  settle: (tx, settlements) => inTurn(settlements.flatMap(withItem), (settlement) => kind.settle(tx, settlement)),
})

const withItem = (settlement: Settlement): readonly SingleSettlement[] =>
  settlement.items.slice(0, 1).map((item) => ({ ...settlement, item }))

/** One after the other, since a connection runs one statement at a time. */
async function inTurn<Job, Outcome>(jobs: readonly Job[], run: (job: Job) => Promise<Outcome>): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const job of jobs) outcomes.push(await run(job))
  return outcomes
}
