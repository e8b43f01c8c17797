import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReportParts } from '#contract/lending/credit-checks/report.ts'
import { rawReportStatuses } from '#domain/lending/credit-checks/report.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { customerId, instant, numericId, rials } from '#server/platform/database/columns.ts'

/**
 * The credit reports of customers (D-77). The table is also the queue of inquiries: `nextTryAt` is when the job handles the
 * row, null when it need not.
 */
export const reports = pgTable(
  'reports',
  {
    customerId: customerId(),
    id: numericId(),
    nationalCode: text().notNull(),
    status: text({ enum: rawReportStatuses }).notNull(),
    price: rials().notNull(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    orderedAt: instant(),
    /** How often the bureau did not know an order that it had taken. */
    ordersForgotten: integer().notNull().default(0),
    nextTryAt: instant(),
    approvedAt: instant(),
    /** When the bureau refused it for good; its fee came back then. */
    refusedAt: instant(),
    /** The bureau's code for why. */
    refusal: text(),
    score: integer(),
    scoreGrade: text(),
    allowCredit: boolean().notNull().default(false),
    /** Why credit is not allowed, as the bureau's codes. */
    reasons: jsonb().$type<readonly string[]>().notNull().default([]),
    counterOffers: jsonb().$type<readonly { readonly amount: Rial; readonly invoiceCount: number }[]>().notNull().default([]),
    parts: jsonb().$type<ReportParts>(),
    channel: text(),
    referralCode: text(),
    utm: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    // One running request at a time (D-77), also with two concurrent calls.
    uniqueIndex('reports_one_running')
      .on(table.customerId)
      .where(sql`${table.approvedAt} is null and ${table.refusedAt} is null`),
    index('reports_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    check('reports_status', sql`${table.status} in ('pending', 'in_progressing', 'approved', 'refused')`),
    check('reports_approved', sql`(${table.status} = 'approved') = (${table.approvedAt} is not null)`),
    check('reports_refused', sql`(${table.status} = 'refused') = (${table.refusedAt} is not null)`),
    check('reports_paid_first', sql`${table.status} = 'pending' or ${table.paidAt} is not null`),
  ],
)
