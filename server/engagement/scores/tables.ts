import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { scoreTypes } from '#domain/engagement/scores/score-entry.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** The behaviour record of each customer (D-79). `cause` makes an entry unique. */
export const scoreEntries = pgTable(
  'score_entries',
  {
    customerId: customerId(),
    id: numericId(),
    type: text({ enum: scoreTypes }).notNull(),
    score: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    cause: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.cause),
    index().on(table.customerId, table.createdAt),
    check('score_entries_type', sql`${table.type} in ('EARLY_PAYMENT', 'LATE_PAYMENT', 'REGISTRATION', 'REFERRAL')`),
    check('score_entries_sign', sql`case ${table.type} when 'LATE_PAYMENT' then ${table.score} < 0 else ${table.score} > 0 end`),
  ],
)
