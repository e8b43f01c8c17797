import { sql } from 'drizzle-orm'
import { namedRows } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'

/** What is sent to every process about a customer: some of their data changed, or some of their sessions have ended. */
export type Announcement = { readonly customerId: number } & (
  | { readonly kind: 'changed'; readonly type: string; readonly eventId: number | null }
  | { readonly kind: 'sessions-ended'; readonly sessionIds: readonly number[] }
)

export const liveChannel = 'live'

/** Notifies every process when this transaction commits. It is not stored: a process that does not listen misses it. */
export const announce = (tx: Db, announcement: Announcement): Promise<void> => announceAll(tx, [announcement])

/** The same for some at once. */
export async function announceAll(tx: Db, announcements: readonly Announcement[]): Promise<void> {
  const rows = announcements.map((one) => ({ message: JSON.stringify(one) }))
  await namedRows(tx, 'announce', sql`select pg_notify(${liveChannel}, g.message) from ${unnestSql(rows, { message: 'text' })}`)
}
