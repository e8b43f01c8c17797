import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { WebhookLogState, WebhookType } from '#domain/merchants/webhooks/webhook-types.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { after, inOrder, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type WebhookFilter = {
  readonly merchantId: number
  readonly status?: WebhookLogState | undefined
  readonly type?: WebhookType | undefined
  /** Created from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
}

const { id, status, tries, createdAt, tookMs } = webhooks
// Written out, so that the planner sees that the index of those that have not arrived has them.
const notDelivered = sql`${status} <> 'DELIVERED'`
const states: Readonly<Record<WebhookLogState, SQL>> = {
  FAILED: sql`${notDelivered} and ${status} = 'PENDING' and ${tries} > 0`,
  PARKED: sql`${notDelivered} and ${status} = 'PARKED'`,
  PENDING: sql`${notDelivered} and ${status} = 'PENDING'`,
  DELIVERED: sql`${status} = 'DELIVERED'`,
}

/** One page of a store's webhooks, newest first. */
export function pageOfOwnWebhooks(db: Db, filter: WebhookFilter & { cursor: Cursor | null; limit: number }): Promise<WebhookRow[]> {
  const { status: state, cursor, limit } = filter
  return db
    .select()
    .from(webhooks)
    .where(and(isFound(filter), state && states[state], after(createdAt, id, cursor, 'down')))
    .orderBy(...inOrder(createdAt, id, 'down'))
    .limit(limit)
}

/** How many the type and the days find in each state that has any, and in all: all by an index alone, those that have not arrived by theirs. */
export async function countWebhooks(db: Db, filter: WebhookFilter): Promise<Record<string, number>> {
  const [row] = await rowsOf<{ every: number; failed: number; parked: number; pending: number }>(
    db,
    sql`select (select count(*) from ${webhooks} where ${isFound(filter)})::int as every,
        (count(*) filter (where ${states.FAILED}))::int as failed, (count(*) filter (where ${states.PARKED}))::int as parked,
        (count(*) filter (where ${states.PENDING}))::int as pending
      from ${webhooks} where ${isFound(filter)} and ${notDelivered}`,
  )
  const { every = 0, failed = 0, parked = 0, pending = 0 } = row ?? {}
  const counts = { FAILED: failed, PARKED: parked, PENDING: pending, DELIVERED: every - parked - pending }
  return { ALL: every, ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) }
}

type Deliveries = { readonly webhooks: number; readonly delivered: number; readonly median_ms: number | null }

/** Of a store's webhooks since an instant how many there are and have arrived, and the median time of their last responses. */
export async function deliveriesSince(db: Db, merchantId: number, from: Instant): Promise<Deliveries> {
  const [row] = await rowsOf<Deliveries>(
    db,
    sql`select count(*)::int as webhooks, (count(*) filter (where ${states.DELIVERED}))::int as delivered,
        round(percentile_cont(0.5) within group (order by ${tookMs}))::int as median_ms
      from ${webhooks} where ${isFound({ merchantId, from })}`,
  )
  return row ?? { webhooks: 0, delivered: 0, median_ms: null }
}

const isFound = ({ merchantId, type, from, until }: WebhookFilter): SQL | undefined =>
  and(
    eq(webhooks.merchantId, merchantId),
    type === undefined ? undefined : sql`${webhooks.event} ->> 'type' = ${type}`,
    from === undefined ? undefined : gte(createdAt, from),
    until === undefined ? undefined : lt(createdAt, until),
  )

export async function webhookOf(db: Db, merchantId: number, hookId: number): Promise<WebhookRow | null> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.merchantId, merchantId), eq(id, hookId)))
  return row ?? null
}
