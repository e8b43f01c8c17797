import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { offerStatuses } from '#domain/lending/plans/hardship-offer.ts'
import { customerId, day, instant, quotedSql } from '#server/platform/database/columns.ts'

/** Hardship plans that the system offered to somebody who is late (R-PLAN-12). */
export const hardshipOffers = pgTable(
  'hardship_offers',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    offeredOn: day().notNull(),
    status: text({ enum: offerStatuses }).notNull().default('OPEN'),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.offeredOn] }),
    check('hardship_offers_status', sql`status in (${quotedSql(offerStatuses)}) and (status = 'OPEN') = (ended_at is null)`),
  ],
)

/** That a customer is vulnerable, and why: fees do not grow and nobody reminds them of what is late until it is lifted (R-PLAN-13). */
export const vulnerabilityFlags = pgTable(
  'vulnerability_flags',
  {
    customerId: customerId(),
    setAt: instant().notNull(),
    setBy: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    liftedAt: instant(),
    liftedBy: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.setAt] }),
    uniqueIndex('vulnerability_flags_one_set')
      .on(table.customerId)
      .where(sql`lifted_at is null`),
    check('vulnerability_flags_lifted', sql`(lifted_at is null) = (lifted_by is null) and lifted_at >= set_at`),
    check('vulnerability_flags_reason', sql`length(reason) between 3 and 500`),
  ],
)
