import { sql } from 'drizzle-orm'
import { pauseAfter } from '#domain/engagement/deliveries/channel.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { openBatcher } from '#server/platform/database/batcher.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { deliveries } from './tables.ts'
import type { Delivery } from './take-deliveries.ts'

/** What a provider answered to a try. */
export type Outcome =
  | {
      readonly kind: 'SENT'
      readonly providerId: string
      readonly text: string
      /** When its report is asked for first. */ readonly reportAt: Instant | null
    }
  /** Never again: refused, or nobody to send it to. */
  | { readonly kind: 'REFUSED'; readonly fault: string }
  /** Again after a pause, as long as there are attempts left. */
  | { readonly kind: 'LATER'; readonly fault: string; readonly retryAfterMs?: number }

type Row = Pick<
  Delivery,
  'customerId' | 'id' | 'state' | 'nextAt' | 'providerId' | 'fault' | 'sentText' | 'sentAt' | 'asked' | 'reportedAt'
> & {
  /** What is queued instead of it, in the same transaction. */
  readonly instead?: NewDelivery
}
export type NewDelivery = typeof deliveries.$inferInsert
export type Record = (row: Row) => Promise<void>

/** Records outcomes as they come, many in one statement: what a crash leaves unrecorded is sent again. */
export function openRecorder({ db }: Pick<App, 'db'>): Record {
  return openBatcher<Row, void>((rows) => write(db, rows), { ownerOf: ({ id }) => id, most: 500 })
}

async function write(db: Db, rows: readonly Row[]): Promise<readonly void[]> {
  const instead = rows.flatMap((row) => row.instead ?? [])
  if (instead.length === 0) await update(db, rows)
  else
    await db.transaction(async (tx) => {
      await update(tx, rows)
      await tx.insert(deliveries).values(instead).onConflictDoNothing()
    })
  return rows.map(() => undefined)
}

async function update(db: Db, rows: readonly Row[]): Promise<void> {
  const { state, nextAt, providerId, fault, sentText, sentAt, asked, reportedAt } = deliveries
  const columns = { customerId: 'bigint', id: 'bigint', state, nextAt, providerId, fault, sentText, sentAt, asked, reportedAt } as const
  await db.execute(sql`update deliveries d set state = g.state, next_at = g.next_at, provider_id = g.provider_id, fault = g.fault,
      sent_text = g.sent_text, sent_at = g.sent_at, asked = g.asked, reported_at = g.reported_at
    from ${unnestSql(rows, columns)}
    where d.customer_id = g.customer_id and d.id = g.id and d.state in ('QUEUED', 'SENT')${andOwnersSql(db, 'd', rows)}`)
}

/** What a try changes of whatever is sent. */
export type Sending = Pick<Delivery, 'state' | 'attempts' | 'asked' | 'nextAt' | 'providerId' | 'fault' | 'sentAt' | 'reportedAt'>

/** The row after a try. */
export function rowAfter<Sent extends Sending>(delivery: Sent, outcome: Outcome, at: Instant) {
  if (outcome.kind === 'SENT') {
    const { providerId, text, reportAt } = outcome
    return { ...delivery, state: 'SENT', providerId, sentText: text, sentAt: at, nextAt: reportAt, fault: null } as const
  }
  const pause = outcome.kind === 'LATER' ? pauseAfter(delivery.attempts, outcome.retryAfterMs) : null
  return pause === null
    ? ({ ...delivery, state: 'FAILED', nextAt: null, fault: outcome.fault } as const)
    : { ...delivery, nextAt: instant(at + pause), fault: outcome.fault }
}
