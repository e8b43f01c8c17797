import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CreditPart } from '#domain/merchants/checkout/split-ticket.ts'
import { ticketStatuses } from '#domain/merchants/checkout/ticket-transitions.ts'
import { customerId, instant, pointCount, quotedSql, rials } from '#server/platform/database/columns.ts'

export type TicketItem = { readonly name: string; readonly count: number; readonly amount: number }
const statuses = quotedSql(ticketStatuses)

/**
 * A reference table: the tickets that stores requested, by track number, with their status. A ticket has no owner before its first
 * viewer, so the customer is not part of its key; the customer's money side is credit_tickets.
 */
export const ticketRequests = pgTable(
  'ticket_requests',
  {
    trackNumber: text().primaryKey(),
    merchantId: bigint({ mode: 'number' }).notNull(),
    storeId: bigint({ mode: 'number' }).notNull(),
    providerId: text().notNull(),
    amount: rials().notNull(),
    items: jsonb().notNull().$type<readonly TicketItem[]>(),
    /** The customer's number as given by the store, for support. */
    mobile: text(),
    redirectUri: text().notNull(),
    fallbackUri: text().notNull(),
    paymentUrl: text().notNull(),
    customerId: bigint({ mode: 'number' }),
    status: text({ enum: ticketStatuses }).notNull().default('CREATED'),
    reason: text({ enum: ['REPLACED', 'BLOCKED', 'HOST', 'LIMIT'] }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    doneAt: instant(),
    verifiedAt: instant(),
    settledAt: instant(),
    /** When it ended without a sale, or was reversed or refunded. */
    endedAt: instant(),
    /** When the job must handle it next; null if never. */
    dueAt: instant(),
    /** The amount owed to the store once it is done, and the part of the amount that was refunded. */
    owed: rials()
      .notNull()
      .default(sql`0`),
    refunded: rials()
      .notNull()
      .default(sql`0`),
    /** What the store gives back to the customer when the ticket settles, fixed when it was created. */
    cashBack: rials()
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    index('ticket_requests_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('ticket_requests_of_store').on(table.storeId, table.status),
    index('ticket_requests_of_merchant').on(table.merchantId, table.createdAt, table.trackNumber),
    // Counts and sums of a store's list are read from it alone.
    index('ticket_requests_sums').on(table.merchantId, table.createdAt, table.status, table.amount, table.trackNumber),
    index('ticket_requests_by_amount').on(table.merchantId, table.amount, table.trackNumber),
    index('ticket_requests_ended')
      .on(table.merchantId, table.endedAt)
      .where(sql`ended_at is not null and done_at is not null`),
    index('ticket_requests_by_provider_id').on(table.merchantId, table.providerId),
    check('ticket_requests_status', sql`status in (${statuses})`),
    check('ticket_requests_amount', sql`amount >= 10000 and refunded between 0 and amount and owed between 0 and amount`),
    check('ticket_requests_cash_back', sql`cash_back between 0 and amount`),
    check('ticket_requests_owner', sql`customer_id is not null or status in ('CREATED', 'EXPIRED', 'CANCELED', 'REJECTED')`),
  ],
)

/** The current ticket of each purchase id of a store, which is unique per store forever (lifecycle.md §5). */
export const merchantProviderIds = pgTable(
  'merchant_provider_ids',
  { merchantId: bigint({ mode: 'number' }).notNull(), providerId: text().notNull(), trackNumber: text().notNull() },
  (table) => [primaryKey({ columns: [table.merchantId, table.providerId] })],
)

/** The money side of a customer's ticket: how it is paid, fixed when it is reserved. */
export const creditTickets = pgTable(
  'credit_tickets',
  {
    customerId: customerId(),
    trackNumber: text().notNull(),
    viewedAt: instant().notNull(),
    reservedAt: instant(),
    credits: jsonb()
      .notNull()
      .default(sql`'[]'`)
      .$type<readonly CreditPart[]>(),
    credit: rials()
      .notNull()
      .default(sql`0`),
    wallet: rials()
      .notNull()
      .default(sql`0`),
    cash: rials()
      .notNull()
      .default(sql`0`),
    markup: rials()
      .notNull()
      .default(sql`0`),
    commission: rials()
      .notNull()
      .default(sql`0`),
    discount: rials()
      .notNull()
      .default(sql`0`),
    points: pointCount()
      .notNull()
      .default(sql`0`),
    paymentId: uuid(),
    /** The part of the cash that was returned to the wallet. */
    cashReturned: rials()
      .notNull()
      .default(sql`0`),
    /** The cash back that was credited, and what refunds and withdrawals from loans took of it from the wallet, and refunds off the returned card credit. */
    cashBack: rials()
      .notNull()
      .default(sql`0`),
    cashBackFromWallet: rials()
      .notNull()
      .default(sql`0`),
    cashBackOffCredit: rials()
      .notNull()
      .default(sql`0`),
    /** What of it was added to what is owed of loans that were withdrawn from (R-PLAN-10). */
    cashBackOwed: rials()
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.trackNumber] }),
    check('credit_tickets_parts', sql`credit >= 0 and wallet >= 0 and cash >= 0 and markup >= 0 and discount between 0 and cash`),
    check(
      'credit_tickets_cash_back',
      sql`least(cash_back_from_wallet, cash_back_off_credit, cash_back_owed) >= 0
        and cash_back_from_wallet + cash_back_off_credit + cash_back_owed <= cash_back`,
    ),
    check('credit_tickets_cash', sql`cash = 0 or cash >= 10000`),
  ],
)

/** Where the customer wants the card credit of a refund, asked at each (R-CARE-05): back, where it is until they answer, or to lower their debt. */
export const refundChoices = pgTable(
  'refund_choices',
  {
    customerId: customerId(),
    trackNumber: text().notNull(),
    /** The store's id of the refund; of a whole ticket before the store's payout 'reversal'; of a won report ' problem:' and its id. */
    refundId: text().notNull(),
    /** What was returned, by order; and what of it is still to lower the debt once that was chosen. */
    credits: jsonb().notNull().$type<readonly CreditPart[]>(),
    pending: jsonb().notNull().$type<readonly CreditPart[]>(),
    askedAt: instant().notNull(),
    choice: text({ enum: ['CREDIT', 'DEBT'] }),
    chosenAt: instant(),
    /** When a job last tried to lower the debt by what is pending. */
    triedAt: instant(),
    /** How much lowered the debt, what of it went to the wallet. */
    lowered: rials()
      .notNull()
      .default(sql`0`),
    toWallet: rials()
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.trackNumber, table.refundId] }),
    index('refund_choices_pending')
      .on(table.customerId)
      .where(sql`choice = 'DEBT' and pending <> '[]'`),
    check(
      'refund_choices_choice',
      sql`(choice is null) = (chosen_at is null) and to_wallet between 0 and lowered and (choice = 'DEBT' or lowered = 0)`,
    ),
  ],
)

/** What stores owe us of refunds that staff decided, by their next settlements (R-CARE-02): the ledger's MERCHANT_RECEIVABLE. */
export const storeReceivables = pgTable(
  'store_receivables',
  { storeId: bigint({ mode: 'number' }).primaryKey(), amount: rials().notNull() },
  () => [check('store_receivables_amount', sql`amount >= 0`)],
)

/** The refunds of a ticket, each once by the store's own id. */
export const ticketRefunds = pgTable(
  'ticket_refunds',
  {
    customerId: customerId(),
    trackNumber: text().notNull(),
    refundId: text().notNull(),
    amount: rials().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.trackNumber, table.refundId] }),
    check('ticket_refunds_amount', sql`amount > 0`),
  ],
)
