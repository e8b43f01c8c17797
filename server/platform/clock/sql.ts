import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/open.ts'

/** How far the test clock is ahead of the machine's: one row in a demo whose clock was advanced, else none. */
export const testClock = pgTable(
  'test_clock',
  {
    isOnly: boolean().primaryKey().default(true),
    aheadMs: bigint({ mode: 'number' }).notNull(),
  },
  () => [check('test_clock_one_row', sql`is_only`), check('test_clock_ahead', sql`ahead_ms >= 0`)],
)

/** How far the clock was set ahead, in milliseconds; 0 where it never was. */
export async function storedAhead(db: Db): Promise<number> {
  const [row] = await db.select({ aheadMs: testClock.aheadMs }).from(testClock)
  return row?.aheadMs ?? 0
}

/** Stores how far it is ahead; where another process has set it further, that stays. */
export async function storeAhead(db: Db, aheadMs: number): Promise<void> {
  await db
    .insert(testClock)
    .values({ isOnly: true, aheadMs })
    .onConflictDoUpdate({ target: testClock.isOnly, set: { aheadMs: sql`greatest(${testClock.aheadMs}, excluded.ahead_ms)` } })
}
