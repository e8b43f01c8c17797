import { Type } from 'typebox'
import { byStaff, keysetOf, keysetQuery, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { decisionRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { done, one, told } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'

const atDoor = Object.values(staffRefusals)
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
  /** Who of SUPPORT is at it. */
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
  refusals: atDoor,
})

/** SUPPORT says: I am at it. The order stays frozen. Only the first may. */
export const takeUpCancelRequest = opsRoute({
  ...byStaff,
  id: 'ops.cancel-request.take-up',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/take-up',
  summary: 'شروع رسیدگی به درخواست لغو',
  params: ofCustomer,
  reply: done(request),
  refusals: [...atDoor, TICKET_DECIDED, TICKET_TAKEN_UP],
})

/** SUPPORT grants it; the order ends when two people of FINANCE have booked the refund (row 30). */
export const acceptCancelRequest = opsRoute({
  ...byStaff,
  id: 'ops.cancel-request.accept',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/accept',
  summary: 'پذیرش درخواست لغو',
  params: ofCustomer,
  reply: done(request),
  refusals: [...atDoor, TICKET_DECIDED],
})

/** Refuses it with the sentence its customer reads; the order goes on where it stood. */
export const refuseCancelRequest = opsRoute({
  ...byStaff,
  id: 'ops.cancel-request.refuse',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/refuse',
  summary: 'رد درخواست لغو',
  params: ofCustomer,
  body: exactly({ answer: Type.String({ minLength: 5, maxLength: 500 }) }),
  reply: done(request),
  refusals: [...atDoor, TICKET_DECIDED],
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

/** Messages of the contact form: the waiting ones the oldest first, or with `answered` the newest answers first. */
export const listMessages = opsRoute({
  ...byStaff,
  id: 'ops.messages',
  method: 'GET',
  path: '/api/ops/messages',
  summary: 'پیام‌های تماس',
  query: exactly({ ...keysetQuery, answered: Type.Optional(Type.Boolean()) }),
  reply: keysetOf(message),
  refusals: atDoor,
})

/** Keeps what was answered by post or telephone. Once. */
export const answerMessage = opsRoute({
  ...byStaff,
  id: 'ops.messages.answer',
  method: 'POST',
  path: '/api/ops/messages/{id}/answer',
  summary: 'ثبت پاسخ پیام',
  params: exactly({ id }),
  body: exactly({ answer: Type.String({ minLength: 5, maxLength: 2000 }) }),
  reply: told,
  refusals: [...atDoor, TICKET_DECIDED],
})

const onKind = { kind: Type.Enum(['cooperation', 'visits', 'leads']) }

/** What strangers left: stores that want to join, visits, mobiles of a campaign. Those that wait, the oldest first, or with `done` the others, the newest first. */
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
  refusals: atDoor,
})

/** Notes that one has been seen to, and what came of it. Once. */
export const endRegistration = opsRoute({
  ...byStaff,
  id: 'ops.registrations.done',
  method: 'POST',
  path: '/api/ops/registrations/{kind}/{key}/done',
  summary: 'پایان رسیدگی به ثبت‌نام',
  params: exactly({ ...onKind, key: id }),
  body: exactly({ note: Type.Optional(nullable(Type.String({ maxLength: 500 }))) }),
  reply: told,
  refusals: [...atDoor, TICKET_DECIDED],
})
