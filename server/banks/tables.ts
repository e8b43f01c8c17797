import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { customerId, instant, numericId } from '../database/columns.ts'

/** The customer's bank accounts (R-ENTITY-11), as the bank or the customer named them. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    customerId: customerId(),
    id: numericId(),
    type: text().notNull(),
    number: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.number),
    index().on(table.customerId),
  ],
)

/** When the bank was last asked for a customer's accounts: at most once a minute (D-31). */
export const bankSyncs = pgTable('bank_syncs', { customerId: bigint({ mode: 'number' }).primaryKey(), syncedAt: instant().notNull() })
