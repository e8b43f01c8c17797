import { pgTable, text } from 'drizzle-orm/pg-core'
import { numericId } from '#server/platform/database/columns.ts'

/** Why orders are canceled, by the tag they are asked under: an order type (D-59). A reference table. */
export const cancelReasons = pgTable('cancel_reasons', {
  id: numericId().primaryKey(),
  tag: text().notNull(),
  code: text().notNull(),
  text: text().notNull(),
  description: text(),
})
