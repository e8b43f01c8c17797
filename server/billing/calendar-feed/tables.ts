import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { customerId, instant } from '#server/platform/database/columns.ts'

/** The secret address of each customer's dues, one at a time; only its SHA-256 is stored (R-REACH-09). */
export const calendarFeeds = pgTable('calendar_feeds', {
  customerId: bigint({ mode: 'number' }).primaryKey(),
  secretSha256: text().notNull().unique('calendar_feeds_secret'),
  createdAt: instant().notNull(),
  /** With an accuracy of an hour; null until a calendar reads it. */
  readAt: instant(),
})

/** What was last published of an instalment: its sequence grows whenever that changes. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    customerId: customerId(),
    invoiceId: uuid().notNull(),
    sequence: integer().notNull(),
    /** Of day, status, title and text. */
    sha256: text().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.invoiceId] }), check('calendar_events_sequence', sql`sequence >= 0`)],
)
