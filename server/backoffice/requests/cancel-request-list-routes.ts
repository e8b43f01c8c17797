import { downloadCancelRequestsSchema, listCancelRequestsSchema } from '#contract/backoffice/requests/requests.ts'
import { downloadCancelRequests, listCancelRequests } from '#contract/backoffice/requests/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { cancelRequestStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { listFile, momentCells, personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfCancelRequest, pageOfCancelRequests, type CancelRequestFilter, type ShownCancelRequest } from './cancel-requests-sql.ts'

/** Paid cancel requests by filter, as pages and as a file (F-204). */
export function cancelRequestListRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listCancelRequests, listCancelRequestsSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked } }) => {
    const rows = await pageOfCancelRequests(db, { ...filterOf(asked), cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfCancelRequest, requestResponse))
  })

  http.serve(downloadCancelRequests, downloadCancelRequestsSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body), body.why !== undefined)
    const call = { request, route: downloadCancelRequests, asked: body }
    return listFile(app, call, { name: 'cancel-requests', title: 'درخواست‌های لغو', head, rows })
  })
}

type Asked = Omit<Input<typeof listCancelRequests>['query'], 'cursor' | 'per_page'>

const filterOf = ({ status, customer_id: customerId, from_day, to_day, sort }: Asked): CancelRequestFilter => ({
  status,
  customerId,
  ...readDays(from_day, to_day),
  sort,
})

const requestResponse = ({ ticket, order, name, family }: ShownCancelRequest) => ({
  id: ticket.id,
  identifier: cancelRequestIdentifier(ticket.id),
  customer: { id: ticket.customerId, name: shortName(name, family) },
  order: shortOrderOf(order),
  status: ticket.status,
  cancel_reason: ticket.reason,
  paid_at: ticket.paidAt && wireInstant(ticket.paidAt),
  accepted_by: ticket.acceptedBy,
  decided_at: ticket.decidedAt && wireInstant(ticket.decidedAt),
})

const head = ['درخواست', 'وضعیت', 'سفارش', 'علت', 'پرداخت، روز', 'پرداخت، ساعت', 'موافقت از', 'پاسخ، روز', 'پاسخ، ساعت', ...personHeads]

async function* cellsOf(db: Db, filter: CancelRequestFilter, isFull: boolean) {
  const page = everyRow((cursor, limit) => pageOfCancelRequests(db, { ...filter, cursor, limit }), endOfCancelRequest)
  for await (const { ticket, order, ...person } of page) {
    const { id, customerId, status, reason, paidAt, acceptedBy, decidedAt } = ticket
    const what = [cancelRequestIdentifier(id), cancelRequestStatusNames[status], orderIdentifier(order.id), reason]
    yield [...what, ...momentCells(paidAt), acceptedBy, ...momentCells(decidedAt), ...personCells({ ...person, customerId }, isFull)]
  }
}
