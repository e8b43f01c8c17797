import { and, eq, gte, inArray, max, sql } from 'drizzle-orm'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { hourMs, instant, parseInstant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { activeKeysOf } from '#server/merchants/accounts/sql.ts'
import { merchantNonces } from '#server/merchants/accounts/tables.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type SoldDay = { readonly on_day: Day; readonly tickets: number; readonly amount: Rial }
const moment = (at: Instant) => sql`to_timestamp(${at}::bigint / 1000.0)`

/** What a store sold on each Tehran day from an instant on, in order; days without a sale are missing. A ticket is paid within an hour of its creation. */
export const soldDays = (db: Db, merchantId: number, from: Instant): Promise<SoldDay[]> =>
  moneyRowsOf<SoldDay>(
    db,
    sql`select to_char(done_at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as on_day, count(*)::int as tickets, sum(amount)::bigint as amount
      from ticket_requests where merchant_id = ${merchantId} and created_at >= ${moment(instant(from - hourMs))} and done_at >= ${moment(from)}
      group by 1 order by 1`,
    { amount: rialOf },
  )

type Funnel = { readonly created: number; readonly viewed: number; readonly reserved: number; readonly paid: number }
type Week = Funnel & { readonly returned: Rial; readonly to_verify: number; readonly last_due: string | null }

/** Of the tickets created from an instant on how many came how far; what was returned since; which wait for the store and for their settlement. */
export async function weekOf(db: Db, merchantId: number, from: Instant): Promise<Week> {
  const isNew = sql`created_at >= ${moment(from)}`
  const [row] = await moneyRowsOf<Week>(
    db,
    sql`select count(*) filter (where ${isNew})::int as created,
        count(*) filter (where ${isNew} and customer_id is not null)::int as viewed,
        count(*) filter (where ${isNew} and (status = 'RESERVED' or done_at is not null))::int as reserved,
        count(*) filter (where ${isNew} and done_at is not null)::int as paid,
        coalesce(sum(refunded) filter (where ended_at >= ${moment(from)} and done_at is not null), 0)::bigint as returned,
        count(*) filter (where status = 'DONE')::int as to_verify,
        max(due_at) filter (where status = 'VERIFIED') as last_due
      from ticket_requests where merchant_id = ${merchantId}`,
    { returned: rialOf },
  )
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** The webhooks of a store since an instant, by what became of them. */
export async function webhooksSince(db: Db, merchantId: number, from: Instant) {
  const { status, createdAt, id } = webhooks
  const rows = await db
    .select({ status, count: sql<number>`count(${id})::int` })
    .from(webhooks)
    .where(and(eq(webhooks.merchantId, merchantId), gte(createdAt, from)))
    .groupBy(status)
  return new Map(rows.map((row) => [row.status, row.count]))
}

/** A store's active keys, and when its server last called with one; null if that was not in the last minutes. */
export async function keysInUse(db: Db, merchantId: number): Promise<{ keys: string[]; lastCallAt: Instant | null }> {
  const keys = (await activeKeysOf(db, merchantId)).map(({ id }) => id)
  if (keys.length === 0) return { keys, lastCallAt: null }
  const [row] = await db
    .select({ at: max(merchantNonces.at) })
    .from(merchantNonces)
    .where(inArray(merchantNonces.keyId, keys))
  return { keys, lastCallAt: row?.at ?? null }
}

/** When the last of a store's tickets that wait for their settlement is settled at the latest; null if none waits. */
export async function settlesUntil(db: Db, merchantId: number): Promise<Instant | null> {
  const [row] = await rowsOf<{ due: string | null }>(
    db,
    sql`select max(due_at) as due from ticket_requests where merchant_id = ${merchantId} and status = 'VERIFIED'`,
  )
  return row?.due == null ? null : parseInstant(row.due)
}
