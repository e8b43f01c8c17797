import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, instant, numericId } from '../database/columns.ts'

/** Which session a token opens; only the token's SHA-256 is kept (D-07). */
export const sessionTokens = pgTable('session_tokens', {
  tokenSha256: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull(),
  sessionId: bigint({ mode: 'number' }).notNull(),
})

/** A customer's logins, named by their device (D-11). */
export const sessions = pgTable(
  'sessions',
  {
    customerId: customerId(),
    id: numericId(),
    name: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
)
