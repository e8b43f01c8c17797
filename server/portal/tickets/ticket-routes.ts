import type { Input } from '#contract/platform/http/route.ts'
import { listPortalProblems } from '#contract/portal/problems/routes.ts'
import { downloadPortalTickets, listPortalTickets, readPortalTicket } from '#contract/portal/tickets/routes.ts'
import { downloadPortalTicketsSchema, listPortalTicketsSchema, readPortalTicketSchema } from '#contract/portal/tickets/tickets.ts'
import { sum } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day, dayOf, wireInstant } from '#domain/platform/kernel/time.ts'
import { memberMayCall, type MemberRole } from '#domain/portal/members/rights.ts'
import { ticketStatusNames } from '#domain/portal/tickets/ticket-groups.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { fileOf, momentCells } from '#server/backoffice/lists/list-file.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { memberOf } from '../members/authenticate.ts'
import { runMemberAction } from '../members/run-member-action.ts'
import { sumsOf } from './ticket-sums.ts'
import { viewTicketOf } from './ticket-view.ts'
import { endOfTicket, pageOfTickets, type NamedTicket, type TicketFilter } from './tickets-sql.ts'

/** A store's tickets by filter, as pages and as a file, and one of them. */
export function portalTicketRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listPortalTickets, listPortalTicketsSchema, async ({ body: { cursor, per_page: perPage = 30, ...asked }, request }) => {
    const filter = filterOf(memberOf(request), asked)
    const rows = await pageOfTickets(db, { ...filter, cursor: readCursor(cursor, 'track'), limit: perPage + 1 })
    return ok({ ...pageOf(rows, perPage, endOfTicket(filter.sort), ticketRowResponse), ...(await sumsOf(db, filter)) })
  })

  http.serve(downloadPortalTickets, downloadPortalTicketsSchema, async ({ body: { format, ...asked }, request }) => {
    const { q: _, ...filter } = asked
    const noted = await runMemberAction(app, { request, route: downloadPortalTickets }, async () =>
      ok({ value: null, audit: { after: { format, ...filter } } }),
    )
    if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' })
    const rows = cellsOf(db, filterOf(memberOf(request), asked))
    return ok(fileOf(format, { name: `tickets-${dayOf(app.now())}`, title: 'پرداخت‌ها', head, rows }))
  })

  http.serve(readPortalTicket, readPortalTicketSchema, async ({ params, request }) => {
    const results = await viewTicketOf(db, memberOf(request).merchantId, params.track_number)
    return results ? ok({ results }) : err({ kind: 'NOT_FOUND' })
  })
}

type Reader = { readonly merchantId: number; readonly role: MemberRole }
type Asked = Omit<Input<typeof listPortalTickets>['body'], 'cursor' | 'per_page'>

const filterOf = ({ merchantId, role }: Reader, { from_day, to_day, settled_on, ...rest }: Asked): TicketFilter => ({
  ...rest,
  merchantId,
  seesReports: memberMayCall(role, listPortalProblems.id),
  ...readDays(from_day, to_day),
  settledOn: settled_on === undefined ? undefined : day(settled_on),
})

export const ticketRowResponse = ({ ticket, customer, own, isReported }: NamedTicket) => ({
  track_number: ticket.trackNumber,
  provider_id: ticket.providerId,
  customer,
  status: ticket.status,
  amount: ticket.amount,
  refunded_amount: ticket.refunded,
  parts: own?.reservedAt == null ? null : { credit: own.credit, cash: sum([own.wallet, own.cash]) },
  is_reported: isReported,
  created_at: wireInstant(ticket.createdAt),
})

const head = [
  'خرید شما',
  'پیگیری',
  'مشتری',
  'وضعیت',
  'مبلغ (ریال)',
  'برگشتی (ریال)',
  'سهم شما (ریال)',
  'ساخته شد، روز',
  'ساخته شد، ساعت',
  'پرداخت شد، روز',
  'پرداخت شد، ساعت',
]

async function* cellsOf(db: Db, filter: TicketFilter) {
  const end = endOfTicket(filter.sort)
  for await (const { ticket, customer } of everyRow((cursor, limit) => pageOfTickets(db, { ...filter, cursor, limit }), end))
    yield [
      ticket.providerId,
      ticket.trackNumber,
      customer,
      ticketStatusNames[ticket.status],
      ticket.amount,
      ticket.refunded,
      ticket.owed,
      ...momentCells(ticket.createdAt),
      ...momentCells(ticket.doneAt),
    ]
}
