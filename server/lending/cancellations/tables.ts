import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'
import { customerId, instant, numericId, quotedSql, rials } from '#server/platform/database/columns.ts'

/** Requests to cancel an order whose first payment is paid (lifecycle.md §1, "Cancel ticket"). The wire calls them tickets. */
export const cancelRequests = pgTable(
  'tickets',
  {
    customerId: customerId(),
    id: numericId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** The chosen cancel reason, as it read when the request was filed. */
    reason: text(),
    status: text({ enum: cancelRequestStatuses }).notNull(),
    fee: rials().notNull(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    /** When SUPPORT accepted it, and who: FINANCE then books the refund, which ends the order. */
    acceptedAt: instant(),
    acceptedBy: text(),
    decidedAt: instant(),
    /** What staff wrote to the customer. */
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('tickets_of_order').on(table.customerId, table.orderId),
    index('tickets_paid')
      .on(table.paidAt, table.id)
      .where(sql`${table.paidAt} is not null`),
    index('tickets_waiting')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null and ${table.status} in ('OPEN', 'IN_PROGRESS')`),
    index('tickets_accepted')
      .on(table.acceptedAt)
      .where(sql`${table.acceptedAt} is not null and ${table.status} = 'IN_PROGRESS'`),
    check('tickets_status', sql`status in (${quotedSql(cancelRequestStatuses)})`),
    check('tickets_fee', sql`${table.fee} >= 0`),
  ],
)
