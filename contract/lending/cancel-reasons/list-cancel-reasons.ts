import { Type } from 'typebox'
import { cancelReason } from '#contract/lending/orders/order.ts'
import { listOf } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'

/** The reasons for canceling an order; a tag containing BANK_PERSONAL_LOAN selects those of personal loans (R-CANCEL-01, D-59). */
export const listCancelReasons = route({
  id: 'cancel-reasons.list',
  method: 'GET',
  path: '/api/customer/cancel-reasons',
  summary: 'دلیل‌های لغو سفارش',
  auth: 'bearer',
  signed: true,
  query: exactly({ 'filter[tag]': Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: listOf(cancelReason),
  refusals: [],
})
