import { count, desc, eq, sum } from 'drizzle-orm'
import type { ScoreType } from '#domain/engagement/scores/score-entry.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { scoreEntries } from './tables.ts'

export type NewEntry = {
  readonly customerId: number
  readonly type: ScoreType
  readonly score: number
  readonly title: string
  readonly description: string
  readonly cause: string
  readonly createdAt: Instant
}
export type ScoreEntryRow = Omit<NewEntry, 'customerId' | 'cause'> & { readonly id: number }

/** Inserts an entry, once per customer and cause. */
export async function writeEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx.insert(scoreEntries).values(entry).onConflictDoNothing()
}

/** A customer's entries, newest first. */
export async function listEntries(
  db: Db,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly ScoreEntryRow[]> {
  const { id, type, score, title, description, createdAt } = scoreEntries
  return db
    .select({ id, type, score, title, description, createdAt })
    .from(scoreEntries)
    .where(eq(scoreEntries.customerId, customerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset)
}

/** How many entries a customer has, and their sum. */
export async function totalsOf(db: Db, customerId: number): Promise<{ readonly entries: number; readonly sum: number }> {
  const [row] = await db
    .select({ entries: count(), sum: sum(scoreEntries.score) })
    .from(scoreEntries)
    .where(eq(scoreEntries.customerId, customerId))
  return { entries: row?.entries ?? 0, sum: Number(row?.sum ?? 0) }
}
