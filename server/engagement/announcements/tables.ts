import { bigint, index, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** Discount codes that staff announced to customers who take offers, each once, and how far their notices are queued. */
export const discountAnnouncements = pgTable(
  'discount_announcements',
  {
    discountId: bigint({ mode: 'number' }).primaryKey(),
    announcedAt: instant().notNull(),
    announcedBy: bigint({ mode: 'number' }).notNull(),
    /** Customers up to this id have their notices. */
    queuedTo: bigint({ mode: 'number' }).notNull().default(0),
    doneAt: instant(),
  },
  (table) => [index().on(table.doneAt, table.announcedAt)],
)
