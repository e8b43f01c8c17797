import { eq, sql } from 'drizzle-orm'
import type { TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { chipOfTicket } from '#domain/portal/tickets/ticket-groups.ts'
import { creditTickets, ticketRequests } from '#server/merchants/checkout/tables.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isFound, isOwn, openReports, type TicketFilter } from './tickets-sql.ts'

type Sums = { readonly sum: number; readonly counts: Readonly<Record<string, number>> }
type Row = { readonly status: TicketStatus; readonly is_reported: boolean; readonly tickets: number; readonly amount: Rial }

/**
 * The sum of the filter, and how many of what the rest of it finds are in each group: one statement, which without a method and a search
 * reads one index alone.
 */
export async function sumsOf(db: Db, filter: TicketFilter): Promise<Sums> {
  const { merchantId, seesReports, method } = filter
  const reports = seesReports ? openReports(db, merchantId) : sql`select ''::text as track_number where false`
  const rows = await moneyRowsOf<Row>(
    db,
    sql`with reported as materialized (${reports})
      select ${ticketRequests.status}, reported.track_number is not null as is_reported,
        count(*)::int as tickets, sum(${ticketRequests.amount})::bigint as amount
      from ${ticketRequests} left join reported on ${eq(ticketRequests.trackNumber, sql`reported.track_number`)}
        ${method === undefined ? sql`` : sql`join ${creditTickets} on ${isOwn}`}
      where ${isFound(filter)} group by 1, 2`,
    { amount: rialOf },
  )
  const counts: Record<string, number> = { ALL: 0 }
  let sum = 0
  for (const row of rows) {
    const chip = chipOfTicket(row.status, row.is_reported)
    counts[chip] = (counts[chip] ?? 0) + row.tickets
    counts['ALL'] = (counts['ALL'] ?? 0) + row.tickets
    if (filter.group === undefined || filter.group === chip) sum += row.amount
  }
  return { sum, counts }
}
