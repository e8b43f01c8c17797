import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { shortName } from '#domain/backoffice/access/rights.ts'
import type { Sort } from '#domain/backoffice/lists/list-names.ts'
import type { TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { addDays, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { groupOfTicket, portalTicketSorts, statusesOf, type TicketGroup } from '#domain/portal/tickets/ticket-groups.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { customers } from '#server/identity/profile/tables.ts'
import type { Ticket } from '#server/merchants/checkout/sql.ts'
import { ticketRequests } from '#server/merchants/checkout/tables.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'

export type TicketFilter = {
  readonly merchantId: number
  readonly q?: string | undefined
  readonly group?: TicketGroup | undefined
  /** Created from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  /** The day of its settlement. */
  readonly settledOn?: Day | undefined
  readonly sort?: Sort<(typeof portalTicketSorts)[number]> | undefined
}
type TicketPage = TicketFilter & { readonly cursor: Cursor | null; readonly limit: number }
export type NamedTicket = { readonly ticket: Ticket; readonly customer: string | null }

const { createdAt, settledAt, amount, trackNumber, providerId } = ticketRequests

/** One page of a store's tickets, with their customers' short names. */
export async function pageOfTickets(db: Db, { sort, cursor, limit, ...filter }: TicketPage): Promise<NamedTicket[]> {
  const { by, way } = readSort(portalTicketSorts, sort)
  const column = by === 'amount' ? amount : createdAt
  const rows = await db
    .select()
    .from(ticketRequests)
    .where(and(isFound(filter), isIn(filter.group), after(column, trackNumber, cursor, way)))
    .orderBy(...inOrder(column, trackNumber, way))
    .limit(limit)
  const names = await shortNamesOf(
    db,
    rows.flatMap(({ customerId }) => customerId ?? []),
  )
  return rows.map((ticket) => ({ ticket, customer: names.get(ticket.customerId ?? 0) ?? null }))
}

/** Where a page of tickets ends. */
export const endOfTicket =
  (sort: TicketFilter['sort']) =>
  ({ ticket }: NamedTicket) => ({
    at: readSort(portalTicketSorts, sort).by === 'amount' ? ticket.amount : ticket.createdAt,
    id: ticket.trackNumber,
  })

/** The sum of the filter, and how many of what the search and the days find are in each group. */
export async function sumsOf(db: Db, filter: TicketFilter): Promise<{ sum: number; counts: Readonly<Record<string, number>> }> {
  const rows = await moneyRowsOf<{ status: TicketStatus; tickets: number; amount: Rial }>(
    db,
    sql`select status, count(*)::int as tickets, sum(amount)::bigint as amount from ${ticketRequests} where ${isFound(filter)} group by status`,
    { amount: rialOf },
  )
  const counts: Record<string, number> = { ALL: 0 }
  let sum = 0
  for (const row of rows) {
    const group = groupOfTicket(row.status)
    counts[group] = (counts[group] ?? 0) + row.tickets
    counts['ALL'] = (counts['ALL'] ?? 0) + row.tickets
    if (filter.group === undefined || filter.group === group) sum += row.amount
  }
  return { sum, counts }
}

const isIn = (group: TicketGroup | undefined): SQL | undefined =>
  group === undefined ? undefined : inArray(ticketRequests.status, [...statusesOf(group)])

function isFound({ merchantId, q, from, until, settledOn }: TicketFilter): SQL | undefined {
  return and(
    eq(ticketRequests.merchantId, merchantId),
    q === undefined ? undefined : or(eq(trackNumber, q.toUpperCase()), sql`starts_with(${providerId}, ${q})`),
    from === undefined ? undefined : gte(createdAt, from),
    until === undefined ? undefined : lt(createdAt, until),
    settledOn && isSettledOn(settledOn),
  )
}

function isSettledOn(on: Day): SQL | undefined {
  const end = startOfDay(addDays(on, 1))
  // The index has the creation, which comes before.
  return and(gte(settledAt, startOfDay(on)), lt(settledAt, end), lt(createdAt, end))
}

/** The short names of customers, by which a store distinguishes them. */
export async function shortNamesOf(db: Db, customerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (customerIds.length === 0) return new Map()
  const { customerId, name, family } = customers
  const rows = await db
    .select({ customerId, name, family })
    .from(customers)
    .where(ofCustomersSql(db, customerId, customerIds))
  return new Map(rows.map((row) => [row.customerId, shortName(row.name, row.family)]))
}
