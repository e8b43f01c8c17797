import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core'

/** How far the test clock is ahead of the machine's: one row in a demo whose clock was advanced, else none. */
export const testClock = pgTable(
  'test_clock',
  {
    isOnly: boolean().primaryKey().default(true),
    aheadMs: bigint({ mode: 'number' }).notNull(),
  },
  () => [check('test_clock_one_row', sql`is_only`), check('test_clock_ahead', sql`ahead_ms >= 0`)],
)
