import { and, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OwnRowsSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { notifications } from './tables.ts'

export type NoticeRow = typeof notifications.$inferSelect

/** One page of the customer's notices, newest first. */
export function listNotices(db: Db, customerId: number, { page, perPage }: { page: number; perPage: number }): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.customerId, customerId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countNotices(db: Db, customerId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notifications).where(eq(notifications.customerId, customerId))
  return row?.total ?? 0
}

export async function countUnread(db: Db, customerId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.customerId, customerId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

/** How many notices the customer has not read, in a larger statement. */
export const unreadCountSql = (isOwn: OwnRowsSql): SQL =>
  sql`(select count(*) from notifications n where ${isOwn('n')} and n.read_at is null)`

/** Marks the customer's own among `ids`, or all of theirs, as read; the time of an earlier reading does not change. */
export async function markRead(db: Db, customerId: number, ids: readonly number[] | 'all', at: Instant): Promise<void> {
  const own = and(eq(notifications.customerId, customerId), isNull(notifications.readAt))
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(ids === 'all' ? own : and(own, inArray(notifications.id, [...ids])))
}
