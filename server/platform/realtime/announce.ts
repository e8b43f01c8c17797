import { sql } from 'drizzle-orm'
import { namedRows } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'

/** What is sent to every process about a customer: some of their data changed, or some of their sessions have ended. */
export type Announcement = { readonly customerId: number } & (
  | { readonly kind: 'changed'; readonly type: string; readonly eventId: number | null }
  | { readonly kind: 'sessions-ended'; readonly sessionIds: readonly number[] }
)

export const liveChannel = 'live'

/** Notifies every process when this transaction commits. It is not stored: a process that does not listen misses it. */
export async function announce(tx: Db, announcement: Announcement): Promise<void> {
  await namedRows(tx, 'announce', sql`select pg_notify(${liveChannel}, ${JSON.stringify(announcement)})`)
}
