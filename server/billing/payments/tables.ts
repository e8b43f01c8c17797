import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { creditReasons, paymentKinds, paymentStatuses } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { customerId, instant, quotedSql, rials } from '#server/platform/database/columns.ts'

/** One attempt to pay through the gateway, from the wallet, or both. Its amount and items are fixed at creation and compared at verify. */
export const payments = pgTable(
  'payments',
  {
    customerId: customerId(),
    id: uuid().notNull().defaultRandom(),
    kind: text({ enum: paymentKinds }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    amount: rials().notNull(),
    /** Paid from the wallet beside `amount`, which the gateway takes; held there as long as the payment is live. */
    walletPart: rials().notNull().default(rial(0)),
    discount: rials().notNull(),
    discountCode: text(),
    redirectUri: text().notNull(),
    redirectUrl: text(),
    authority: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Who asks the gateway for an authority says so first: one request at a time. */
    requestedAt: instant(),
    returnedAt: instant(),
    /** When to ask the gateway again; null once nothing is open. */
    askAt: instant(),
    paidAt: instant(),
    trackingId: text(),
    maskedCard: text(),
    isCreditedToWallet: boolean().notNull().default(false),
    creditedBecause: text({ enum: creditReasons }),
    isPull: boolean().notNull().default(false),
    /** The guarantor who pays for the customer, at the gateway only (R-CARE-07). */
    payerId: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('payments_by_ask')
      .on(table.askAt)
      .where(sql`ask_at is not null`),
    // The list of staff, newest first.
    index('payments_by_created').on(table.createdAt, table.id),
    // The figures of staff. Payments are stored in the order of time, so ranges of pages are enough: 72 bytes of WAL a purchase.
    index('payments_by_paid').using('brin', table.paidAt),
    check('payments_status', sql`status in (${quotedSql(paymentStatuses)}) and kind in (${quotedSql(paymentKinds)})`),
    check('payments_amount', sql`amount = 0 or amount >= 10000`),
    check('payments_discount', sql`discount >= 0`),
    check('payments_wallet_part', sql`wallet_part >= 0`),
    check(
      'payments_payer',
      sql`payer_id is null or (payer_id <> customer_id and kind = 'invoice' and wallet_part = 0 and discount = 0 and not is_pull)`,
    ),
    check(
      'payments_credited_because',
      sql`credited_because is null or (is_credited_to_wallet and credited_because in (${quotedSql(creditReasons)}))`,
    ),
    check('payments_paid', sql`(status in ('PAID', 'PART_REFUNDED', 'REFUNDED')) = (paid_at is not null)`),
  ],
)

/** The payments that a customer made for others, as their guarantor: whose payments they are. */
export const payerPayments = pgTable(
  'payer_payments',
  { customerId: customerId(), paymentId: uuid().notNull(), ownerId: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.paymentId] })],
)

/** What a payment is for. `charge` is the kind's own breakdown of the price, stored for the settlement. */
export const paymentItems = pgTable(
  'payment_items',
  {
    customerId: customerId(),
    paymentId: uuid().notNull(),
    line: smallint().notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    itemId: text().notNull(),
    title: text().notNull(),
    price: rials().notNull(),
    charge: jsonb().notNull(),
    isLive: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.paymentId, table.line] }),
    foreignKey({ columns: [table.customerId, table.paymentId], foreignColumns: [payments.customerId, payments.id] }),
    // The guard against paying a thing twice: whoever comes second waits here, then finds the first one's payment.
    uniqueIndex('payment_items_one_live')
      .on(table.customerId, table.kind, table.itemId)
      .where(sql`is_live`),
  ],
)

/** Whose payment an authority of the gateway belongs to: the callback knows nothing else. */
export const gatewayAuthorities = pgTable('gateway_authorities', {
  authority: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull(),
  paymentId: uuid().notNull(),
})

/** The Idempotency-Keys of calls that move money: scoped to the customer, never forgotten (lifecycle.md §3). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: customerId(),
    key: text().notNull(),
    /** Hash of call and body: the same key with another body is refused. */
    bodyHash: text().notNull(),
    /** What it began; null where that is no payment, but a withdrawal. */
    paymentId: uuid(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)
