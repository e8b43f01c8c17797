import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { promissoryStatuses, type PromissoryReason } from '#domain/lending/promissory/promissory.ts'
import { customerId, instant, numericId, quotedSql, rials } from '#server/platform/database/columns.ts'

/**
 * The note of an order (R-ENTITY-30, D-63). `nextTryAt` is when the job has it issued, null when it need not; `feeRefundedAt` when what was
 * paid for it at `paidAt` came back.
 */
export const promissoryNotes = pgTable(
  'promissory_notes',
  {
    customerId: customerId(),
    id: numericId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    isOwn: boolean().notNull(),
    status: text({ enum: promissoryStatuses }).notNull(),
    amount: rials().notNull(),
    cost: rials().notNull(),
    number: text(),
    paidAt: instant(),
    feeRefundedAt: instant(),
    nextTryAt: instant(),
    signRequestExpireAt: instant(),
    reasons: jsonb().$type<readonly PromissoryReason[]>().notNull().default([]),
    fileKey: text(),
    fileName: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.orderId),
    index('promissory_notes_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    // The queue of refunds of staff, beside the few notes that the bank is issuing.
    index('promissory_notes_unissued')
      .on(table.customerId, table.orderId)
      .where(sql`${table.status} = 'PROMISSORY_REQUEST' and ${table.feeRefundedAt} is null`),
    check('promissory_notes_status', sql`${table.status} in (${quotedSql(promissoryStatuses)})`),
    check(
      'promissory_notes_paid_first',
      sql`${table.status} not in ('PROMISSORY_REQUEST', 'PROMISSORY_SIGN_REQUEST', 'PROMISSORY_FINALIZE') or ${table.paidAt} is not null`,
    ),
    check(
      'promissory_notes_issued',
      sql`${table.status} not in ('PROMISSORY_SIGN_REQUEST', 'PROMISSORY_FINALIZE') or ${table.number} is not null`,
    ),
  ],
)
