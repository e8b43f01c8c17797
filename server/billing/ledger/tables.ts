import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { companyAccounts, customerAccounts } from '#domain/billing/ledger/account.ts'
import { ledgerEvents } from '#domain/billing/ledger/transfer.ts'
import { customerId, instant, quotedSql } from '#server/platform/database/columns.ts'

const accounts = [...customerAccounts, ...companyAccounts] as const

/**
 * The ledger's transfers, append only (migrations/0001_rules.sql refuses the rest). `seq`, `previousHash` and `hash` are
 * written by the database itself: one chain per customer, over the transfer and the hash of its entries.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    customerId: customerId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    seq: integer().notNull(),
    event: text({ enum: ledgerEvents }).notNull(),
    /** The natural key of the transfer: it moves money once, however often it is repeated. */
    cause: text().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    at: instant().notNull(),
    contentHash: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique('ledger_transfers_once').on(table.customerId, table.cause),
    unique('ledger_transfers_chain').on(table.customerId, table.seq),
    index('ledger_transfers_by_time').on(table.at, table.id),
    check('ledger_transfers_event', sql`event in (${quotedSql(ledgerEvents)})`),
  ],
)

/** Debits are positive, credits negative; `subject` is the order or store of the account, '' where it has none. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    customerId: customerId(),
    transferId: bigint({ mode: 'number' }).notNull(),
    line: smallint().notNull(),
    account: text({ enum: accounts }).notNull(),
    subject: text().notNull(),
    unit: text({ enum: ['IRR', 'PNT'] }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.transferId, table.line] }),
    // What customers read line by line, and what stores are owed; that a line belongs to its transfer is checked with its hash.
    index('ledger_entries_statement')
      .on(table.customerId, table.account, table.transferId)
      .where(sql`account in ('CUSTOMER_WALLET', 'CUSTOMER_POINTS')`),
    index('ledger_entries_owed')
      .on(table.subject)
      .where(sql`account = 'MERCHANT_PAYABLE'`),
    check('ledger_entries_account', sql`account in (${quotedSql(accounts)})`),
    check('ledger_entries_unit', sql`unit = case when account in ('CUSTOMER_POINTS', 'POINTS_ISSUED') then 'PNT' else 'IRR' end`),
    check('ledger_entries_amount', sql`amount <> 0`),
  ],
)

/** The balances of a customer's own accounts, stored beside the entries so that a command can lock and check them. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    customerId: customerId(),
    account: text({ enum: customerAccounts }).notNull(),
    subject: text().notNull(),
    balance: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.account, table.subject] }),
    check('ledger_balances_account', sql`account in (${quotedSql(customerAccounts)})`),
    check('wallet_not_overdrawn', sql`account <> 'CUSTOMER_WALLET' or balance <= 0`),
    check('points_not_overdrawn', sql`account <> 'CUSTOMER_POINTS' or balance <= 0`),
    check('card_credit_not_overdrawn', sql`account <> 'CUSTOMER_CARD_CREDIT' or balance <= 0`),
  ],
)

/** Where each customer's chain ends; the row a transfer locks first. */
export const ledgerHeads = pgTable('ledger_heads', {
  customerId: bigint({ mode: 'number' }).primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
})

/**
 * The hourly checkpoints of the ledger's log (docs/decisions/ledger-log.md): `digest` is its root over `size` leaves, `customers` how many of them
 * are new. Rows of earlier releases, without a size, have one digest of all heads.
 */
export const ledgerAnchors = pgTable('ledger_anchors', {
  at: instant().primaryKey(),
  customers: integer().notNull(),
  digest: text().notNull(),
  size: bigint({ mode: 'number' }),
})
