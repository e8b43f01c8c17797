import { Type } from 'typebox'
import { decisionRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { merchantRefusals } from '#contract/merchants/accounts/refusals.ts'
import { merchantTicket } from '#contract/merchants/accounts/tickets.ts'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable, recordDay, rials } from '#contract/platform/http/fields.ts'
import { reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberRefusals } from '#contract/portal/members/refusals.ts'
import { ticketStatuses } from '#domain/merchants/checkout/ticket-transitions.ts'
import { portalTicketSorts, ticketChips, ticketMethods } from '#domain/portal/tickets/ticket-groups.ts'

const count = Type.Integer({ minimum: 0 })
const amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })

const filter = {
  /** The store's own id of the purchase or its beginning, or a track number. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  /** PROBLEM finds nothing for roles that may not read problem reports. */
  group: Type.Optional(Type.Enum([...ticketChips])),
  /** Both included. */
  least: Type.Optional(amount),
  most: Type.Optional(amount),
  method: Type.Optional(Type.Enum([...ticketMethods])),
  ...daysFilter,
  /** The Tehran day of its settlement. */
  settled_on: Type.Optional(recordDay),
  sort: sortBy(portalTicketSorts),
}

/** A ticket in a list. `customer` is a short name, null before a customer has opened it. */
export const ticketRow = Type.Object({
  track_number: trackNumber,
  provider_id: Type.String(),
  customer: nullable(Type.String()),
  status: Type.Enum([...ticketStatuses]),
  amount: rials,
  refunded_amount: rials,
  /** How it is paid, card credit and money; null before it is reserved. */
  parts: nullable(Type.Object({ credit: rials, cash: rials })),
  /** Whether a problem report of it is open; false for roles that may not read reports. */
  is_reported: Type.Boolean(),
  created_at: instant,
})

export const listPortalTicketsSchema = schema({
  summary: 'پرداخت‌های فروشگاه',
  body: exactly({ ...filter, ...keysetQuery }),
  reply: Type.Object({
    ...keysetOf(ticketRow).properties,
    /** Of the whole filter. */
    sum: rials,
    /** How many the search, the days, the amounts and the method find in each group, and in all. */
    counts: Type.Record(Type.String(), count),
  }),
  refusals: memberRefusals,
})

export const downloadPortalTicketsSchema = schema({
  summary: 'دریافت پرداخت‌ها با فایل',
  body: exactly({ format: Type.Enum(['csv', 'xlsx']), ...filter }),
  file: fileType,
  refusals: memberRefusals,
})

/** What happened to a ticket. `by` is the member who did it by hand, null for the store's server, the customer and the system. */
const event = Type.Object({
  at: instant,
  kind: Type.Enum(['created', 'viewed', 'done', 'verified', 'settled', 'refunded', 'ended']),
  amount: nullable(rials),
  by: nullable(Type.String()),
})

const onTicket = exactly({ track_number: trackNumber })

const ticketDetails = Type.Object({
  ticket: merchantTicket,
  items: Type.Array(Type.Object({ name: Type.String(), count, amount: rials })),
  customer: nullable(Type.String()),
  /** How it was paid; null before it is reserved. */
  parts: nullable(Type.Object({ credit: rials, wallet: rials, cash: rials, markup: rials, commission: rials })),
  /** What the store gets of it, before its cash back and its refunds. */
  owed: rials,
  /** What can still be refunded; 0 unless it is settled. */
  refundable: rials,
  refunds: Type.Array(Type.Object({ refund_id: Type.String(), amount: rials, at: instant })),
  events: Type.Array(event),
})

export const readPortalTicketSchema = schema({
  summary: 'یک پرداخت فروشگاه',
  params: onTicket,
  reply: one(ticketDetails),
  refusals: memberRefusals,
})

const { TICKET_STATE, REFUND_TOO_LARGE } = merchantRefusals
const byHand = { params: onTicket, reply: done(ticketDetails), refusals: [...memberRefusals, TICKET_STATE] } as const

export const verifyByHandSchema = actionSchema({ summary: 'تأیید پرداخت', ...byHand })
export const settleByHandSchema = actionSchema({ summary: 'تسویهٔ پرداخت', ...byHand })
export const reverseByHandSchema = actionSchema({ summary: 'لغو پرداخت تأییدشده', ...byHand })
/** `refunded_amount` is what was refunded of the purchase when the member decided; where it has changed since, nothing is refunded. */
export const refundByHandSchema = actionSchema({
  summary: 'بازگشت وجه',
  ...byHand,
  body: exactly({ amount, refunded_amount: Type.Optional(rials) }),
  refusals: [
    ...memberRefusals,
    TICKET_STATE,
    REFUND_TOO_LARGE,
    reworded(decisionRefusals.MOVED_ON, 'در همین فاصله وجهی از این پرداخت برگشت داده شده است. ماندهٔ تازه را ببینید و دوباره تصمیم بگیرید.'),
  ],
})
