import { sql } from 'drizzle-orm'
import { lostDays } from '#domain/billing/autopay/pull-times.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import type { Pull } from './pulls-sql.ts'

type Lost = { readonly pull: Pull; readonly until: Day }

/** The days of this try so far for which no late fee arises. */
export const freeDaysOf = ({ pull: { freeDays, expectedOn }, until }: Lost): number => Math.max(freeDays, lostDays(expectedOn, until))

/**
 * Lets no late fee arise for the days that pulls have lost by our fault or the gateway's (R-REACH-10); the caller writes `freeDaysOf`. Not
 * where the fees of an instalment are stopped: those days are free already.
 */
export async function creditLostDays(tx: Db, all: readonly Lost[]): Promise<void> {
  const lost = all.flatMap(({ pull, until }) => {
    const days = freeDaysOf({ pull, until }) - pull.freeDays
    return days > 0 ? [{ customerId: pull.customerId, id: pull.invoiceId, days }] : []
  })
  if (lost.length > 0)
    await rowsOf(
      tx,
      sql`update invoices i set fee_free_days = i.fee_free_days + g.days
        from ${unnestSql(lost, { customerId: invoices.customerId, id: invoices.id, days: 'int' })}
        where i.customer_id = g.customer_id and i.id = g.id and i.status = 'PENDING' and i.fees_stopped_on is null${andOwnersSql(tx, 'i', lost)}`,
    )
}
