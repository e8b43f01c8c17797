import { and, eq, gte, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { shortName } from '#domain/backoffice/access/rights.ts'
import type { Sort } from '#domain/backoffice/lists/list-names.ts'
import { addDays, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { portalTicketSorts, statusesOf, type TicketChip, type TicketMethod } from '#domain/portal/tickets/ticket-groups.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { customers } from '#server/identity/profile/tables.ts'
import type { OwnTicket, Ticket } from '#server/merchants/checkout/sql.ts'
import { creditTickets, ticketRequests } from '#server/merchants/checkout/tables.ts'
import { problemReports } from '#server/merchants/problems/tables.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'

export type TicketFilter = {
  readonly merchantId: number
  /** Whether the reader may know which tickets have an open problem report; for others none has. */
  readonly seesReports: boolean
  readonly q?: string | undefined
  readonly group?: TicketChip | undefined
  /** The amount, both included. */
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly method?: TicketMethod | undefined
  /** Created from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  /** The day of its settlement. */
  readonly settledOn?: Day | undefined
  readonly sort?: Sort<(typeof portalTicketSorts)[number]> | undefined
}
type TicketPage = TicketFilter & { readonly cursor: Cursor | null; readonly limit: number }
/** A ticket of a list; `own` is null before a customer has viewed it. */
export type NamedTicket = {
  readonly ticket: Ticket
  readonly customer: string | null
  readonly own: OwnTicket | null
  readonly isReported: boolean
}

const { createdAt, settledAt, amount, trackNumber, providerId } = ticketRequests

/** One page of a store's tickets, with their customers' short names, how they are paid, and whether a problem report of them is open. */
export async function pageOfTickets(db: Db, { sort, cursor, limit, ...filter }: TicketPage): Promise<NamedTicket[]> {
  const { by, way } = readSort(portalTicketSorts, sort)
  const column = by === 'amount' ? amount : createdAt
  const where = and(isFound(filter), isIn(db, filter), after(column, trackNumber, cursor, way))
  const all = db.select({ ticket: ticketRequests }).from(ticketRequests)
  const found = filter.method === undefined ? all : all.innerJoin(creditTickets, isOwn)
  const rows = await found
    .where(where)
    .orderBy(...inOrder(column, trackNumber, way))
    .limit(limit)
  const owned = rows.flatMap(({ ticket: { customerId, trackNumber: track } }) => (customerId === null ? [] : [{ customerId, track }]))
  const [names, owns, reported] = [
    await shortNamesOf(db, [...new Set(owned.map(({ customerId }) => customerId))]),
    await ownTicketsOf(db, owned),
    await reportedOf(db, filter, owned),
  ]
  return rows.map(({ ticket }) => ({
    ticket,
    customer: names.get(ticket.customerId ?? 0) ?? null,
    own: owns.get(ticket.trackNumber) ?? null,
    isReported: reported.has(ticket.trackNumber),
  }))
}

/** Where a page of tickets ends. */
export const endOfTicket =
  (sort: TicketFilter['sort']) =>
  ({ ticket }: NamedTicket) => ({
    at: readSort(portalTicketSorts, sort).by === 'amount' ? ticket.amount : ticket.createdAt,
    id: ticket.trackNumber,
  })

/** Joins the money side of a ticket, by its key. */
export const isOwn = and(eq(creditTickets.customerId, ticketRequests.customerId), eq(creditTickets.trackNumber, trackNumber))

/** The track numbers of a store's tickets that have an open problem report. */
export const openReports = (db: Db, merchantId: number) =>
  db
    .select({ trackNumber: problemReports.trackNumber })
    .from(problemReports)
    .where(and(eq(problemReports.merchantId, merchantId), sql`${problemReports.endedAt} is null`))

function isIn(db: Db, { merchantId, group, seesReports }: TicketFilter): SQL | undefined {
  if (group === undefined) return undefined
  if (group === 'PROBLEM') return seesReports ? inArray(trackNumber, openReports(db, merchantId)) : sql`false`
  return and(
    inArray(ticketRequests.status, [...statusesOf(group)]),
    seesReports ? notInArray(trackNumber, openReports(db, merchantId)) : undefined,
  )
}

const money = sql`${creditTickets.wallet} + ${creditTickets.cash}`
const paidBy: Readonly<Record<TicketMethod, SQL>> = {
  CREDIT: sql`${creditTickets.credit} > 0 and ${money} = 0`,
  CASH: sql`${creditTickets.credit} = 0 and ${money} > 0`,
  BOTH: sql`${creditTickets.credit} > 0 and ${money} > 0`,
}

/** All of a filter but the group. With a method the statement joins the money side. */
export function isFound({ merchantId, q, least, most, method, from, until, settledOn }: TicketFilter): SQL | undefined {
  return and(
    eq(ticketRequests.merchantId, merchantId),
    q === undefined ? undefined : or(eq(trackNumber, q.toUpperCase()), sql`starts_with(${providerId}, ${q})`),
    least === undefined ? undefined : sql`${amount} >= ${least}`,
    most === undefined ? undefined : sql`${amount} <= ${most}`,
    method === undefined ? undefined : and(sql`${creditTickets.reservedAt} is not null`, paidBy[method]),
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

type Owned = readonly { readonly customerId: number; readonly track: string }[]

/** The money sides of these tickets, by their track numbers. */
async function ownTicketsOf(db: Db, owned: Owned): Promise<ReadonlyMap<string, OwnTicket>> {
  if (owned.length === 0) return new Map()
  const customerIds = [...new Set(owned.map(({ customerId }) => customerId))]
  const rows = await db
    .select()
    .from(creditTickets)
    .where(
      and(
        ofCustomersSql(db, creditTickets.customerId, customerIds),
        inArray(
          creditTickets.trackNumber,
          owned.map(({ track }) => track),
        ),
      ),
    )
  return new Map(rows.map((own) => [own.trackNumber, own]))
}

/** Which of these tickets have an open problem report. */
async function reportedOf(db: Db, { merchantId, seesReports }: TicketFilter, owned: Owned): Promise<ReadonlySet<string>> {
  if (!seesReports || owned.length === 0) return new Set()
  const { trackNumber: track, endedAt } = problemReports
  const rows = await db
    .select({ track })
    .from(problemReports)
    .where(
      and(
        eq(problemReports.merchantId, merchantId),
        sql`${endedAt} is null`,
        inArray(
          track,
          owned.map((each) => each.track),
        ),
      ),
    )
  return new Set(rows.map((row) => row.track))
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
