import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { discountTypes } from '#domain/billing/discounts/discount.ts'
import { paymentKinds } from '#domain/billing/payments/payment.ts'
import { customerId, instant, numericId, rials } from '#server/platform/database/columns.ts'

/** Discount codes; a reference table. One that names a customer is unknown to everybody else. */
export const discounts = pgTable(
  'discounts',
  {
    id: numericId().primaryKey(),
    /** Upper case: codes do not mind their case (D-81). */
    code: text().notNull().unique(),
    title: text().notNull(),
    type: text({ enum: discountTypes }).notNull(),
    value: integer().notNull(),
    cap: rials(),
    expiredAt: instant(),
    appliesTo: text({ enum: paymentKinds }).array().notNull(),
    onlyFor: bigint({ mode: 'number' }),
    /** How often one customer may use it. */
    usesEach: integer().notNull().default(1),
  },
  () => [
    check('discounts_code', sql`code = upper(code)`),
    check('discounts_value', sql`value > 0 and (type <> 'PERCENT' or value <= 100)`),
  ],
)

/** The uses of a code by a customer: one row per payment that took it and may still be paid, or was. */
export const discountUses = pgTable(
  'discount_uses',
  { customerId: customerId(), discountId: bigint({ mode: 'number' }).notNull(), paymentId: uuid().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.discountId, table.paymentId] })],
)
