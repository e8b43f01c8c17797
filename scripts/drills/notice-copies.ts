import { sql } from 'drizzle-orm'
import type { Letter } from '#sandbox/mail/mailbox.ts'
import type { PushMessage } from '#sandbox/push/routes.ts'
import type { Message } from '#sandbox/sms/inbox.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type Arrived = {
  /** How many different ones arrived. */
  readonly once: number
  /** How many copies came beside the first ones. */
  readonly again: number
  /** How many came more often than they were tried. */
  readonly tooOften: number
}

/** What of the drill's notices arrived at the sandbox on each channel. */
export async function countArrived(db: Db, sandbox: string): Promise<Readonly<Record<'sms' | 'email' | 'push', Arrived>>> {
  const rows = await rowsOf<{ id: string; channel: string; attempts: number }>(
    db,
    sql`select case when channel = 'sms' then id::text else provider_id end as id, channel, attempts from deliveries
      where notice like 'drill:%' and (channel = 'sms' or provider_id is not null)`,
  )
  const tries = new Map(rows.map(({ id, attempts }) => [id, attempts]))
  const inbox = async <T>(path: string): Promise<readonly T[]> =>
    ((await (await fetch(`${sandbox}${path}`)).json()) as { results: T[] }).results
  const countOf = (ids: readonly string[]): Arrived => {
    const copies = new Map<string, number>()
    for (const id of ids) if (tries.has(id)) copies.set(id, (copies.get(id) ?? 0) + 1)
    const tooOften = [...copies].filter(([id, count]) => count > (tries.get(id) ?? 0)).length
    return { once: copies.size, again: [...copies.values()].reduce((sum, count) => sum + count - 1, 0), tooOften }
  }
  return {
    sms: countOf((await inbox<Message>('/sms/inbox')).map(({ localId }) => localId)),
    email: countOf((await inbox<Letter>('/mail/inbox')).map(({ messageId }) => messageId)),
    push: countOf((await inbox<PushMessage>('/push/inbox')).map(({ topic }) => topic)),
  }
}
