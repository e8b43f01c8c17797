import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { customerId, instant } from '#server/platform/database/columns.ts'

/** When each customer first accepted each version of the terms (domain/identity/terms). Rows are only inserted. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    customerId: customerId(),
    version: integer().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.version] })],
)
