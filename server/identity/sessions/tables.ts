import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** The session of each token; only the token's SHA-256 is stored (D-07). */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenSha256: text().primaryKey(),
    customerId: bigint({ mode: 'number' }).notNull(),
    sessionId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.sessionId)],
)

/** A customer's sessions, named by their device (D-11), with what the User-Agent said (R-ENTITY-61). */
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
    /** With an accuracy of a minute; null until the token is first used. */
    lastUsedAt: instant(),
    /** SHA-256 of the secret in the browser's HttpOnly cookie; null for a session without one. */
    bindSha256: text(),
    /** The thumbprint of the device's key that calls must prove from `boundFrom` on (R-OWN-08); null for a session without one. */
    keyThumbprint: text(),
    /** The key of the proofs of reads, encrypted. */
    sealedReadKey: text(),
    boundFrom: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index().on(table.expiresAt),
    index('sessions_by_address').on(table.ipAddress),
    check(
      'sessions_bound',
      sql`(${table.keyThumbprint} is null) = (${table.sealedReadKey} is null) and (${table.keyThumbprint} is null) = (${table.boundFrom} is null)`,
    ),
  ],
)
