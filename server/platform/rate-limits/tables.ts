import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** How many tries were counted under one key of a limit, such as a mobile or a network, since its window began. Keys need not be customers. */
export const rateLimits = pgTable(
  'rate_limits',
  { limitName: text().notNull(), key: text().notNull(), count: integer().notNull(), since: instant().notNull() },
  (table) => [primaryKey({ columns: [table.limitName, table.key] }), index().on(table.since)],
)
