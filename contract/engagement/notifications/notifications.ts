import { Type, type Static } from 'typebox'
import { done, metas } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable, pageQuery } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { noticeTones } from '#domain/engagement/notifications/notice-kind.ts'

/**
 * R-ENTITY-57; `cta.link` is a path of this site or an http(s) address (R-NOTIF-03); `is_open`: what it asks for is still to be done.
 * `tone` is the colour of what the notice says.
 */
export const notification = entity('Notification', {
  id,
  type: Type.Enum(['ORDER', 'INVOICE', 'SYSTEM']),
  tone: Type.Enum([...noticeTones]),
  created_at: instant,
  read_at: nullable(instant),
  data: Type.Object({
    title: Type.String(),
    content: Type.String(),
    cta: nullable(Type.Object({ link: Type.String({ pattern: '^(/(?!/)|https?://)' }), caption: Type.String(), is_open: Type.Boolean() })),
  }),
})
export type Notification = Static<typeof notification>

export const listNotificationsSchema = schema({
  summary: 'اعلان‌های من',
  description: "Newest first; listing marks none as read. `unread` counts all of the customer's notices, not only this page's.",
  query: exactly(pageQuery),
  reply: Type.Object({
    results: Type.Array(notification),
    metas: Type.Object({ ...metas.properties, unread: Type.Integer({ minimum: 0 }) }),
  }),
  refusals: [],
})

export const readNotificationsSchema = schema({
  summary: 'خواندن اعلان‌ها',
  description: 'Marks those with the given ids as read, or all without ids. Unknown ids are ignored.',
  body: exactly({ ids: Type.Optional(Type.Array(id, { maxItems: 200 })) }),
  reply: done(Type.Object({ unread: Type.Integer({ minimum: 0 }) })),
  refusals: [],
})
