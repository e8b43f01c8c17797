import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { parseInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { reports } from '#server/lending/credit-checks/tables.ts'
import { promissoryNotes } from '#server/lending/promissory/tables.ts'
import { signRequests } from '#server/lending/sign-requests/tables.ts'
import { ticketRequests } from '#server/merchants/checkout/tables.ts'
import { problemReports } from '#server/merchants/problems/tables.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/**
 * The columns that say when a job handles a row, each with an index. What falls due by the day needs none, since the beginning of each
 * day is a moment of the test clock, and so is the hour that a job names; a job that looks at other times adds its column here.
 */
const dueColumns: readonly PgColumn[] = [payments.askAt, ticketRequests.dueAt, problemReports.dueAt, webhooks.nextTryAt]

/** The columns that say when a partner is asked again for what it may not have yet. */
const pollColumns: readonly PgColumn[] = [promissoryNotes.nextTryAt, signRequests.nextTryAt, reports.nextTryAt]

/** The earliest moments at which a row falls due and at which a partner is asked again; null for none. */
export type DueRows = { readonly row: Instant | null; readonly poll: Instant | null }

/** Those after `after`. */
export async function nextDue(db: Db, after: Instant): Promise<DueRows> {
  const at = new Date(after).toISOString()
  const earliest = (kind: 'row' | 'poll') => (column: PgColumn) =>
    sql`select ${kind}::text as kind, min(${column}) as at from ${column.table} where ${column} > ${at}::timestamptz`
  const each = [...dueColumns.map(earliest('row')), ...pollColumns.map(earliest('poll'))]
  const found = await rowsOf<{ kind: string; at: string | null }>(
    db,
    sql`select kind, min(at) as at from (${sql.join(each, sql` union all `)}) each group by kind`,
  )
  const of = (kind: 'row' | 'poll'): Instant | null => {
    const earliestAt = found.find((one) => one.kind === kind)?.at
    return earliestAt ? parseInstant(earliestAt) : null
  }
  return { row: of('row'), poll: of('poll') }
}
