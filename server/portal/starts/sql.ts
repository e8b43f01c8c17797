import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { dayMs, hourMs, instant as instantOf, type Instant } from '#domain/platform/kernel/time.ts'
import { hashOfToken, newToken } from '#server/backoffice/staff/token-sessions.ts'
import { instant } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Who asked for test keys and has not opened their link yet, by e-mail: in test mode only. A new request replaces an earlier one. */
export const testStarts = pgTable('test_starts', {
  email: text().primaryKey(),
  tokenSha256: text().notNull().unique(),
  storeName: text().notNull(),
  fullName: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
export type TestStart = typeof testStarts.$inferSelect

/** How long the link of a letter works. */
export const startTtlMs = hourMs

/** Stores a request and returns the token of its link, of which only the hash is stored; forgets those that ended a day ago. */
export async function storeStart(
  tx: Db,
  { email, storeName, fullName, at }: Pick<TestStart, 'email' | 'storeName' | 'fullName'> & { readonly at: Instant },
): Promise<string> {
  const token = newToken()
  const row = { tokenSha256: hashOfToken(token), storeName, fullName, expiresAt: instantOf(at + startTtlMs), usedAt: null }
  await tx
    .insert(testStarts)
    .values({ email, ...row })
    .onConflictDoUpdate({ target: testStarts.email, set: row })
  await tx.delete(testStarts).where(lt(testStarts.expiresAt, instantOf(at - dayMs)))
  return token
}

/** Uses a link; null if it is unknown, used or over. Of simultaneous uses one succeeds. */
export async function takeStart(tx: Db, token: string, at: Instant): Promise<TestStart | null> {
  const isUsable = and(eq(testStarts.tokenSha256, hashOfToken(token)), isNull(testStarts.usedAt), gt(testStarts.expiresAt, at))
  const [row] = await tx.update(testStarts).set({ usedAt: at }).where(isUsable).returning()
  return row ?? null
}
