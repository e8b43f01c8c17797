import { Type, type Static } from 'typebox'
import { cancelReason } from '#contract/lending/orders/order.ts'
import { one, pageOf, listOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, pageQuery, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'

const status = Type.Enum([...cancelRequestStatuses])

/** A cancel request, called a ticket on the wire: R-ENTITY-58 with `paid_at`, the answer of staff, the fee and the order. */
export const cancelRequestEntity = entity('CancelRequest', {
  identifier: Type.String(),
  title: Type.String(),
  description: Type.String(),
  created_at: instant,
  cancel_reason: said('The text of the reason the customer chose; null where they only described it.', nullable(Type.String())),
  status,
  paid_at: nullable(instant),
  answer: nullable(Type.String()),
  fee: Type.Integer(),
  order_identifier: Type.String(),
})
export type CancelRequestEntity = Static<typeof cancelRequestEntity>

export const listCancelRequestsSchema = schema({
  summary: 'درخواست‌های من',
  description: "The caller's cancel requests, newest first; `filter[order]` is an order's identifier.",
  query: exactly({
    ...pageQuery,
    'filter[status]': Type.Optional(status),
    'filter[order]': Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: pageOf(cancelRequestEntity),
  refusals: [],
})

export const latestCancelRequestSchema = schema({
  summary: 'آخرین درخواست من',
  description: 'The newest cancel request, or null.',
  reply: one(nullable(cancelRequestEntity)),
  refusals: [],
})

export const listCancelReasonsSchema = schema({
  summary: 'دلیل‌های لغو سفارش',
  description: 'The reasons for canceling an order; a tag containing BANK_PERSONAL_LOAN selects those of personal loans.',
  query: exactly({ 'filter[tag]': Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: listOf(cancelReason),
  refusals: [],
})
