import { lte } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { instant } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Puzzles whose solution was accepted, until they expire: each is accepted once. */
export const spentPuzzles = pgTable('spent_puzzles', { nonce: text().primaryKey(), expiresAt: instant().notNull() }, (table) => [
  index().on(table.expiresAt),
])

/** Marks a puzzle as spent; false when it was spent before. */
export async function insertSpentPuzzle(db: Db, puzzle: { readonly nonce: string; readonly expiresAt: Instant }): Promise<boolean> {
  const spent = await db.insert(spentPuzzles).values(puzzle).onConflictDoNothing().returning({ nonce: spentPuzzles.nonce })
  return spent.length === 1
}

/** Deletes spent puzzles that have expired: their age makes them invalid anyway. */
export async function forgetOldPuzzles(db: Db, at: Instant): Promise<void> {
  await db.delete(spentPuzzles).where(lte(spentPuzzles.expiresAt, at))
}
