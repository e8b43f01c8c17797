import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accountProofs } from '#domain/identity/bank-accounts/account.ts'
import { customerId, instant, numericId, quotedSql } from '#server/platform/database/columns.ts'

/** The customer's bank accounts (R-ENTITY-11). A row is written once the account is proven to be theirs, so `createdAt` is when it was. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    customerId: customerId(),
    id: numericId(),
    type: text().notNull(),
    number: text().notNull(),
    /** BEFORE for rows that are older than proofs; otherwise what proved the ownership. */
    proof: text({ enum: accountProofs }).notNull().default('BEFORE'),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.number),
    index().on(table.customerId),
    check('bank_accounts_proof', sql`${table.proof} in (${quotedSql(accountProofs)})`),
  ],
)

/** New accounts whose holder staff ask the bank for, since no connector does. A row ends with the answer: a proven one becomes a bank account. */
export const accountInquiries = pgTable(
  'account_inquiries',
  {
    customerId: customerId(),
    id: numericId(),
    type: text().notNull(),
    number: text().notNull(),
    askedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.number),
    index().on(table.askedAt),
  ],
)

/** When a customer's accounts were last requested from the bank: at most once a minute (D-31). */
export const bankSyncs = pgTable('bank_syncs', { customerId: bigint({ mode: 'number' }).primaryKey(), syncedAt: instant().notNull() })
