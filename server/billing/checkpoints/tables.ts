import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId } from '#server/platform/database/columns.ts'

/** The leaves of the ledger's log, append only: which heads are in it, and where. The log itself is outside the database. */
export const ledgerLeaves = pgTable(
  'ledger_leaves',
  {
    customerId: customerId(),
    seq: integer().notNull(),
    hash: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.seq] })],
)
