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

/** Which notices go where, quiet hours, digits, and the addresses they go to (R-REACH-04). */
export const readNoticePreferences: Route<typeof readNoticePreferencesSchema, 'bearer'> = {
  id: 'notifications.preferences',
  method: 'GET',
  path: '/api/customer/notifications/preferences',
  ...customers,
}

/** Changes what is given; a locked switch is 409. */
export const changeNoticePreferences: Route<typeof changeNoticePreferencesSchema, 'bearer'> = {
  id: 'notifications.preferences.change',
  method: 'PATCH',
  path: '/api/customer/notifications/preferences',
  ...customers,
}

/** Back to what Pelekan proposes. */
export const resetNoticePreferences: Route<typeof resetNoticePreferencesSchema, 'bearer'> = {
  id: 'notifications.preferences.reset',
  method: 'DELETE',
  path: '/api/customer/notifications/preferences',
  ...customers,
}

/** Sends the link that proves the address; nothing else is sent there before it was opened (R-REACH-07). */
export const setNoticeEmail: Route<typeof setNoticeEmailSchema, 'bearer'> = {
  id: 'notifications.email',
  method: 'POST',
  path: '/api/customer/notifications/email',
  ...customers,
}

/** Whoever has the link's token may confirm, once and within 24 hours, signed in or not. */
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

/** Ends offers, or the e-mails of one row, by the token of a link, without signing in (R-REACH-04). Repeating it changes nothing. */
export const endNotices: Route<typeof endNoticesSchema, 'none'> = {
  id: 'notifications.end',
  method: 'POST',
  path: '/api/notices/unsubscribe',
  ...everybody,
}
