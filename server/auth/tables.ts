import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { codePurposes, triesPerCode } from '#domain/auth/one-time-code.ts'
import { customerId, instant, numericId } from '../database/columns.ts'

/** One row per mobile that ever asked for a code: whoever sends locks it first, so that the ceilings hold in a race. */
export const codeDoors = pgTable('code_doors', { mobile: text().primaryKey(), lastSentAt: instant().notNull() })

/** The codes sent to a mobile. Only an HMAC is kept: six digits under a bare hash can be guessed from a dump. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    mobile: text().notNull(),
    id: numericId(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** What exactly the code confirms within its purpose, such as a report request; '' when the purpose says it all. */
    subject: text().notNull(),
    codeHmac: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.mobile, table.id] }),
    index().on(table.mobile, table.sentAt),
    check('one_time_codes_tries', sql.raw(`"tries" between 0 and ${triesPerCode}`)),
  ],
)

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
