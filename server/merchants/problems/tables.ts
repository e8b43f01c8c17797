import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { problemKinds, problemStatuses } from '#domain/merchants/problems/problem-transitions.ts'
import { customerId, day, instant, quotedSql, rials } from '#server/platform/database/columns.ts'

/** What a customer reports of a purchase, what its store answers, and the decision (R-CARE-01 to R-CARE-04). */
export const problemReports = pgTable(
  'problem_reports',
  {
    customerId: customerId(),
    id: uuid().notNull().defaultRandom(),
    trackNumber: text().notNull(),
    merchantId: bigint({ mode: 'number' }).notNull(),
    storeId: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: problemKinds }).notNull(),
    status: text({ enum: problemStatuses }).notNull().default('OPEN'),
    amount: rials().notNull(),
    description: text().notNull(),
    /** When the purchase was promised for. */
    expectedOn: day(),
    /** Where the refund goes if the report is won; null: the customer is asked then. */
    choice: text({ enum: ['CREDIT', 'DEBT'] }),
    openedAt: instant().notNull(),
    /** Of staff, who opened it for the customer; null where the customer did. */
    openedBy: bigint({ mode: 'number' }),
    answerUntil: instant().notNull(),
    /** The last day of the hold; null where it holds nothing. */
    onHoldUntil: day(),
    /** When a job must look at it next: the store's deadline, then the end of the hold. */
    dueAt: instant(),
    answeredAt: instant(),
    answer: text(),
    /** Whether the store agrees with the customer. */
    agrees: boolean(),
    /** What the decision refunded. */
    refunded: rials()
      .notNull()
      .default(sql`0`),
    endedAt: instant(),
    /** What staff wrote to both sides. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('problem_reports_open')
      .on(table.customerId, table.trackNumber)
      .where(sql`ended_at is null`),
    index('problem_reports_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('problem_reports_open_of_merchant')
      .on(table.merchantId, table.trackNumber)
      .where(sql`ended_at is null`),
    index('problem_reports_of_merchant').on(table.merchantId, table.openedAt, table.id),
    index('problem_reports_to_decide')
      .on(table.openedAt)
      .where(sql`status in ('ANSWERED', 'UNANSWERED')`),
    check('problem_reports_status', sql`status in (${quotedSql(problemStatuses)}) and kind in (${quotedSql(problemKinds)})`),
    check('problem_reports_ended', sql`(ended_at is null) = (status in ('OPEN', 'ANSWERED', 'UNANSWERED'))`),
    check(
      'problem_reports_answer',
      sql`num_nulls(answered_at, answer, agrees) in (0, 3) and (status <> 'ANSWERED' or answered_at is not null)`,
    ),
    check('problem_reports_amounts', sql`amount > 0 and refunded between 0 and amount`),
  ],
)

/** Files of both sides. */
export const problemEvidence = pgTable(
  'problem_evidence',
  {
    customerId: customerId(),
    reportId: uuid().notNull(),
    fileKey: text().notNull(),
    side: text({ enum: ['CUSTOMER', 'STORE'] }).notNull(),
    fileName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.reportId, table.fileKey] })],
)
