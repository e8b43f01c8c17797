import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, orderParams } from '#contract/platform/http/fields.ts'
import { reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { deliveryAddress } from './order.ts'
import { moveRefusals, orderRefusals } from './refusals.ts'

const moves = Object.values(moveRefusals)
const status = Type.Enum([...orderStatuses])
const moved = done(Type.Object({ id, identifier: Type.String(), status }))

export const setOrderStatusSchema = schema({
  params: orderParams,
  summary: 'جلو بردن سفارش',
  description: 'A status patch is a command of the state machine: four statuses, each only where the table has a row for it.',
  body: exactly({ status }),
  reply: moved,
  refusals: moves,
})

export const resolveReasonSchema = schema({
  params: orderParams,
  summary: 'ثبت اصلاحات',
  description: 'The customer confirms that what was returned has been corrected.',
  body: exactly({ reason_ids: Type.Optional(Type.Array(id, { maxItems: 50 })) }),
  reply: moved,
  refusals: [...moves, reworded(orderRefusals.REASON_UNKNOWN, 'این مورد در فهرست اصلاحات این سفارش نیست.')],
})

export const deductPointsSchema = schema({
  params: orderParams,
  summary: 'کم کردن امتیاز سفارش',
  description: "Deducts the order's price in points, once. The caller cannot set the price.",
  body: exactly({}),
  reply: done(Type.Object({ points: Type.Integer() })),
  refusals: [orderRefusals.POINTS_SHORT, orderRefusals.NO_POINTS_NEEDED, moveRefusals.WRONG_STATUS, moveRefusals.FROZEN],
})

export const cancelOrderSchema = schema({
  params: orderParams,
  summary: 'لغو سفارش',
  description: 'Ends an order whose first payment is unpaid.',
  body: exactly({ reason_ids: Type.Array(id, { minItems: 1, maxItems: 50 }) }),
  reply: moved,
  refusals: [...moves, orderRefusals.REASON_UNKNOWN],
})

export const requestCancelSchema = schema({
  params: orderParams,
  summary: 'درخواست لغو سفارش',
  description: 'Requests the cancellation of an order whose first payment is paid; the fee is paid as purchase kind ticket.',
  // `reason_id` is one of the cancel reasons, and our own field (F-025).
  body: exactly({ description: Type.String({ minLength: 1, maxLength: 1000 }), reason_id: Type.Optional(id) }),
  reply: done(Type.Object({ identifier: Type.String(), status: Type.Literal('OPEN'), paid_at: nullable(instant), fee: Type.Integer() })),
  refusals: [
    moveRefusals.WRONG_STATUS,
    moveRefusals.FIRST_PAYMENT_UNPAID,
    moveRefusals.CANCEL_REQUEST_OPEN,
    moveRefusals.PAY_OUT_ASKED,
    orderRefusals.REASON_UNKNOWN,
  ],
})

export const setDeliveryAddressSchema = schema({
  params: orderParams,
  summary: 'نشانی تحویل کارت',
  description: 'The delivery address of the card; it may be changed until the card is posted.',
  body: exactly({
    main_street: Type.String({ minLength: 1, maxLength: 1000 }),
    secondary_street: Type.Optional(Type.String({ maxLength: 1000 })),
    plaque: Type.String({ minLength: 1, maxLength: 20 }),
    floor: Type.Optional(Type.String({ maxLength: 20 })),
    unit: Type.Optional(Type.String({ maxLength: 20 })),
    postal_code: Type.String({ pattern: '^\\d{10}$' }),
    city_id: id,
  }),
  reply: done(deliveryAddress),
  refusals: [orderRefusals.ADDRESS_LOCKED, orderRefusals.CITY_UNKNOWN, moveRefusals.WRONG_STATUS],
})
