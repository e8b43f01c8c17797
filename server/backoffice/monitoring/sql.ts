import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type JobRow = {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly done: number
  readonly last_done: number | null
}

/** The counts of each pg-boss queue; empty if pg-boss was never started. */
export async function jobRows(db: Db): Promise<readonly JobRow[]> {
  const [found] = await rowsOf<{ is_there: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as is_there`)
  if (!found?.is_there) return []
  return rowsOf<JobRow>(
    db,
    sql`select name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'completed') as done,
        (extract(epoch from max(completed_on) filter (where state = 'completed')) * 1000)::bigint as last_done
      from pgboss.job where name not like '\\_\\_pgboss%' group by name order by name`,
  )
}

type FailedJob = { readonly name: string; readonly id: string; readonly at: number; readonly fault: string | null }

export const failedJobs = (db: Db): Promise<readonly FailedJob[]> =>
  rowsOf<FailedJob>(
    db,
    sql`select name, id::text, (extract(epoch from coalesce(completed_on, created_on)) * 1000)::bigint as at, left(output::text, 300) as fault
      from pgboss.job where state = 'failed' order by completed_on desc nulls last limit 50`,
  )

export type Figures = {
  readonly orders: readonly { status: OrderStatus; orders: number; amount: Rial }[]
  readonly approval: readonly { on_day: string; orders: number; median_hours: number; p90_hours: number }[]
  readonly overdue: readonly { bucket: '1-7' | '8-30' | '31-60' | '61-90' | '91+'; invoices: number; amount: Rial }[]
  readonly paid: readonly { on_day: string; payments: number; amount: Rial }[]
  readonly owed: Rial
  readonly support: {
    readonly answered: number
    readonly median_minutes: number | null
    readonly p90_minutes: number | null
    readonly rating: number | null
  }
}

const tehranDay = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Tehran', 'YYYY-MM-DD')`)

/** A percentile of the minutes until the first answer of conversations. */
const minutes = (share: string) =>
  sql.raw(
    `round((percentile_cont(${share}) within group (order by extract(epoch from first_answered_at - opened_at)) / 60)::numeric, 1)::float8`,
  )

/** The key figures since `since`, as of the Tehran day `today`. */
export async function figuresOf(db: Db, since: Instant, today: string): Promise<Figures> {
  const from = sql`to_timestamp(${since}::bigint / 1000.0)`
  const orders = await moneyRowsOf<Figures['orders'][number]>(
    db,
    sql`select status, count(*) as orders, sum(amount)::bigint as amount from orders group by status order by status`,
    { amount: rialOf },
  )
  const approval = await rowsOf<Figures['approval'][number]>(
    db,
    sql`select ${tehranDay('e.at')} as on_day, count(*) as orders,
        round((percentile_cont(0.5) within group (order by extract(epoch from e.at - o.created_at)) / 3600)::numeric, 1)::float8 as median_hours,
        round((percentile_cont(0.9) within group (order by extract(epoch from e.at - o.created_at)) / 3600)::numeric, 1)::float8 as p90_hours
      from order_events e join orders o on o.customer_id = e.customer_id and o.id = e.order_id
      where e."to" = 'PAYING' and e.at >= ${from} group by 1 order by 1`,
  )
  const overdue = await moneyRowsOf<Figures['overdue'][number]>(
    db,
    sql`select case when late <= 7 then '1-7' when late <= 30 then '8-30' when late <= 60 then '31-60' when late <= 90 then '61-90' else '91+' end as bucket,
        count(*) as invoices, sum(amount)::bigint as amount
      from (select ${today}::date - due_date as late, amount from invoices where status = 'PENDING' and number > 0 and due_date < ${today}::date) as open
      group by 1 order by min(late)`,
    { amount: rialOf },
  )
  const paid = await moneyRowsOf<Figures['paid'][number]>(
    db,
    sql`select ${tehranDay('paid_at')} as on_day, count(*) as payments, sum(amount)::bigint as amount
      from payments where paid_at >= ${from} group by 1 order by 1`,
    { amount: rialOf },
  )
  const [owing] = await moneyRowsOf<{ readonly owed: Rial }>(
    db,
    sql`select coalesce(sum(balance), 0)::bigint as owed from ledger_balances where account = 'CUSTOMER_RECEIVABLE'`,
    { owed: rialOf },
  )
  const [support] = await rowsOf<Figures['support']>(
    db,
    sql`select count(*) as answered, ${minutes('0.5')} as median_minutes, ${minutes('0.9')} as p90_minutes,
        round(avg(rating), 1)::float8 as rating
      from support_conversations where first_answered_at >= ${from}`,
  )
  if (!support) throw new Error('an aggregate has no row')
  return { orders, approval, overdue, paid, owed: owing?.owed ?? rial(0), support }
}
