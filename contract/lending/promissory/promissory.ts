import { Type, type Static } from 'typebox'
import { fileRefusals } from '#contract/platform/files/refusals.ts'
import { done, listOf, one, messageOnly } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, media, nullable, orderKey, rials } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { promissoryStatuses } from '#domain/lending/promissory/promissory.ts'

/** Why a note is not accepted or deleted. */
export const promissoryRefusals = refusals({
  PROMISSORY_NOT_NOW: { status: 409, message: 'این سفارش الان در مرحلهٔ سفته نیست.' },
  PROMISSORY_KEPT: { status: 409, message: 'این سفته پرداخت یا تأیید شده و دیگر عوض نمی‌شود.' },
  ORDER_IDENTIFIER_OTHER: { status: 422, message: 'شمارهٔ سفارش با این سفارش یکی نیست.' },
})

const status = Type.Enum([...promissoryStatuses])

/** R-ENTITY-30. `mapped_status` is what a page acts on (R-PROMISSORY-05..14). */
export const promissoryEntity = entity('Promissory', {
  id,
  status,
  mapped_status: Type.Enum(['NOT_EXIST', 'PAID', 'CREATED', 'REQUEST_SIGN', 'SIGNED']),
  number: nullable(Type.String()),
  reasons: Type.Array(Type.Object({ code: Type.String(), text: Type.String() })),
  paid_at: nullable(instant),
  /** When what was paid at `paid_at` came back to the wallet. */
  refunded_at: nullable(instant),
  amount: rials,
  sign_request_expire_at: nullable(instant),
  media: nullable(media),
})
export type PromissoryEntity = Static<typeof promissoryEntity>

const note = { params: exactly({ id: orderKey, promissoryId: id }) } as const

export const readPromissorySchema = schema({
  ...note,
  summary: 'سفتهٔ یک سفارش',
  description: 'One promissory note of an order.',
  reply: one(promissoryEntity),
  refusals: [],
})

export const deletePromissorySchema = schema({
  ...note,
  summary: 'حذف سفته',
  description: 'While the order waits for its note: an uploaded one may be deleted until it is approved, a bought one until it is paid.',
  reply: messageOnly,
  refusals: [promissoryRefusals.PROMISSORY_NOT_NOW, promissoryRefusals.PROMISSORY_KEPT],
})

export const uploadPromissorySchema = schema({
  summary: 'بارگذاری سفته',
  description: "A note uploaded as image or PDF; `order_identifier` repeats the order's public code.",
  params: exactly({ id: orderKey }),
  files: ['file'],
  fields: exactly({ order_identifier: Type.Optional(orderKey) }),
  reply: done(promissoryEntity),
  refusals: [...Object.values(promissoryRefusals), ...Object.values(fileRefusals)],
})

export const listPromissoryStepsSchema = schema({
  summary: 'مراحل سفته',
  description: "The steps of an order's promissory note, each with whether it is done.",
  params: exactly({ id: orderKey }),
  reply: listOf(Type.Object({ status, title: Type.String(), done: Type.Boolean() })),
  refusals: [],
})
