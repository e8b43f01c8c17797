import { pgTable, text } from 'drizzle-orm/pg-core'
import { customerId, instant } from '#server/platform/database/columns.ts'

/** Who has a password: only its argon2id hash is kept. */
export const passwords = pgTable('passwords', {
  customerId: customerId().primaryKey(),
  hash: text().notNull(),
  changedAt: instant().notNull(),
})
