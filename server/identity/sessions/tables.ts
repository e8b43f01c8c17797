import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** Which session a token opens; only the token's SHA-256 is kept (D-07). */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenSha256: text().primaryKey(),
    customerId: bigint({ mode: 'number' }).notNull(),
    sessionId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.sessionId)],
)

/** A customer's logins, named by their device (D-11), with what the browser said of itself (R-ENTITY-61). */
export const sessions = pgTable(
  'sessions',
  {
    customerId: customerId(),
    id: numericId(),
    name: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    ipAddress: text(),
    device: text(),
    deviceType: text(),
    browser: text(),
    platform: text(),
    /** Exact to a minute; null while the token was not used yet. */
    lastUsedAt: instant(),
    /** SHA-256 of the half that lives in the browser's HttpOnly cookie; null for a session that was given none. */
    bindSha256: text(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] }), index().on(table.expiresAt)],
)
