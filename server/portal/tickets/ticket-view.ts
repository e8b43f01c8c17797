import { asc, and, eq } from 'drizzle-orm'
import type { Reply } from '#contract/platform/http/route.ts'
import type { readPortalTicket } from '#contract/portal/tickets/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { ticketForStore } from '#server/merchants/checkout/response.ts'
import { ownTicketOf, ticketBy, type OwnTicket, type RefundRow, type Ticket } from '#server/merchants/checkout/sql.ts'
import { ticketRefunds } from '#server/merchants/checkout/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { memberAuditAbout, type MemberAuditRow } from '../members/audit.ts'
import { shortNamesOf } from './tickets-sql.ts'

type TicketView = Reply<typeof readPortalTicket>['results']
type Event = TicketView['events'][number]

export const subjectOf = (trackNumber: string): string => `ticket:${trackNumber}`

/** One of a store's tickets with what happened to it; null if it is another's. */
export async function viewTicketOf(db: Db, merchantId: number, trackNumber: string): Promise<TicketView | null> {
  const ticket = await ticketBy(db, trackNumber)
  if (ticket?.merchantId !== merchantId) return null
  const own = ticket.customerId === null ? null : await ownTicketOf(db, ticket.customerId, trackNumber)
  const refunds = own === null ? [] : await refundsOf(db, own)
  const names = await shortNamesOf(db, own === null ? [] : [own.customerId])
  const byHand = await memberAuditAbout(db, merchantId, subjectOf(trackNumber))
  return {
    ticket: ticketForStore(ticket),
    items: ticket.items.map(({ name, count, amount }) => ({ name, count, amount: rial(amount) })),
    customer: names.get(own?.customerId ?? 0) ?? null,
    parts: own?.reservedAt == null ? null : partsOf(own),
    owed: ticket.owed,
    refundable: ticket.status === 'SETTLED' || ticket.status === 'PART_REFUNDED' ? rial(ticket.amount - ticket.refunded) : rial(0),
    refunds: refunds.map(({ refundId, amount, at }) => ({ refund_id: refundId, amount, at: wireInstant(at) })),
    events: eventsOf(ticket, own, refunds, byHand),
  }
}

const partsOf = ({ credit, wallet, cash, markup, commission }: OwnTicket) => ({ credit, wallet, cash, markup, commission })

const refundsOf = (db: Db, { customerId, trackNumber }: OwnTicket): Promise<RefundRow[]> =>
  db
    .select()
    .from(ticketRefunds)
    .where(and(eq(ticketRefunds.customerId, customerId), eq(ticketRefunds.trackNumber, trackNumber)))
    .orderBy(asc(ticketRefunds.at), asc(ticketRefunds.refundId))

/** The moments of a ticket in order; those of a member's command have their name. */
function eventsOf(ticket: Ticket, own: OwnTicket | null, refunds: readonly RefundRow[], byHand: readonly MemberAuditRow[]): Event[] {
  const isEnd = ['EXPIRED', 'CANCELED', 'REJECTED', 'REVERSED'].includes(ticket.status)
  const moments: readonly (readonly [Event['kind'], Instant | null, (number | null)?, string?])[] = [
    ['created', ticket.createdAt, ticket.amount],
    ['viewed', own?.viewedAt ?? null],
    ['done', ticket.doneAt],
    ['verified', ticket.verifiedAt, null, 'portal.ticket.verify'],
    ['settled', ticket.settledAt, null, 'portal.ticket.settle'],
    ...refunds.map(({ at, amount }) => ['refunded', at, amount, 'portal.ticket.refund'] as const),
    ['ended', isEnd ? ticket.endedAt : null, null, 'portal.ticket.reverse'],
  ]
  return moments.flatMap(([kind, at, amount = null, action]) => {
    if (at === null) return []
    const hand = byHand.find((row) => row.action === action && row.at === at)
    return [{ kind, at: wireInstant(at), amount: amount === null ? null : rial(amount), by: hand?.memberName ?? null }]
  })
}
