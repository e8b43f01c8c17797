import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { mobiles } from '#server/identity/profile/tables.ts'
import { customerId as customerIdColumn, instant } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Customers' passwords, as argon2id hashes only. */
export const passwords = pgTable('passwords', {
  customerId: customerIdColumn().primaryKey(),
  hash: text().notNull(),
  changedAt: instant().notNull(),
})

export type PasswordRow = { readonly customerId: number; readonly hash: string }

/** The password of a mobile's customer; null for an unknown mobile and for one without a password, by one and the same query. */
export async function passwordByMobile(db: Db, mobile: string): Promise<PasswordRow | null> {
  const [row] = await db
    .select({ customerId: passwords.customerId, hash: passwords.hash })
    .from(mobiles)
    .innerJoin(passwords, eq(passwords.customerId, mobiles.customerId))
    .where(eq(mobiles.mobile, mobile))
  return row ?? null
}

/** The hash of the customer's password, locked until the transaction ends; null when there is none. */
export async function lockPassword(tx: Db, customerId: number): Promise<string | null> {
  const [row] = await tx.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.customerId, customerId)).for('update')
  return row?.hash ?? null
}

/** The hash of the customer's password; null when there is none. */
export async function passwordOf(db: Db, customerId: number): Promise<string | null> {
  const [row] = await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.customerId, customerId))
  return row?.hash ?? null
}

/** Writes the first password; false when there is one already. */
export async function insertPassword(tx: Db, customerId: number, hash: string, at: Instant): Promise<boolean> {
  const written = await tx
    .insert(passwords)
    .values({ customerId, hash, changedAt: at })
    .onConflictDoNothing()
    .returning({ customerId: passwords.customerId })
  return written.length === 1
}

export async function replacePassword(tx: Db, customerId: number, hash: string, at: Instant): Promise<void> {
  await tx.update(passwords).set({ hash, changedAt: at }).where(eq(passwords.customerId, customerId))
}
