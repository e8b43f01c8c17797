import { Type, type Static } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { metas } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, pageQuery } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'

/** R-ENTITY-57; `cta.link` is a path of this site or an http(s) address (R-NOTIF-03). */
export const notification = Type.Object({
  id,
  type: Type.Enum(['ORDER', 'INVOICE', 'SYSTEM']),
  created_at: instant,
  read_at: nullable(instant),
  data: Type.Object({
    title: Type.String(),
    content: Type.String(),
    cta: nullable(Type.Object({ link: Type.String({ pattern: '^(/(?!/)|https?://)' }), caption: Type.String() })),
  }),
})
export type Notification = Static<typeof notification>

/** Newest first; listing marks nothing as read (D-84). `unread` counts all of the customer's, not this page's. */
export const listNotifications = route({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/customer/notifications',
  summary: 'اعلان‌های من',
  auth: 'bearer',
  signed: true,
  query: exactly(pageQuery),
  reply: Type.Object({
    results: Type.Array(notification),
    metas: Type.Object({ ...metas.properties, unread: Type.Integer({ minimum: 0 }) }),
  }),
  refusals: [],
})

/** Marks the named ones as read, or all when none is named (lifecycle.md section 7, D-84). Unknown ids are passed over. */
export const readNotifications = route({
  id: 'notifications.read',
  method: 'PATCH',
  path: '/api/customer/notifications/read',
  summary: 'خواندن اعلان‌ها',
  auth: 'bearer',
  signed: true,
  body: exactly({ ids: Type.Optional(Type.Array(id, { maxItems: 200 })) }),
  reply: done(Type.Object({ unread: Type.Integer({ minimum: 0 }) })),
  refusals: [],
})
