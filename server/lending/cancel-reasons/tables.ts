import { pgTable, text } from 'drizzle-orm/pg-core'
import { numericId } from '#server/platform/database/columns.ts'

/** The cancel reasons by tag, which is an order type (D-59). A reference table. */
export const cancelReasons = pgTable('cancel_reasons', {
  id: numericId().primaryKey(),
  tag: text().notNull(),
  code: text().notNull(),
  text: text().notNull(),
  description: text(),
})
