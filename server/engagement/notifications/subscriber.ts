import { noticeKindOf, type NoticeKind } from '#domain/engagement/notifications/notice-kind.ts'
import { noticeOf } from '#domain/engagement/notifications/notice-of.ts'
import type { Notice } from '#domain/engagement/notifications/order-notices.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { lockOpenAccount } from '#server/identity/profile/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { notifications } from './tables.ts'

/**
 * Stores the notice of an event, if it has one, in the transaction that records the event as handled, so exactly once. None for a closed
 * account, whose notices its closure has deleted.
 */
export async function storeNotice(tx: Db, event: DomainEvent, at: Instant): Promise<void> {
  const notice = noticeOf(event)
  if (notice && (await lockOpenAccount(tx, event.customerId)))
    await writeNotice(tx, event.customerId, { ...notice, ...noticeKindOf(event) }, at)
}

export async function writeNotice(tx: Db, customerId: number, notice: Notice & Partial<NoticeKind>, at: Instant): Promise<void> {
  const { type, title, content, cta, tone = 'neutral', awaits = null } = notice
  await tx
    .insert(notifications)
    .values({ customerId, type, title, content, link: cta?.link ?? null, caption: cta?.caption ?? null, tone, awaits, createdAt: at })
}
