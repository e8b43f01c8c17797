import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { challengePurposes } from '#domain/identity/passkeys/passkey.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** A customer's passkeys (R-OWN-01). Keys and ids are base64url; the private part never leaves the customer's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    customerId: customerId(),
    id: numericId(),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** The signature counter; 0 for authenticators without one. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, separated by commas. */
    transports: text().notNull(),
    isSynced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.credentialId),
    check('passkeys_counter', sql`${table.counter} >= 0`),
  ],
)

/** The random handle by which authenticators know a customer: 32 bytes in base64url, one per customer, never their id. */
export const passkeyHandles = pgTable('passkey_handles', {
  handle: text().primaryKey(),
  customerId: bigint({ mode: 'number' }).notNull().unique(),
})

/** Challenges that wait for their answer. A row is deleted before the answer is verified, so that each is accepted once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** Whose answer is expected; null where the answer says who it is. */
    customerId: bigint({ mode: 'number' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
