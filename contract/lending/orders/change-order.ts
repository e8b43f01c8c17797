import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { orderParams } from '#contract/platform/http/order-key.ts'
import { route } from '#contract/platform/http/route.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { deliveryAddress } from './order.ts'
import { moveRefusals, orderRefusals } from './refusals.ts'

const mine = { auth: 'bearer', signed: true, params: orderParams } as const
const moves = Object.values(moveRefusals)
const status = Type.Enum([...orderStatuses])
const moved = done(Type.Object({ id, identifier: Type.String(), status }))

/** A status patch is a command of the state machine: four statuses, each only where the table has a row for it (D-49). */
export const setOrderStatus = route({
  ...mine,
  id: 'orders.set-status',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/status',
  summary: 'جلو بردن سفارش',
  body: exactly({ status }),
  reply: moved,
  refusals: moves,
})

/** The customer confirms that what was returned has been corrected (D-56). */
export const resolveReason = route({
  ...mine,
  id: 'orders.resolve-reason',
  method: 'POST',
  path: '/api/customer/orders/{id}/resolve-reason',
  summary: 'ثبت اصلاحات',
  body: exactly({ reason_ids: Type.Optional(Type.Array(id, { maxItems: 50 })) }),
  reply: moved,
  refusals: [...moves, orderRefusals.REASON_UNKNOWN],
})

/** Deducts the order's price in points, once (D-57). The caller cannot set the price. */
export const deductPoints = route({
  ...mine,
  id: 'orders.deduct-points',
  method: 'POST',
  path: '/api/customer/orders/{id}/deduct-points',
  summary: 'کم کردن امتیاز سفارش',
  body: exactly({}),
  reply: done(Type.Object({ points: Type.Integer() })),
  refusals: [orderRefusals.POINTS_SHORT, orderRefusals.NO_POINTS_NEEDED, moveRefusals.WRONG_STATUS, moveRefusals.FROZEN],
})

/** Ends an order whose first payment is unpaid (R-CANCEL-02, R-CANCEL-20). */
export const cancelOrder = route({
  ...mine,
  id: 'orders.cancel',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/cancel',
  summary: 'لغو سفارش',
  body: exactly({ reason_ids: Type.Array(id, { minItems: 1, maxItems: 50 }) }),
  reply: moved,
  refusals: [...moves, orderRefusals.REASON_UNKNOWN],
})

/** Requests the cancellation of an order whose first payment is paid; the fee is paid as purchase kind ticket (R-CANCEL-03, R-CANCEL-21). */
export const requestCancel = route({
  ...mine,
  id: 'orders.request-cancel',
  method: 'POST',
  path: '/api/customer/orders/{id}/request-cancel',
  summary: 'درخواست لغو سفارش',
  body: exactly({ description: Type.String({ minLength: 1, maxLength: 1000 }) }),
  reply: done(Type.Object({ identifier: Type.String(), status: Type.Literal('OPEN'), paid_at: nullable(instant), fee: Type.Integer() })),
  refusals: [moveRefusals.WRONG_STATUS, moveRefusals.FIRST_PAYMENT_UNPAID, moveRefusals.CANCEL_REQUEST_OPEN, moveRefusals.PAY_OUT_ASKED],
})

/** The delivery address of the card; it may be changed until the card is posted (D-67). */
export const setDeliveryAddress = route({
  ...mine,
  id: 'orders.set-delivery-address',
  method: 'PUT',
  path: '/api/customer/orders/{id}/delivery-address',
  summary: 'نشانی تحویل کارت',
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
