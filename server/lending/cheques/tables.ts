import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reviewStates, type ReviewReason } from '#domain/lending/collateral/review.ts'
import { customerId, instant, quotedSql } from '#server/platform/database/columns.ts'

/** The cheque of an order (R-ENTITY-34): number and front first, the back once the front is approved (D-65). */
export const cheques = pgTable(
  'cheques',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    number: text(),
    frontKey: text().notNull(),
    frontName: text().notNull(),
    frontStatus: text({ enum: reviewStates }).notNull(),
    frontSentAt: instant().notNull(),
    backKey: text(),
    backName: text(),
    backStatus: text({ enum: reviewStates }),
    backSentAt: instant(),
    reasons: jsonb().$type<readonly ReviewReason[]>().notNull().default([]),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    index('cheques_to_review')
      .on(table.updatedAt)
      .where(sql`${table.frontStatus} = 'PENDING' or ${table.backStatus} = 'PENDING'`),
    check(
      'cheques_status',
      sql`${table.frontStatus} in (${quotedSql(reviewStates)}) and (${table.backStatus} is null or ${table.backStatus} in (${quotedSql(reviewStates)}))`,
    ),
    check('cheques_number', sql`${table.number} is null or ${table.number} ~ '^[0-9]{16}$'`),
    check('cheques_back_whole', sql`(${table.backKey} is null) = (${table.backStatus} is null)`),
  ],
)
