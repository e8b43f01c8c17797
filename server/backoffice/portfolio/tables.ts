import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { customerId, day, instant, rials } from '#server/platform/database/columns.ts'

/**
 * How late each order with unpaid instalments was at the end of a Jalali month: the class's place in age-classes.ts and everything
 * unpaid. Written once after each month and never changed.
 */
export const portfolioMonths = pgTable(
  'portfolio_months',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    month: day().notNull(),
    age: smallint().notNull(),
    amount: rials().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.month] }),
    index('portfolio_months_by_month').on(table.month, table.age),
    check('portfolio_months_age', sql`age between 0 and 5 and amount >= 0`),
  ],
)

/** The Jalali months that are closed, by their last day. */
export const portfolioClosings = pgTable('portfolio_closings', {
  month: day().primaryKey(),
  closedAt: instant().notNull(),
})
