import {
  acceptCancelRequestSchema,
  readCancelRequestSchema,
  refuseCancelRequestSchema,
  takeUpCancelRequestSchema,
} from '#contract/backoffice/requests/requests.ts'
import {
  acceptCancelRequest as acceptRoute,
  readCancelRequest,
  refuseCancelRequest as refuseRoute,
  takeUpCancelRequest as takeUpRoute,
} from '#contract/backoffice/requests/routes.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { lastActorOf } from '#server/backoffice/audit/audit.ts'
import { shortCustomerOf, shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { findCancelRequest } from '#server/lending/cancellations/sql.ts'
import {
  acceptCancelRequest,
  refuseCancelRequest,
  takeUpCancelRequest,
} from '#server/lending/orders/cancellations/decide-cancel-request.ts'
import { readRefundDue } from '#server/lending/orders/reading/price.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { cancelRequestListRoutes } from './cancel-request-list-routes.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)
type Key = { readonly customer_id: number; readonly id: number }

/** Decisions of SUPPORT on paid cancel requests. Granting one moves no money: two members of FINANCE book the refund, which ends the order (row 30). */
export function cancelRequestRoutes(http: HttpServer, app: App): void {
  const { db } = app

  cancelRequestListRoutes(http, app)

  http.serve(readCancelRequest, readCancelRequestSchema, async ({ params }) => {
    const current = await cancelRequestResponse(db, params)
    return current ? ok({ results: current }) : missing
  })

  http.serve(takeUpRoute, takeUpCancelRequestSchema, ({ params, request }) =>
    runAction(app, { request, route: takeUpRoute }, async (tx, { staff, at }) => {
      const taken = await takeUpCancelRequest(tx, { ...keyOf(params), at })
      if (!taken.ok) return taken
      return answered(tx, params, { message: 'رسیدگی به نام شما ثبت شد.', after: { status: 'IN_PROGRESS' }, takenUpBy: staff.fullName })
    }),
  )

  http.serve(acceptRoute, acceptCancelRequestSchema, ({ params, request }) =>
    runAction(app, { request, route: acceptRoute }, async (tx, { staff, at }) => {
      const accepted = await acceptCancelRequest(tx, { ...keyOf(params), by: staff.fullName, at })
      if (!accepted.ok) return accepted
      return answered(tx, params, { message: 'پذیرفته شد و برای بازگشت وجه به امور مالی رفت.', after: { accepted: true } })
    }),
  )

  http.serve(refuseRoute, refuseCancelRequestSchema, ({ params, body: { answer }, request }) =>
    runAction(app, { request, route: refuseRoute }, async (tx, { at, policies }) => {
      const refused = await refuseCancelRequest(tx, { ...keyOf(params), answer, at, policies })
      if (!refused.ok) return refused
      return answered(tx, params, { message: 'درخواست رد شد و پاسخ برای مشتری رفت.', after: { status: 'REJECTED', answer } })
    }),
  )
}

const subjectOf = (id: number): string => `ticket:${id}`
const keyOf = ({ customer_id: customerId, id: ticketId }: Key) => ({ customerId, ticketId })

type Answered = { readonly message: string; readonly after: object; readonly takenUpBy?: string }

/** The request as it is now, and the audit note. `takenUpBy` is given, since the audit row is written afterwards. */
async function answered(tx: Db, key: Key, { message, after, takenUpBy }: Answered) {
  const current = await cancelRequestResponse(tx, key)
  if (!current) return missing
  const results = takenUpBy === undefined ? current : { ...current, taken_up_by: takenUpBy }
  const audit = { customerId: key.customer_id, orderId: current.order.id, subject: subjectOf(key.id), after }
  return ok({ value: { results, message }, audit })
}

async function cancelRequestResponse(db: Db, { customer_id: customerId, id }: Key) {
  const ticket = await findCancelRequest(db, customerId, id)
  const order = ticket && (await orderRowOf(db, customerId, ticket.orderId))
  if (!ticket || !order) return null
  return {
    id,
    identifier: cancelRequestIdentifier(id),
    customer: await shortCustomerOf(db, customerId),
    order: shortOrderOf(order),
    status: ticket.status,
    cancel_reason: ticket.reason,
    description: ticket.description,
    created_at: wireInstant(ticket.createdAt),
    paid_at: wireInstantOrNull(ticket.paidAt),
    taken_up_by: await lastActorOf(db, takeUpRoute.id, { customerId, subject: subjectOf(id) }),
    accepted_at: wireInstantOrNull(ticket.acceptedAt),
    accepted_by: ticket.acceptedBy,
    answer: ticket.answer,
    refund: await readRefundDue(db, order),
  }
}
