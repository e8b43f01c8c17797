import type { Route } from '#contract/platform/http/route.ts'
import type {
  changeNoticePreferencesSchema,
  confirmNoticeEmailSchema,
  endNoticesSchema,
  readNoticePreferencesSchema,
  resetNoticePreferencesSchema,
  setNoticeEmailSchema,
  subscribePushSchema,
  unsubscribePushSchema,
} from './preferences.ts'

const customers = { auth: 'bearer', signed: true } as const
const everybody = { auth: 'none', signed: false } as const

/** R-REACH-04. */
export const readNoticePreferences: Route<typeof readNoticePreferencesSchema, 'bearer'> = {
  id: 'notifications.preferences',
  method: 'GET',
  path: '/api/customer/notifications/preferences',
  ...customers,
}

export const changeNoticePreferences: Route<typeof changeNoticePreferencesSchema, 'bearer'> = {
  id: 'notifications.preferences.change',
  method: 'PATCH',
  path: '/api/customer/notifications/preferences',
  ...customers,
}

export const resetNoticePreferences: Route<typeof resetNoticePreferencesSchema, 'bearer'> = {
  id: 'notifications.preferences.reset',
  method: 'DELETE',
  path: '/api/customer/notifications/preferences',
  ...customers,
}

/** R-REACH-07. */
export const setNoticeEmail: Route<typeof setNoticeEmailSchema, 'bearer'> = {
  id: 'notifications.email',
  method: 'POST',
  path: '/api/customer/notifications/email',
  ...customers,
}

export const confirmNoticeEmail: Route<typeof confirmNoticeEmailSchema, 'none'> = {
  id: 'notifications.email.confirm',
  method: 'POST',
  path: '/api/notices/email/confirm',
  ...everybody,
}

export const subscribePush: Route<typeof subscribePushSchema, 'bearer'> = {
  id: 'notifications.push',
  method: 'POST',
  path: '/api/customer/notifications/push',
  ...customers,
}

export const unsubscribePush: Route<typeof unsubscribePushSchema, 'bearer'> = {
  id: 'notifications.push.remove',
  method: 'DELETE',
  path: '/api/customer/notifications/push/{id}',
  ...customers,
}

/** R-REACH-04. */
export const endNotices: Route<typeof endNoticesSchema, 'none'> = {
  id: 'notifications.end',
  method: 'POST',
  path: '/api/notices/unsubscribe',
  ...everybody,
}
