import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** How often a door was tried under one key, such as a mobile or an address, since the window began. Of nobody's rows: keys may be strangers. */
export const doorTries = pgTable(
  'door_tries',
  { door: text().notNull(), key: text().notNull(), count: integer().notNull(), since: instant().notNull() },
  (table) => [primaryKey({ columns: [table.door, table.key] }), index().on(table.since)],
)
