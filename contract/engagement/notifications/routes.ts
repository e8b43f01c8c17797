import type { Route } from '#contract/platform/http/route.ts'
import type { listNotificationsSchema, readNotificationsSchema } from './notifications.ts'

/** Newest first; listing marks nothing as read (D-84). `unread` counts all of the customer's, not this page's. */
export const listNotifications: Route<typeof listNotificationsSchema, 'bearer'> = {
  id: 'notifications.list',
  method: 'GET',
  path: '/api/customer/notifications',
  auth: 'bearer',
  signed: true,
}

/** Marks the named ones as read, or all when none is named (lifecycle.md section 7, D-84). Unknown ids are passed over. */
export const readNotifications: Route<typeof readNotificationsSchema, 'bearer'> = {
  id: 'notifications.read',
  method: 'PATCH',
  path: '/api/customer/notifications/read',
  auth: 'bearer',
  signed: true,
}
