import { acceptCancelRequest, readCancelRequest, refuseCancelRequest, takeUpCancelRequest } from '#contract/ops/requests.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { wireInstant, type Instant } from '#domain/kernel/time.ts'
import { ticketIdentifier } from '#domain/tickets/ticket-identifier.ts'
import type { Db } from '../database/open.ts'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import { acceptTicket, refuseTicket, takeUpTicket } from '../orders/decide-ticket.ts'
import { readRefundDue } from '../orders/refund-due.ts'
import { orderRowOf } from '../orders/sql.ts'
import { ticketBy } from '../tickets/sql.ts'
import { lastDoerOf } from './audit.ts'
import { inDeed } from './deed.ts'
import { shortCustomerOf, shortOrderOf } from './find-order.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)
type Key = { readonly customer_id: number; readonly id: number }

/** SUPPORT's word on paid cancel requests. A yes moves no money: two people of FINANCE book the refund, which ends the order (row 30). */
export function cancelRequestRoutes(app: App, house: House): void {
  const { db } = house

  app.serve(readCancelRequest, async ({ params }) => {
    const seen = await requestSeen(db, params)
    return seen ? ok({ results: seen }) : missing
  })

  app.serve(takeUpCancelRequest, async ({ params, request }) => {
    const done = await inDeed(house, { request, route: takeUpCancelRequest }, async (tx, { at }) => {
      const taken = await takeUpTicket(tx, { ...keyOf(params), at })
      return taken.ok ? ok({ value: null, audit: await auditOf(tx, params, { status: 'IN_PROGRESS' }) }) : taken
    })
    return done.ok ? told(db, params, 'رسیدگی به نام شما ثبت شد.') : done
  })

  app.serve(acceptCancelRequest, async ({ params, request }) => {
    const done = await inDeed(house, { request, route: acceptCancelRequest }, async (tx, { staff, at }) => {
      const accepted = await acceptTicket(tx, { ...keyOf(params), by: staff.fullName, at })
      return accepted.ok ? ok({ value: null, audit: await auditOf(tx, params, { accepted: true }) }) : accepted
    })
    return done.ok ? told(db, params, 'پذیرفته شد و برای بازگشت وجه به امور مالی رفت.') : done
  })

  app.serve(refuseCancelRequest, async ({ params, body, request }) => {
    const done = await inDeed(house, { request, route: refuseCancelRequest }, async (tx, { at }) => {
      const refused = await refuseTicket(tx, { ...keyOf(params), answer: body.answer, at })
      return refused.ok ? ok({ value: null, audit: await auditOf(tx, params, { status: 'REJECTED', answer: body.answer }) }) : refused
    })
    return done.ok ? told(db, params, 'درخواست رد شد و پاسخ برای مشتری رفت.') : done
  })
}

const subjectOf = (id: number): string => `ticket:${id}`
const keyOf = ({ customer_id: customerId, id: ticketId }: Key) => ({ customerId, ticketId })

async function auditOf(tx: Db, { customer_id: customerId, id }: Key, after: object) {
  const ticket = await ticketBy(tx, customerId, id)
  return { customerId, orderId: ticket?.orderId, subject: subjectOf(id), after }
}

async function told(db: Db, key: Key, message: string) {
  const seen = await requestSeen(db, key)
  return seen ? ok({ results: seen, message }) : missing
}

async function requestSeen(db: Db, { customer_id: customerId, id }: Key) {
  const ticket = await ticketBy(db, customerId, id)
  const order = ticket && (await orderRowOf(db, customerId, ticket.orderId))
  if (!ticket || !order) return null
  return {
    id,
    identifier: ticketIdentifier(id),
    customer: await shortCustomerOf(db, customerId),
    order: shortOrderOf(order),
    status: ticket.status,
    description: ticket.description,
    created_at: wireInstant(ticket.createdAt),
    paid_at: wireOrNull(ticket.paidAt),
    taken_up_by: await lastDoerOf(db, takeUpCancelRequest.id, { customerId, subject: subjectOf(id) }),
    accepted_at: wireOrNull(ticket.acceptedAt),
    accepted_by: ticket.acceptedBy,
    answer: ticket.answer,
    refund: await readRefundDue(db, order),
  }
}

const wireOrNull = (at: Instant | null): string | null => (at === null ? null : wireInstant(at))
