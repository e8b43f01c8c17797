import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, instant } from '../database/columns.ts'

/** Who has a password: only its argon2id hash is kept. */
export const passwords = pgTable('passwords', {
  customerId: customerId().primaryKey(),
  hash: text().notNull(),
  changedAt: instant().notNull(),
})

/** How often a door was tried under one key, such as a mobile or an address, since the window began. Of nobody's rows: keys may be strangers. */
export const doorTries = pgTable(
  'door_tries',
  { door: text().notNull(), key: text().notNull(), count: integer().notNull(), since: instant().notNull() },
  (table) => [primaryKey({ columns: [table.door, table.key] }), index().on(table.since)],
)
