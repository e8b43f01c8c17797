import { asc, gt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { reports } from '#server/lending/credit-checks/tables.ts'
import { promissoryNotes } from '#server/lending/promissory/tables.ts'
import { signRequests } from '#server/lending/sign-requests/tables.ts'
import { ticketRequests } from '#server/merchants/checkout/tables.ts'
import { problemReports } from '#server/merchants/problems/tables.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/**
 * The columns that say when a job handles a row, each with an index. What falls due by the day needs none, since the beginning of each
 * day is a moment of the test clock, and so is the hour that a job names; a job that looks at other times adds its column here.
 */
const dueColumns: readonly PgColumn[] = [payments.askAt, ticketRequests.dueAt, problemReports.dueAt, webhooks.nextTryAt]

/** The columns that say when a partner is asked again for what it may not have yet. */
const pollColumns: readonly PgColumn[] = [promissoryNotes.nextTryAt, signRequests.nextTryAt, reports.nextTryAt]

/** The earliest moment after `after` at which a row falls due; null when none does. */
export const nextDueRow = (db: Db, after: Instant): Promise<Instant | null> => earliestIn(db, dueColumns, after)

/** The same for what is asked of partners. */
export const nextPoll = (db: Db, after: Instant): Promise<Instant | null> => earliestIn(db, pollColumns, after)

async function earliestIn(db: Db, columns: readonly PgColumn[], after: Instant): Promise<Instant | null> {
  let earliest: Instant | null = null
  for (const column of columns) {
    const [row] = await db.select({ at: column }).from(column.table).where(gt(column, after)).orderBy(asc(column)).limit(1)
    const at = row?.at as Instant | undefined
    if (at !== undefined && (earliest === null || at < earliest)) earliest = at
  }
  return earliest
}
