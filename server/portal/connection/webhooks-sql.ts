import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { idOf, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type WebhookFilter = {
  readonly merchantId: number
  readonly status?: WebhookRow['status'] | undefined
  /** Created from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
}

/** One page of a store's webhooks, newest first. */
export function pageOfOwnWebhooks(db: Db, filter: WebhookFilter & { cursor: Cursor | null; limit: number }): Promise<WebhookRow[]> {
  const { status, cursor, limit } = filter
  const before = idOf(cursor)
  return db
    .select()
    .from(webhooks)
    .where(
      and(
        isFound(filter),
        status === undefined ? undefined : eq(webhooks.status, status),
        before === null ? undefined : lt(webhooks.id, before),
      ),
    )
    .orderBy(desc(webhooks.id))
    .limit(limit)
}

/** How many the days find in each status, and in all. */
export async function countWebhooks(db: Db, filter: WebhookFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: webhooks.status, count: sql<number>`count(*)::int` })
    .from(webhooks)
    .where(isFound(filter))
    .groupBy(webhooks.status)
  return { ALL: rows.reduce((sum, { count }) => sum + count, 0), ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

const isFound = ({ merchantId, from, until }: WebhookFilter): SQL | undefined =>
  and(
    eq(webhooks.merchantId, merchantId),
    from === undefined ? undefined : gte(webhooks.createdAt, from),
    until === undefined ? undefined : lt(webhooks.createdAt, until),
  )

export async function webhookOf(db: Db, merchantId: number, id: number): Promise<WebhookRow | null> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.merchantId, merchantId), eq(webhooks.id, id)))
  return row ?? null
}
