import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, day, instant } from '#server/platform/database/columns.ts'

/** Which member of staff an order is assigned to, and from which day they are reminded of it (F-202). */
export const orderAssignments = pgTable(
  'order_assignments',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    staffId: bigint({ mode: 'number' }).notNull(),
    assignedBy: bigint({ mode: 'number' }).notNull(),
    assignedAt: instant().notNull(),
    remindOn: day(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    index('order_assignments_of_staff').on(table.staffId, table.remindOn),
    check('order_assignments_note', sql`length(${table.note}) <= 300`),
  ],
)
