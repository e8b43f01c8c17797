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
import type { setAccountForOrderSchema } from './set-account.ts'

/** A status patch is a command of the state machine: four statuses, each only where the table has a row for it (D-49). */
export const setOrderStatus: Route<typeof setOrderStatusSchema, 'bearer'> = {
  id: 'orders.set-status',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/status',
  auth: 'bearer',
  signed: true,
}

/** The customer confirms that what was returned has been corrected (D-56). */
export const resolveReason: Route<typeof resolveReasonSchema, 'bearer'> = {
  id: 'orders.resolve-reason',
  method: 'POST',
  path: '/api/customer/orders/{id}/resolve-reason',
  auth: 'bearer',
  signed: true,
}

/** Deducts the order's price in points, once (D-57). The caller cannot set the price. */
export const deductPoints: Route<typeof deductPointsSchema, 'bearer'> = {
  id: 'orders.deduct-points',
  method: 'POST',
  path: '/api/customer/orders/{id}/deduct-points',
  auth: 'bearer',
  signed: true,
}

/** Ends an order whose first payment is unpaid (R-CANCEL-02, R-CANCEL-20). */
export const cancelOrder: Route<typeof cancelOrderSchema, 'bearer'> = {
  id: 'orders.cancel',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/cancel',
  auth: 'bearer',
  signed: true,
}

/** Requests the cancellation of an order whose first payment is paid; the fee is paid as purchase kind ticket (R-CANCEL-03, R-CANCEL-21). */
export const requestCancel: Route<typeof requestCancelSchema, 'bearer'> = {
  id: 'orders.request-cancel',
  method: 'POST',
  path: '/api/customer/orders/{id}/request-cancel',
  auth: 'bearer',
  signed: true,
}

/** The delivery address of the card; it may be changed until the card is posted (D-67). */
export const setDeliveryAddress: Route<typeof setDeliveryAddressSchema, 'bearer'> = {
  id: 'orders.set-delivery-address',
  method: 'PUT',
  path: '/api/customer/orders/{id}/delivery-address',
  auth: 'bearer',
  signed: true,
}

/**
 * A new order (D-54). The server calculates the amounts itself; the two optional choices default to the store's first
 * provider and the first accepted collateral. `store_slug` is for CLOSE_LOOP.
 */
export const createOrder: Route<typeof createOrderSchema, 'bearer'> = {
  id: 'orders.create',
  method: 'POST',
  path: '/api/customer/orders',
  auth: 'bearer',
  signed: true,
}

/** The caller's orders, newest first, at most 200. */
export const listOrders: Route<typeof listOrdersSchema, 'bearer'> = {
  id: 'orders.list',
  method: 'GET',
  path: '/api/customer/orders',
  auth: 'bearer',
  signed: true,
}

/** The same in short form, for the filters of other lists (D-53). */
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

/** Sets one of the customer's accounts, or an account number, for an order that waits for one (D-32). */
export const setAccountForOrder: Route<typeof setAccountForOrderSchema, 'bearer'> = {
  id: 'banks.set-for-order',
  method: 'PATCH',
  path: '/api/customer/bank-account/{orderId}/order',
  auth: 'bearer',
  signed: true,
}

/** Compares the number on the received card with the one issued; a match activates the card (R-CARD-01, D-66). */
export const checkCard: Route<typeof checkCardSchema, 'bearer'> = {
  id: 'orders.card-check',
  method: 'POST',
  path: '/api/customer/orders/{id}/card-check',
  auth: 'bearer',
  signed: true,
}
