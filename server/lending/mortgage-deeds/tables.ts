import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reviewStates, type ReviewReason } from '#domain/lending/collateral/review.ts'
import { customerId, instant, quotedSql } from '#server/platform/database/columns.ts'

export type MortgageDeedImage = { readonly fileKey: string; readonly fileName: string }

/** The mortgage deed of an order (R-ENTITY-35): an optional number and four images in page order. */
export const mortgageDeeds = pgTable(
  'mortgage_deeds',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    number: text(),
    images: jsonb().$type<readonly [MortgageDeedImage, MortgageDeedImage, MortgageDeedImage, MortgageDeedImage]>().notNull(),
    status: text({ enum: reviewStates }).notNull(),
    reasons: jsonb().$type<readonly ReviewReason[]>().notNull().default([]),
    sentAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    index('mortgage_deeds_to_review')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'PENDING'`),
    check('mortgage_deeds_status', sql`${table.status} in (${quotedSql(reviewStates)})`),
    check('mortgage_deeds_images', sql`jsonb_array_length(${table.images}) = 4`),
    check('mortgage_deeds_number', sql`${table.number} is null or char_length(${table.number}) between 1 and 32`),
  ],
)
