import {
  latestCancelRequestSchema,
  listCancelReasonsSchema,
  listCancelRequestsSchema,
} from '#contract/lending/cancellations/list-cancel-requests.ts'
import {
  latestCancelRequest,
  listCancelReasons as listCancelReasonsCall,
  listCancelRequests,
} from '#contract/lending/cancellations/routes.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { cancelReasonTag } from '#domain/lending/orders/cancel.ts'
import { orderIdentifier, orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { listCancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { pageOfCancelRequests, type CancelRequestRow } from './sql.ts'

/** The customer's cancel requests, and the reasons to choose from (R-CANCEL-01). */
export function cancelRequestRoutes(http: HttpServer, { db }: App): void {
  http.serve(listCancelRequests, listCancelRequestsSchema, async ({ actor, query }) => {
    const { page = 1, per_page = 15 } = query
    const orderKey = query['filter[order]']
    const filter = { status: query['filter[status]'], orderId: orderKey === undefined ? undefined : (orderIdOf(orderKey) ?? 0) }
    const { rows, total } = await pageOfCancelRequests(db, actor.customerId, filter, { limit: per_page, offset: (page - 1) * per_page })
    const metas = { current_page: page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
    return ok({ results: rows.map(cancelRequestResponse), metas })
  })

  http.serve(latestCancelRequest, latestCancelRequestSchema, async ({ actor }) => {
    const { rows } = await pageOfCancelRequests(db, actor.customerId, {}, { limit: 1, offset: 0 })
    const [newest] = rows
    return ok({ results: newest ? cancelRequestResponse(newest) : null })
  })

  http.serve(listCancelReasonsCall, listCancelReasonsSchema, async ({ query }) => {
    const tag = query['filter[tag]']
    return ok({ results: await listCancelReasons(db, tag === undefined ? undefined : cancelReasonTag(tag)) })
  })
}

const cancelRequestResponse = (row: CancelRequestRow) => ({
  identifier: cancelRequestIdentifier(row.id),
  title: row.title,
  description: row.description,
  created_at: wireInstant(row.createdAt),
  cancel_reason: row.reason,
  status: row.status,
  paid_at: wireInstantOrNull(row.paidAt),
  answer: row.answer,
  fee: row.fee,
  order_identifier: orderIdentifier(row.orderId),
})
