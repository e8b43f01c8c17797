import { randomBytes } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import type { ChallengePurpose } from '#domain/identity/passkeys/passkey.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HandleTable, PasskeyTable } from './passkey-tables.ts'
import { passkeyHandles, passkeys } from './tables.ts'

export type PasskeyRow = PasskeyTable['$inferSelect']

/** Whose passkeys these are: their tables, and what their challenges are for. */
export type PasskeyOwners = {
  readonly passkeys: PasskeyTable
  readonly handles: HandleTable
  readonly purposes: { readonly register: ChallengePurpose; readonly signIn: ChallengePurpose }
}

/** The passkeys of customers. */
export const customerPasskeys: PasskeyOwners = {
  passkeys,
  handles: passkeyHandles,
  purposes: { register: 'register', signIn: 'sign-in' },
}

/** The owner's passkeys, the oldest first. */
export const passkeysOf = (db: Db, ownerId: number, { passkeys: table } = customerPasskeys): Promise<PasskeyRow[]> =>
  db.select().from(table).where(eq(table.ownerId, ownerId)).orderBy(asc(table.id))

/** How many passkeys the owner has. */
export async function countPasskeys(db: Db, ownerId: number, { passkeys: table } = customerPasskeys): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(eq(table.ownerId, ownerId))
  return row?.count ?? 0
}

/** The handle of the owner, made at its first use. */
export async function handleOf(db: Db, ownerId: number, { handles } = customerPasskeys): Promise<string> {
  const known = await db.select().from(handles).where(eq(handles.ownerId, ownerId))
  if (known[0]) return known[0].handle
  await db
    .insert(handles)
    .values({ handle: randomBytes(32).toString('base64url'), ownerId })
    .onConflictDoNothing()
  const [made] = await db.select().from(handles).where(eq(handles.ownerId, ownerId))
  if (!made) throw new Error('the handle was not written')
  return made.handle
}

/** The passkey of the handle's owner with this credential; null when there is none. */
export async function passkeyByHandle(db: Db, handle: string, credentialId: string, owners = customerPasskeys): Promise<PasskeyRow | null> {
  const [owner] = await db.select().from(owners.handles).where(eq(owners.handles.handle, handle))
  return owner ? passkeyOf(db, owner.ownerId, credentialId, owners) : null
}

/** The owner's passkey with this credential; null when there is none. */
export async function passkeyOf(
  db: Db,
  ownerId: number,
  credentialId: string,
  { passkeys: table } = customerPasskeys,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.ownerId, ownerId), eq(table.credentialId, credentialId)))
  return row ?? null
}

/** Stores a passkey; null when the owner has it already. */
export async function storePasskey(
  tx: Db,
  row: PasskeyTable['$inferInsert'],
  { passkeys: table } = customerPasskeys,
): Promise<PasskeyRow | null> {
  const [stored] = await tx.insert(table).values(row).onConflictDoNothing().returning()
  return stored ?? null
}

/** Records a use. False when the passkey was removed or used meanwhile. */
export async function recordPasskeyUse(
  tx: Db,
  { ownerId, id, counter: before }: PasskeyRow,
  counter: number,
  at: Instant,
  { passkeys: table } = customerPasskeys,
) {
  const used = await tx
    .update(table)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(table.ownerId, ownerId), eq(table.id, id), eq(table.counter, before)))
    .returning({ id: table.id })
  return used.length === 1
}

type Named = { readonly ownerId: number; readonly id: number }

/** Null when the customer has no such passkey. */
export async function setPasskeyName(db: Db, { ownerId, id }: Named, name: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.ownerId, ownerId), eq(passkeys.id, id)))
    .returning()
  return row ?? null
}

/** Locks the customer's passkey; false when there is no such one. */
export async function lockPasskey(tx: Db, { ownerId, id }: Named): Promise<boolean> {
  const locked = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.ownerId, ownerId), eq(passkeys.id, id)))
    .for('update')
  return locked.length === 1
}

/** Deletes all passkeys of the owner, and returns how many there were. */
export async function deletePasskeys(tx: Db, ownerId: number, { passkeys: table } = customerPasskeys): Promise<number> {
  const deleted = await tx.delete(table).where(eq(table.ownerId, ownerId)).returning({ id: table.id })
  return deleted.length
}

/** The deleted passkey; null when the owner has no such one. */
export async function deletePasskey(tx: Db, { ownerId, id }: Named, { passkeys: table } = customerPasskeys): Promise<PasskeyRow | null> {
  const [deleted] = await tx
    .delete(table)
    .where(and(eq(table.ownerId, ownerId), eq(table.id, id)))
    .returning()
  return deleted ?? null
}
