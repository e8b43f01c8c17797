import { pgTable, text } from 'drizzle-orm/pg-core'
import { customerId, instant } from '#server/platform/database/columns.ts'

/** Customers' passwords, as argon2id hashes only. */
export const passwords = pgTable('passwords', {
  customerId: customerId().primaryKey(),
  hash: text().notNull(),
  changedAt: instant().notNull(),
})
