import { type Notification, listNotificationsSchema, readNotificationsSchema } from '#contract/engagement/notifications/notifications.ts'
import { listNotifications, readNotifications } from '#contract/engagement/notifications/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { announce } from '#server/platform/realtime/announce.ts'
import { openActions } from './open-actions.ts'
import { countNotices, countUnread, listNotices, markRead, type NoticeRow } from './sql.ts'

/** The customer's notices: listing them marks none as read (D-84). */
export function notificationRoutes(http: HttpServer, { db, now }: App): void {
  http.serve(listNotifications, listNotificationsSchema, async ({ actor: { customerId }, query }) => {
    const { page = 1, per_page: perPage = 15 } = query
    const total = await countNotices(db, customerId)
    const notices = await listNotices(db, customerId, { page, perPage })
    const open = await openActions(db, customerId, notices)
    return ok({
      results: notices.map((notice) => onTheWire(notice, open.has(notice.id))),
      metas: {
        current_page: page,
        per_page: perPage,
        total,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        unread: await countUnread(db, customerId),
      },
    })
  })

  http.serve(readNotifications, readNotificationsSchema, async ({ actor: { customerId }, body }) => {
    await markRead(db, customerId, body.ids ?? 'all', now())
    // Updates the count in the customer's other tabs and devices.
    await announce(db, { customerId, kind: 'changed', type: 'notifications.read', eventId: null })
    return ok({ results: { unread: await countUnread(db, customerId) }, message: 'اعلان‌ها خوانده شد.' })
  })
}

const onTheWire = ({ id, type, tone, createdAt, readAt, title, content, link, caption }: NoticeRow, isOpen: boolean): Notification => ({
  id,
  type,
  tone,
  created_at: wireInstant(createdAt),
  read_at: wireInstantOrNull(readAt),
  data: { title, content, cta: link === null || caption === null ? null : { link, caption, is_open: isOpen } },
})
