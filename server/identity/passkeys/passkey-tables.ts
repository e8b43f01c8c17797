import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, numericId } from '#server/platform/database/columns.ts'

type Named = { readonly owner: string; readonly one: string }

/**
 * The table of the passkeys of customers, of staff or of stores' members (R-OWN-01). Keys and ids are base64url; the private part never
 * leaves the owner's device. `owner` is the column of whose passkey it is, `one` the name of the constraint that an owner has it once.
 */
export const passkeyTable = (name: string, { owner, one }: Named) =>
  pgTable(
    name,
    {
      ownerId: bigint(owner, { mode: 'number' }).notNull(),
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
      primaryKey({ columns: [table.ownerId, table.id] }),
      unique(one).on(table.ownerId, table.credentialId),
      check(`${name}_counter`, sql`${table.counter} >= 0`),
    ],
  )
export type PasskeyTable = ReturnType<typeof passkeyTable>

/** The table of the random handles by which authenticators know an owner: 32 bytes in base64url, one per owner, never their id. */
export const handleTable = (name: string, { owner, one }: Named) =>
  pgTable(name, { handle: text().primaryKey(), ownerId: bigint(owner, { mode: 'number' }).notNull().unique(one) })
export type HandleTable = ReturnType<typeof handleTable>
