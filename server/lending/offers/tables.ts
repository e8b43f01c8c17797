import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { orderTypes, refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { customerId, instant, rials } from '#server/platform/database/columns.ts'

/** A guarantor of an offer: the name as the customer may see it, and the personnel number. */
export type OfferedGuarantor = {
  readonly name: string
  readonly family: string
  readonly full_name: string
  readonly personnel_number: string
}

/** The offers made when an order was rejected (lifecycle.md §1, row 4). Each is used at most once. */
export const loanOffers = pgTable(
  'loan_offers',
  {
    customerId: customerId(),
    id: uuid().notNull().defaultRandom(),
    refusedOrderId: bigint({ mode: 'number' }).notNull(),
    orderType: text({ enum: orderTypes }).notNull(),
    amount: rials().notNull(),
    invoiceCount: integer().notNull(),
    monthlyInvoice: rials().notNull(),
    totalRepayment: rials().notNull(),
    refundPolicyType: text({ enum: refundPolicyTypes }).notNull(),
    /** In rials; only the wire has toman (D-24). */
    refundPolicyAmount: rials().notNull(),
    /** The guarantors of the rejected order, as many as the offer needs. */
    guarantorCount: smallint().notNull().default(0),
    guarantors: jsonb().$type<readonly OfferedGuarantor[]>().notNull().default([]),
    createdAt: instant().notNull(),
    usedAt: instant(),
    /** The order created from it; a repeated call returns this order. */
    orderId: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('loan_offers_open')
      .on(table.customerId, table.createdAt)
      .where(sql`${table.usedAt} is null`),
    check('loan_offers_amounts', sql`${table.amount} > 0 and ${table.totalRepayment} >= ${table.amount} and ${table.invoiceCount} > 0`),
  ],
)
