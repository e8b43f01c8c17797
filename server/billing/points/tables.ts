import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { discountTypes } from '#domain/billing/discounts/discount.ts'
import { numericId, pointCount, rials } from '#server/platform/database/columns.ts'

/** The packages on sale; a reference table. */
export const pointPackages = pgTable(
  'point_packages',
  {
    id: numericId().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    points: pointCount().notNull(),
    totalPrice: rials().notNull(),
    discountType: text({ enum: discountTypes }),
    discountValue: integer(),
    position: integer().notNull(),
  },
  () => [
    check('point_packages_amounts', sql`points > 0 and total_price >= 10000`),
    check('point_packages_discount', sql`(discount_type is null) = (discount_value is null)`),
  ],
)
