import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { challengePurposes } from '#domain/identity/passkeys/passkey.ts'
import { instant } from '#server/platform/database/columns.ts'
import { handleTable, passkeyTable } from './passkey-tables.ts'

/** A customer's passkeys (R-OWN-01). */
export const passkeys = passkeyTable('passkeys', { owner: 'customer_id', one: 'passkeys_customerId_credentialId_unique' })

/** The handles of customers. */
export const passkeyHandles = handleTable('passkey_handles', { owner: 'customer_id', one: 'passkey_handles_customerId_unique' })

/** Challenges that wait for their answer. A row is deleted before the answer is verified, so that each is accepted once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** Whose answer is expected: a customer's, or the owner's whom the purpose names. Null where the answer says who it is. */
    ownerId: bigint('customer_id', { mode: 'number' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
