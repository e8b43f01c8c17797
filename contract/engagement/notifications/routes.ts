import type { Route } from '#contract/platform/http/route.ts'
import type { listNotificationsSchema, readNotificationsSchema } from './notifications.ts'

/** D-84. */
export const listNotifications: Route<typeof listNotificationsSchema, 'bearer'> = {
  id: 'notifications.list',
  method: 'GET',
  path: '/api/customer/notifications',
  auth: 'bearer',
  signed: true,
}

/** lifecycle.md section 7, D-84. */
export const readNotifications: Route<typeof readNotificationsSchema, 'bearer'> = {
  id: 'notifications.read',
  method: 'PATCH',
  path: '/api/customer/notifications/read',
  auth: 'bearer',
  signed: true,
}
