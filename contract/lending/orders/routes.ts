import type { Route } from '#contract/platform/http/route.ts'
import type {
  cancelOrderSchema,
  deductPointsSchema,
  requestCancelSchema,
  resolveReasonSchema,
  setDeliveryAddressSchema,
  setOrderStatusSchema,
} from './change-order.ts'
import type { checkCardSchema } from './check-card.ts'
import type { createOrderSchema } from './create-order.ts'
import type { listOrdersBrieflySchema, listOrdersSchema, readOrderSchema } from './list-orders.ts'
import type { askRefusalReviewSchema } from './refusal-review.ts'
import type { setAccountForOrderSchema } from './set-account.ts'

/** D-49. */
export const setOrderStatus: Route<typeof setOrderStatusSchema, 'bearer'> = {
  id: 'orders.set-status',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/status',
  auth: 'bearer',
  signed: true,
}

/** D-56. */
export const resolveReason: Route<typeof resolveReasonSchema, 'bearer'> = {
  id: 'orders.resolve-reason',
  method: 'POST',
  path: '/api/customer/orders/{id}/resolve-reason',
  auth: 'bearer',
  signed: true,
}

/** D-57. */
export const deductPoints: Route<typeof deductPointsSchema, 'bearer'> = {
  id: 'orders.deduct-points',
  method: 'POST',
  path: '/api/customer/orders/{id}/deduct-points',
  auth: 'bearer',
  signed: true,
}

/** R-CANCEL-02, R-CANCEL-20. */
export const cancelOrder: Route<typeof cancelOrderSchema, 'bearer'> = {
  id: 'orders.cancel',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/cancel',
  auth: 'bearer',
  signed: true,
}

/** R-CANCEL-03, R-CANCEL-21. */
export const requestCancel: Route<typeof requestCancelSchema, 'bearer'> = {
  id: 'orders.request-cancel',
  method: 'POST',
  path: '/api/customer/orders/{id}/request-cancel',
  auth: 'bearer',
  signed: true,
}

/** R-CARE-11. */
export const askRefusalReview: Route<typeof askRefusalReviewSchema, 'bearer'> = {
  id: 'orders.ask-refusal-review',
  method: 'POST',
  path: '/api/customer/orders/{id}/refusal-review',
  auth: 'bearer',
  signed: true,
}

/** D-67. */
export const setDeliveryAddress: Route<typeof setDeliveryAddressSchema, 'bearer'> = {
  id: 'orders.set-delivery-address',
  method: 'PUT',
  path: '/api/customer/orders/{id}/delivery-address',
  auth: 'bearer',
  signed: true,
}

/** D-54. */
export const createOrder: Route<typeof createOrderSchema, 'bearer'> = {
  id: 'orders.create',
  method: 'POST',
  path: '/api/customer/orders',
  auth: 'bearer',
  signed: true,
}

export const listOrders: Route<typeof listOrdersSchema, 'bearer'> = {
  id: 'orders.list',
  method: 'GET',
  path: '/api/customer/orders',
  auth: 'bearer',
  signed: true,
}

/** D-53. */
export const listOrdersBriefly: Route<typeof listOrdersBrieflySchema, 'bearer'> = {
  id: 'orders.filterable-list',
  method: 'GET',
  path: '/api/customer/orders/filterable-list',
  auth: 'bearer',
  signed: true,
}

export const readOrder: Route<typeof readOrderSchema, 'bearer'> = {
  id: 'orders.details',
  method: 'GET',
  path: '/api/customer/orders/{id}/details',
  auth: 'bearer',
  signed: true,
}

/** D-32. */
export const setAccountForOrder: Route<typeof setAccountForOrderSchema, 'bearer'> = {
  id: 'banks.set-for-order',
  method: 'PATCH',
  path: '/api/customer/bank-account/{orderId}/order',
  auth: 'bearer',
  signed: true,
}

/** R-CARD-01, D-66. */
export const checkCard: Route<typeof checkCardSchema, 'bearer'> = {
  id: 'orders.card-check',
  method: 'POST',
  path: '/api/customer/orders/{id}/card-check',
  auth: 'bearer',
  signed: true,
}
