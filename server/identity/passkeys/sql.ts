import { randomBytes } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { passkeyHandles, passkeys } from './tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** The customer's passkeys, the oldest first. */
export const passkeysOf = (db: Db, customerId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(asc(passkeys.id))

/** How many passkeys the customer has. */
export async function countPasskeys(db: Db, customerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.customerId, customerId))
  return row?.count ?? 0
}

/** The handle of the customer, made at its first use. */
export async function handleOf(db: Db, customerId: number): Promise<string> {
  const known = await db.select().from(passkeyHandles).where(eq(passkeyHandles.customerId, customerId))
  if (known[0]) return known[0].handle
  await db
    .insert(passkeyHandles)
    .values({ handle: randomBytes(32).toString('base64url'), customerId })
    .onConflictDoNothing()
  const [made] = await db.select().from(passkeyHandles).where(eq(passkeyHandles.customerId, customerId))
  if (!made) throw new Error('the handle was not written')
  return made.handle
}

/** The passkey of the handle's customer with this credential; null when there is none. */
export async function passkeyByHandle(db: Db, handle: string, credentialId: string): Promise<PasskeyRow | null> {
  const [owner] = await db.select().from(passkeyHandles).where(eq(passkeyHandles.handle, handle))
  return owner ? passkeyOf(db, owner.customerId, credentialId) : null
}

/** The customer's passkey with this credential; null when there is none. */
export async function passkeyOf(db: Db, customerId: number, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.credentialId, credentialId)))
  return row ?? null
}

/** Stores a passkey; null when the customer has it already. */
export async function storePasskey(tx: Db, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [stored] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning()
  return stored ?? null
}

/** Records a use. False when the passkey was removed or used meanwhile. */
export async function recordPasskeyUse(tx: Db, { customerId, id, counter: before }: PasskeyRow, counter: number, at: Instant) {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id })
  return used.length === 1
}

type Named = { readonly customerId: number; readonly id: number }

/** Null when the customer has no such passkey. */
export async function setPasskeyName(db: Db, { customerId, id }: Named, name: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)))
    .returning()
  return row ?? null
}

/** Locks the passkey; false when the customer has no such one. */
export async function lockPasskey(tx: Db, { customerId, id }: Named): Promise<boolean> {
  const locked = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)))
    .for('update')
  return locked.length === 1
}

/** Deletes all passkeys of the customer. */
export async function deletePasskeys(tx: Db, customerId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.customerId, customerId))
}

/** False when the customer has no such passkey. */
export async function deletePasskey(tx: Db, { customerId, id }: Named): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return deleted.length === 1
}
