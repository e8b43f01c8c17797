import { Type } from 'typebox'
import { byStaff, keysetOf, keysetQuery, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { decisionRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { done, one, messageOnly } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'

const accessRefusals = Object.values(staffRefusals)
const ofCustomer = exactly({ customer_id: id, id })
const { TICKET_DECIDED, TICKET_TAKEN_UP } = decisionRefusals
const text = Type.String()

const request = Type.Object({
  id,
  identifier: text,
  customer: shortCustomer,
  order: shortOrder,
  status: Type.Enum([...cancelRequestStatuses]),
  description: text,
  created_at: instant,
  paid_at: nullable(instant),
  /** The member of SUPPORT who works on it. */
  taken_up_by: nullable(text),
  accepted_at: nullable(instant),
  accepted_by: nullable(text),
  answer: nullable(text),
  /** What would go back to the wallet. */
  refund: rials,
})

export const readCancelRequest = opsRoute({
  ...byStaff,
  id: 'ops.cancel-request',
  method: 'GET',
  path: '/api/ops/cancel-requests/{customer_id}/{id}',
  summary: 'یک درخواست لغو',
  params: ofCustomer,
  reply: one(request),
  refusals: accessRefusals,
})

/** A member of SUPPORT takes the request up; only the first can. The order stays frozen. */
export const takeUpCancelRequest = opsRoute({
  ...byStaff,
  id: 'ops.cancel-request.take-up',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/take-up',
  summary: 'شروع رسیدگی به درخواست لغو',
  params: ofCustomer,
  reply: done(request),
  refusals: [...accessRefusals, TICKET_DECIDED, TICKET_TAKEN_UP],
})

/** SUPPORT grants the request; the order ends when two people of FINANCE have booked the refund (row 30). */
export const acceptCancelRequest = opsRoute({
  ...byStaff,
  id: 'ops.cancel-request.accept',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/accept',
  summary: 'پذیرش درخواست لغو',
  params: ofCustomer,
  reply: done(request),
  refusals: [...accessRefusals, TICKET_DECIDED],
})

/** Refuses the request with a sentence for the customer; the order continues in the status it had. */
export const refuseCancelRequest = opsRoute({
  ...byStaff,
  id: 'ops.cancel-request.refuse',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/refuse',
  summary: 'رد درخواست لغو',
  params: ofCustomer,
  body: exactly({ answer: Type.String({ minLength: 5, maxLength: 500 }) }),
  reply: done(request),
  refusals: [...accessRefusals, TICKET_DECIDED],
})

const message = Type.Object({
  id,
  full_name: text,
  /** How they can be answered. */
  email: nullable(text),
  phone: nullable(text),
  subject: text,
  text,
  order_identifier: nullable(text),
  created_at: instant,
  answer: nullable(text),
  answered_by: nullable(text),
  answered_at: nullable(instant),
})

/** Messages of the contact form: those that wait, oldest first, or with `answered` the answered ones, newest first. */
export const listMessages = opsRoute({
  ...byStaff,
  id: 'ops.messages',
  method: 'GET',
  path: '/api/ops/messages',
  summary: 'پیام‌های تماس',
  query: exactly({ ...keysetQuery, answered: Type.Optional(Type.Boolean()) }),
  reply: keysetOf(message),
  refusals: accessRefusals,
})

/** Records what was answered by mail or telephone. Once. */
export const answerMessage = opsRoute({
  ...byStaff,
  id: 'ops.messages.answer',
  method: 'POST',
  path: '/api/ops/messages/{id}/answer',
  summary: 'ثبت پاسخ پیام',
  params: exactly({ id }),
  body: exactly({ answer: Type.String({ minLength: 5, maxLength: 2000 }) }),
  reply: messageOnly,
  refusals: [...accessRefusals, TICKET_DECIDED],
})

const onKind = { kind: Type.Enum(['cooperation', 'visits', 'leads']) }

/**
 * Registrations from the public pages: stores that want to join, appointments, mobiles of a campaign. Those that wait, oldest first,
 * or with `done` those that are done, newest first.
 */
export const listRegistrations = opsRoute({
  ...byStaff,
  id: 'ops.registrations',
  method: 'GET',
  path: '/api/ops/registrations/{kind}',
  summary: 'ثبت‌نام‌ها',
  params: exactly(onKind),
  query: exactly({ ...keysetQuery, done: Type.Optional(Type.Boolean()) }),
  reply: keysetOf(
    Type.Object({
      key: id,
      name: text,
      phone: text,
      email: nullable(text),
      detail: nullable(text),
      on_day: nullable(day),
      created_at: instant,
      done_at: nullable(instant),
      done_by: nullable(text),
      note: nullable(text),
    }),
  ),
  refusals: accessRefusals,
})

/** Marks a registration as done, with a note on the result. Once. */
export const endRegistration = opsRoute({
  ...byStaff,
  id: 'ops.registrations.done',
  method: 'POST',
  path: '/api/ops/registrations/{kind}/{key}/done',
  summary: 'پایان رسیدگی به ثبت‌نام',
  params: exactly({ ...onKind, key: id }),
  body: exactly({ note: Type.Optional(nullable(Type.String({ maxLength: 500 }))) }),
  reply: messageOnly,
  refusals: [...accessRefusals, TICKET_DECIDED],
})
