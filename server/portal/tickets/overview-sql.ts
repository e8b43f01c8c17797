import { and, eq, gte, inArray, max, sql } from 'drizzle-orm'
import { sum, type Rial } from '#domain/platform/kernel/money.ts'
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
type OfStore = { readonly merchantId: number; readonly storeId: number }

/** Of the tickets created from an instant on how many came how far. Each of these questions reads an index's part, never all of a store's tickets. */
export async function funnelOf(db: Db, merchantId: number, from: Instant): Promise<Funnel> {
  const [row] = await rowsOf<Funnel>(
    db,
    sql`select count(*)::int as created, count(customer_id)::int as viewed,
        count(*) filter (where status = 'RESERVED' or done_at is not null)::int as reserved, count(done_at)::int as paid
      from ticket_requests where merchant_id = ${merchantId} and created_at >= ${moment(from)}`,
  )
  return present(row)
}

/** What was returned since an instant: refunds of then, and tickets that were reversed. A ticket ends anew with each of its refunds. */
export async function returnedSince(db: Db, merchantId: number, from: Instant): Promise<Rial> {
  const ended = sql`t.merchant_id = ${merchantId} and t.ended_at >= ${moment(from)}`
  const [refunds] = await moneyRowsOf<{ returned: Rial }>(
    db,
    sql`select coalesce(sum(r.amount), 0)::bigint as returned from ticket_requests t
      join ticket_refunds r on r.customer_id = t.customer_id and r.track_number = t.track_number
      where ${ended} and r.at >= ${moment(from)}`,
    { returned: rialOf },
  )
  const [reversals] = await moneyRowsOf<{ returned: Rial }>(
    db,
    sql`select coalesce(sum(t.refunded), 0)::bigint as returned from ticket_requests t where ${ended} and t.status = 'REVERSED'`,
    { returned: rialOf },
  )
  return sum([present(refunds).returned, present(reversals).returned])
}

/** How many paid tickets the store has not verified, and when the last of those that wait for their settlement is settled at the latest. */
export async function waitingOf(db: Db, { merchantId, storeId }: OfStore): Promise<{ toVerify: number; settlesUntil: Instant | null }> {
  const [row] = await rowsOf<{ to_verify: number; due: string | null }>(
    db,
    sql`select count(*) filter (where status = 'DONE')::int as to_verify, max(due_at) filter (where status = 'VERIFIED') as due
      from ticket_requests where store_id = ${storeId} and status in ('DONE', 'VERIFIED') and merchant_id = ${merchantId}`,
  )
  const { to_verify: toVerify, due } = present(row)
  return { toVerify, settlesUntil: due === null ? null : parseInstant(due) }
}

function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('an aggregate without a row')
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

/** How many webhooks of a store are parked now, however old they are. */
export const parkedOf = (db: Db, merchantId: number): Promise<number> =>
  db.$count(webhooks, and(eq(webhooks.merchantId, merchantId), sql`${webhooks.status} = 'PARKED'`))

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
