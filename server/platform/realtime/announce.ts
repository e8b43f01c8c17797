import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'

/** What every process is told at once about a customer: something of theirs changed, or some of their sessions are over. */
export type Announcement = { readonly customerId: number } & (
  | { readonly kind: 'changed'; readonly type: string; readonly factId: number | null }
  | { readonly kind: 'sessions-ended'; readonly sessionIds: readonly number[] }
)

export const liveChannel = 'live'

/** Tells every process, when this transaction commits and only then; nobody keeps it for who is not listening. */
export async function announce(tx: Db, announcement: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(announcement)})`)
}
