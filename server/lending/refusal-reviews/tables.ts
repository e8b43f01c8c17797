import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reviewOutcomes } from '#domain/lending/refusal-reviews/refusal-review.ts'
import { customerId, instant } from '#server/platform/database/columns.ts'

/** Customers' requests that a person look at a machine's refusal: one for each refused order (R-CARE-11). */
export const refusalReviews = pgTable(
  'refusal_reviews',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    askedAt: instant().notNull(),
    /** What the customer wants the person to know. */
    remark: text(),
    decidedAt: instant(),
    /** The member of staff. */
    decidedBy: bigint({ mode: 'number' }),
    outcome: text({ enum: reviewOutcomes }),
    /** What the customer reads. */
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    index('refusal_reviews_waiting')
      .on(table.askedAt, table.orderId)
      .where(sql`${table.decidedAt} is null`),
    check(
      'refusal_reviews_decided',
      sql`(${table.decidedAt} is null) = (${table.outcome} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null) and (${table.decidedAt} is null) = (${table.answer} is null)`,
    ),
    check('refusal_reviews_outcome', sql`${table.outcome} in ('STAYS', 'OFFERED')`),
  ],
)
