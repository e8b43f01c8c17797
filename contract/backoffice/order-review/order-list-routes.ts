import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { downloadOrdersSchema, listAllOrdersSchema } from './order-list.ts'

/**
 * All orders, newest first unless sorted otherwise. `q`: an identifier (PL-00000123), an order's id, a full mobile or national code; a
 * search by the last two is audited. It is a POST, so that no address holds what was searched.
 */
export const listAllOrders: StaffRoute<typeof listAllOrdersSchema> = {
  id: 'ops.orders',
  method: 'POST',
  path: '/api/ops/orders',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file. Audited, with the reason where it is unmasked. */
export const downloadOrders: StaffRoute<typeof downloadOrdersSchema> = {
  id: 'ops.orders.file',
  method: 'POST',
  path: '/api/ops/orders/file',
  auth: 'staff',
  signed: false,
}
