import { Type } from 'typebox'
import { decisionRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { done, one, messageOnly } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { cancelRequestSorts, messageSorts, registrationSorts } from '#domain/backoffice/lists/list-names.ts'
import { answerWays } from '#domain/backoffice/requests/answer-ways.ts'
import { deliveryStates } from '#domain/engagement/deliveries/channel.ts'
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
  cancel_reason: nullable(text),
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

/** The days are those of the payment of its fee, without which a request is not one yet. */
const requestFilter = {
  status: Type.Optional(Type.Enum([...cancelRequestStatuses])),
  customer_id: Type.Optional(id),
  ...daysFilter,
  sort: sortBy(cancelRequestSorts),
}

export const listCancelRequestsSchema = schema({
  summary: 'درخواست‌های لغو',
  query: exactly({ ...keysetQuery, ...requestFilter }),
  reply: keysetOf(
    Type.Object({
      id,
      identifier: text,
      customer: shortCustomer,
      order: shortOrder,
      status: Type.Enum([...cancelRequestStatuses]),
      cancel_reason: nullable(text),
      paid_at: nullable(instant),
      accepted_by: nullable(text),
      decided_at: nullable(instant),
    }),
  ),
  refusals: accessRefusals,
})

export const downloadCancelRequestsSchema = schema({
  summary: 'دریافت درخواست‌های لغو',
  body: exactly({ ...fileFields, ...requestFilter }),
  file: fileType,
  refusals: accessRefusals,
})

export const readCancelRequestSchema = schema({
  summary: 'یک درخواست لغو',
  params: ofCustomer,
  reply: one(request),
  refusals: accessRefusals,
})

export const takeUpCancelRequestSchema = actionSchema({
  summary: 'شروع رسیدگی به درخواست لغو',
  params: ofCustomer,
  reply: done(request),
  refusals: [...accessRefusals, TICKET_DECIDED, TICKET_TAKEN_UP],
})

export const acceptCancelRequestSchema = actionSchema({
  summary: 'پذیرش درخواست لغو',
  params: ofCustomer,
  reply: done(request),
  refusals: [...accessRefusals, TICKET_DECIDED],
})

export const refuseCancelRequestSchema = actionSchema({
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
  /** The last answer; one that could not be sent waits for another. */
  answer: nullable(text),
  answered_by: nullable(text),
  answered_at: nullable(instant),
  /** Null without an answer, and for one from before answers were sent. */
  way: nullable(Type.Enum([...answerWays])),
  /** How far the answer was sent; null where staff gave it by telephone. */
  delivery: nullable(
    Type.Object({
      state: Type.Enum([...deliveryStates]),
      /** Why it was not sent, as 'refused 411'. */
      fault: nullable(text),
      sent_at: nullable(instant),
      arrived_at: nullable(instant),
    }),
  ),
})

/** The days are those on which they were sent. */
const messageFilter = {
  /** The beginning of the sender's name, their whole telephone number or e-mail address, or the order's number. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  answered: Type.Optional(Type.Boolean()),
  ...daysFilter,
  sort: sortBy(messageSorts),
}

export const listMessagesSchema = schema({
  summary: 'پیام‌های تماس',
  body: exactly({ ...keysetQuery, ...messageFilter }),
  reply: keysetOf(message),
  refusals: accessRefusals,
})

export const downloadMessagesSchema = schema({
  summary: 'دریافت پیام‌های تماس',
  body: exactly({ ...fileFields, ...messageFilter }),
  file: fileType,
  refusals: accessRefusals,
})

export const answerMessageSchema = actionSchema({
  summary: 'پاسخ به پیام تماس',
  params: exactly({ id }),
  body: exactly({
    answer: Type.String({ minLength: 5, maxLength: 2000 }),
    /** By e-mail, else SMS, else telephone where it is not given. */
    way: Type.Optional(Type.Enum([...answerWays])),
  }),
  reply: messageOnly,
  refusals: [...accessRefusals, TICKET_DECIDED],
})

const onKind = { kind: Type.Enum(['cooperation', 'visits', 'leads']) }

/** The days are those on which they were left. */
const registrationFilter = {
  /** The beginning of the name, or the whole telephone number. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  done: Type.Optional(Type.Boolean()),
  ...daysFilter,
  sort: sortBy(registrationSorts),
}

export const downloadRegistrationsSchema = schema({
  summary: 'دریافت ثبت‌نام‌ها',
  params: exactly(onKind),
  body: exactly({ ...fileFields, ...registrationFilter }),
  file: fileType,
  refusals: accessRefusals,
})

export const listRegistrationsSchema = schema({
  summary: 'ثبت‌نام‌ها',
  params: exactly(onKind),
  body: exactly({ ...keysetQuery, ...registrationFilter }),
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

export const endRegistrationSchema = actionSchema({
  summary: 'پایان رسیدگی به ثبت‌نام',
  params: exactly({ ...onKind, key: id }),
  body: exactly({ note: Type.Optional(nullable(Type.String({ maxLength: 500 }))) }),
  reply: messageOnly,
  refusals: [...accessRefusals, TICKET_DECIDED],
})
