import { Type } from 'typebox'
import { cancelReason } from '#contract/lending/orders/order.ts'
import { listOf } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

export const listCancelReasonsSchema = schema({
  summary: 'دلیل‌های لغو سفارش',
  query: exactly({ 'filter[tag]': Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: listOf(cancelReason),
  refusals: [],
})
