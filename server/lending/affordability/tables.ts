import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { typesOfGroup } from '#domain/lending/documents/document.ts'
import { customerId, instant, numericId, rials } from '#server/platform/database/columns.ts'

/** Monthly incomes that staff read on a customer's document (R-CARE-11). They are added and never changed; the newest one counts. */
export const verifiedIncomes = pgTable(
  'verified_incomes',
  {
    customerId: customerId(),
    id: numericId(),
    amount: rials().notNull(),
    documentType: text({ enum: typesOfGroup.FINANCIAL }).notNull(),
    verifiedBy: bigint({ mode: 'number' }).notNull(),
    verifiedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] }), check('verified_incomes_amount', sql`${table.amount} > 0`)],
)
