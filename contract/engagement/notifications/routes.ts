import type { Route } from '#contract/platform/http/route.ts'
import type { listNotificationsSchema, readNotificationsSchema } from './notifications.ts'

/** Newest first; listing marks none as read (D-84). `unread` counts all of the customer's notices, not only this page's. */
export const listNotifications: Route<typeof listNotificationsSchema, 'bearer'> = {
  id: 'notifications.list',
  method: 'GET',
  path: '/api/customer/notifications',
  auth: 'bearer',
  signed: true,
}

/** Marks those with the given ids as read, or all without ids (lifecycle.md section 7, D-84). Unknown ids are ignored. */
export const readNotifications: Route<typeof readNotificationsSchema, 'bearer'> = {
  id: 'notifications.read',
  method: 'PATCH',
  path: '/api/customer/notifications/read',
  auth: 'bearer',
  signed: true,
}
