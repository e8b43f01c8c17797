import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { hourMs, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { fromRow, invoiceColumns, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { selectSql, namedRowsAs } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { calendarEvents, calendarFeeds } from './tables.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect

/** The customer's feed; null where it is off. */
export async function feedOf(db: Db, customerId: number): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.customerId, customerId))
  return row ?? null
}

/** The feed with this secret; null where there is none, or no more. */
export async function feedBy(db: Db, secret: string): Promise<FeedRow | null> {
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.secretSha256, hashOf(secret)))
  return row ?? null
}

/** Gives the customer's feed a new secret of 128 bits and returns it: only its hash is stored, and the one before is worth nothing. */
export async function renewFeed(db: Db, customerId: number, at: Instant): Promise<{ readonly secret: string; readonly feed: FeedRow }> {
  const secret = randomBytes(16).toString('hex')
  const fresh = { secretSha256: hashOf(secret), createdAt: at, readAt: null }
  const [feed] = await db
    .insert(calendarFeeds)
    .values({ customerId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.customerId, set: fresh })
    .returning()
  if (!feed) throw new Error('a calendar feed was not written')
  return { secret, feed }
}

export const deleteFeed = (db: Db, customerId: number): Promise<unknown> =>
  db.delete(calendarFeeds).where(eq(calendarFeeds.customerId, customerId))

/** Notes that a calendar has read the feed, at most once an hour. */
export async function noteRead(db: Db, { customerId, secretSha256, readAt }: FeedRow, at: Instant): Promise<void> {
  if (readAt !== null && at - readAt < hourMs) return
  await db
    .update(calendarFeeds)
    .set({ readAt: at })
    .where(and(eq(calendarFeeds.customerId, customerId), eq(calendarFeeds.secretSha256, secretSha256)))
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export type DueInstalment = ShownInvoice & { readonly dueDate: Day }

/** The customer's unpaid instalments, and those that ended after they were published. */
export async function instalmentsInCalendar(db: Db, customerId: number): Promise<readonly DueInstalment[]> {
  const rows = await namedRowsAs(
    db,
    'calendar_instalments',
    invoiceColumns,
    sql`select ${selectSql('i', invoiceColumns)} from invoices i
      left join calendar_events e on e.customer_id = i.customer_id and e.invoice_id = i.id
      where i.customer_id = ${customerId} and i.number > 0 and i.due_date is not null
        and (i.status in ('PENDING', 'WRITTEN_OFF') or (i.status in ('PAID', 'CANCELED') and e.invoice_id is not null))
      order by i.due_date, i.order_id, i.number`,
  )
  return rows.flatMap((row) => (row.dueDate === null ? [] : [{ ...fromRow(row), dueDate: row.dueDate }]))
}

export type Published = { readonly sequence: number; readonly changedAt: Instant }
type Publication = { readonly customerId: number; readonly at: Instant; readonly hashes: ReadonlyMap<string, string> }

/** Stores what is published now, by invoice, and returns each one's sequence, which is one more than before where that has changed. */
export async function publishEvents(db: Db, { customerId, at, hashes }: Publication): Promise<ReadonlyMap<string, Published>> {
  if (hashes.size === 0) return new Map()
  await db
    .insert(calendarEvents)
    .values([...hashes].map(([invoiceId, sha256]) => ({ customerId, invoiceId, sequence: 0, sha256, changedAt: at })))
    .onConflictDoUpdate({
      target: [calendarEvents.customerId, calendarEvents.invoiceId],
      set: { sequence: sql`${calendarEvents.sequence} + 1`, sha256: sql`excluded.sha256`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`${calendarEvents.sha256} <> excluded.sha256`,
    })
  const rows = await db.select().from(calendarEvents).where(eq(calendarEvents.customerId, customerId))
  return new Map(rows.map(({ invoiceId, sequence, changedAt }) => [invoiceId, { sequence, changedAt }]))
}
