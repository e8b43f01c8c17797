import { sql, type SQL } from 'drizzle-orm'
import type { LateClass } from '#domain/backoffice/portfolio/age-classes.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type Figures = {
  readonly orders: readonly { status: OrderStatus; orders: number; amount: Rial }[]
  readonly approval: readonly { on_day: Day; orders: number; median_hours: number; p90_hours: number }[]
  /** Of the approvals of all days; null without one. */
  readonly approvalMedianHours: number | null
  readonly overdue: readonly { bucket: LateClass; invoices: number; amount: Rial }[]
  readonly paid: readonly { on_day: Day; payments: number; amount: Rial }[]
  readonly owed: Rial
  readonly support: {
    readonly answered: number
    readonly median_minutes: number | null
    readonly p90_minutes: number | null
    readonly rating: number | null
  }
  /** The sums of as many days before. */
  readonly before: { readonly payments: number; readonly paid: Rial; readonly approved: number; readonly answered: number }
}

/** The Tehran days of the figures, one after the other. */
type Days = { readonly all: readonly Day[]; readonly first: Day; readonly today: Day }

/** The key figures of so many days up to `today`. The approvals take as long as all the others together, so they are read beside them. */
export async function figuresOf(db: Db, today: Day, count: number): Promise<Figures> {
  const all = Array.from({ length: count }, (_, index) => addDays(today, 1 - count + index))
  const days: Days = { all, first: addDays(today, 1 - count), today }
  const earlier = addDays(days.first, -count)
  const [approvals, others, before] = await Promise.all([approvalsOf(db, days), othersOf(db, days), sumsOf(db, earlier, days.first)])
  return { ...approvals, ...others, before }
}

/** What was paid, approved and answered from one day until before another. */
async function sumsOf(db: Db, from: Day, until: Day): Promise<Figures['before']> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${isoOf(from)}::timestamptz and ${sql.raw(column)} < ${isoOf(until)}::timestamptz`
  const [paid] = await moneyRowsOf<{ readonly payments: number; readonly paid: Rial }>(
    db,
    sql`select count(*) as payments, coalesce(sum(amount), 0)::bigint as paid from payments where ${within('paid_at')}`,
    { paid: rialOf },
  )
  const approved = await db.$count(sql`order_events`, sql`"to" = 'PAYING' and ${within('at')}`)
  const answered = await db.$count(sql`support_conversations`, within('first_answered_at'))
  return { payments: paid?.payments ?? 0, paid: paid?.paid ?? rial(0), approved, answered }
}

/** Of the orders whose repayment began on a day: the hours since they were created, and their median over all days, from one reading. */
async function approvalsOf(db: Db, days: Days): Promise<Pick<Figures, 'approval' | 'approvalMedianHours'>> {
  const columns = sql`count(*) as orders, ${percentileSql(0.5, 'took', 3600)} as median_hours, ${percentileSql(0.9, 'took', 3600)} as p90_hours`
  const rows = await rowsOf<{ place: number; orders: number; median_hours: number; p90_hours: number }>(
    db,
    sql`with approvals as materialized (
        select ${placeSql('e.at', days)} as place, e.at - o.created_at as took
        from order_events e join orders o on o.customer_id = e.customer_id and o.id = e.order_id
        where e."to" = 'PAYING' and e.at >= ${sinceSql(days)}
      )
      select place, ${columns} from approvals group by place
      union all select 0, ${columns} from approvals having count(*) > 0
      order by 1`,
  )
  const approval = rows.filter(({ place }) => place > 0).map(({ place, ...row }) => ({ on_day: dayAt(days, place), ...row }))
  return { approval, approvalMedianHours: rows.find(({ place }) => place === 0)?.median_hours ?? null }
}

async function othersOf(db: Db, days: Days): Promise<Omit<Figures, 'approval' | 'approvalMedianHours' | 'before'>> {
  const orders = await moneyRowsOf<Figures['orders'][number]>(
    db,
    sql`select status, count(*) as orders, sum(amount)::bigint as amount from orders group by status order by status`,
    { amount: rialOf },
  )
  const overdue = await moneyRowsOf<Figures['overdue'][number]>(
    db,
    sql`select case when late <= 7 then '1-7' when late <= 30 then '8-30' when late <= 60 then '31-60' when late <= 90 then '61-90' else '91+' end as bucket,
        sum(invoices)::bigint as invoices, sum(amount)::bigint as amount
      from (select ${days.today}::date - due_date as late, count(*) as invoices, sum(amount) as amount
        from invoices where status = 'PENDING' and number > 0 and due_date < ${days.today}::date group by due_date) as by_day
      group by 1 order by min(late)`,
    { amount: rialOf },
  )
  const [owing] = await moneyRowsOf<{ readonly owed: Rial }>(
    db,
    sql`select coalesce(sum(balance), 0)::bigint as owed from ledger_balances where account = 'CUSTOMER_RECEIVABLE'`,
    { owed: rialOf },
  )
  return { orders, overdue, paid: await paidOf(db, days), owed: owing?.owed ?? rial(0), support: await supportOf(db, days) }
}

async function paidOf(db: Db, days: Days): Promise<Figures['paid']> {
  const rows = await moneyRowsOf<{ place: number; payments: number; amount: Rial }>(
    db,
    sql`select ${placeSql('paid_at', days)} as place, count(*) as payments, sum(amount)::bigint as amount
      from payments where paid_at >= ${sinceSql(days)} group by 1 order by 1`,
    { amount: rialOf },
  )
  return rows.map(({ place, ...row }) => ({ on_day: dayAt(days, place), ...row }))
}

async function supportOf(db: Db, days: Days): Promise<Figures['support']> {
  const [row] = await rowsOf<Figures['support']>(
    db,
    sql`select count(*) as answered, ${percentileSql(0.5, 'first_answered_at - opened_at', 60)} as median_minutes, ${percentileSql(0.9, 'first_answered_at - opened_at', 60)} as p90_minutes,
        round(avg(rating), 1)::float8 as rating
      from support_conversations where first_answered_at >= ${sinceSql(days)}`,
  )
  if (!row) throw new Error('an aggregate has no row')
  return row
}

/** A percentile of the lengths of `interval` in units of so many seconds, with one decimal. */
const percentileSql = (share: number, interval: string, seconds: number): SQL =>
  sql.raw(`round((percentile_cont(${share}) within group (order by date_part('epoch', ${interval})) / ${seconds})::numeric, 1)::float8`)

/** Which of the days an instant falls on, from 1. Searching their first moments costs a fifth of writing each row's day as text. */
const placeSql = (column: string, { all }: Days): SQL =>
  sql`width_bucket(${sql.raw(column)}, ${`{${all.map((on) => isoOf(on)).join(',')}}`}::timestamptz[])`

const sinceSql = ({ first }: Days): SQL => sql`${isoOf(first)}::timestamptz`

const isoOf = (on: Day): string => new Date(startOfDay(on)).toISOString()

const dayAt = ({ all, today }: Days, place: number): Day => all[place - 1] ?? today
