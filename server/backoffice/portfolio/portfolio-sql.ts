import { desc, sql, type SQL } from 'drizzle-orm'
import { ageClasses, type AgeClass, type LateClass } from '#domain/backoffice/portfolio/age-classes.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { ageSql } from './close-month.ts'
import { portfolioClosings } from './tables.ts'

/** Two closed months, by their last days. */
export type Months = { readonly fromMonth: Day; readonly toMonth: Day }
type Sums = { readonly orders: number; readonly amount: Rial }

/** The id of the store whose orders alone are asked for; undefined where all are. */
export type OfStore = number | undefined

/** Narrows rows with an order's key, named `row`, to the orders of a store. */
const joinStore = (store: OfStore, row: string): SQL => {
  const [of, ordered] = [sql.raw(row), sql.raw(`${row}_order`)]
  return store === undefined
    ? sql``
    : sql`join orders ${ordered} on ${ordered}.customer_id = ${of}.customer_id and ${ordered}.id = ${of}.order_id and ${ordered}.store_id = ${store}::bigint`
}

/** Each order with a late instalment: since when, how much of it is unpaid in all as in the classes of a month, and how much is overdue. */
export const lateOrders = (today: Day, store: OfStore): SQL =>
  sql`select l.customer_id, l.order_id, l.since, l.overdue, sum(i.amount)::bigint as amount
    from (select d.customer_id, d.order_id, min(d.due_date) as since, sum(d.amount)::bigint as overdue from invoices d ${joinStore(store, 'd')}
      where d.status = 'PENDING' and d.number > 0 and d.due_date < ${today}::date group by d.customer_id, d.order_id) l
      join invoices i on i.customer_id = l.customer_id and i.order_id = l.order_id and i.status = 'PENDING' and i.number > 0
    group by l.customer_id, l.order_id, l.since, l.overdue`

/** The late orders by class, with all that is unpaid of them. */
export async function lateByAge(db: Db, today: Day, store: OfStore): Promise<(Sums & { readonly age: LateClass })[]> {
  const rows = await moneyRowsOf<Sums & { readonly place: number }>(
    db,
    sql`select ${ageSql(sql`${today}::date - since`)} as place, count(*)::int as orders, sum(amount)::bigint as amount
      from (${lateOrders(today, store)}) as late group by 1 order by 1`,
    { amount: rialOf },
  )
  return rows.map(({ place, ...sums }) => ({ ...sums, age: classAt(place) as LateClass }))
}

/** The hundred stores with the most that is unpaid of late orders, the most first. */
export const lateByStore = (db: Db, today: Day) =>
  moneyRowsOf<Sums & { readonly id: number; readonly name: string }>(
    db,
    sql`select s.id::int as id, s.name, count(*)::int as orders, sum(late.amount)::bigint as amount
      from (${lateOrders(today, undefined)}) as late join orders o on o.customer_id = late.customer_id and o.id = late.order_id
        join stores s on s.id = o.store_id
      group by s.id, s.name order by 4 desc, 1 limit 100`,
    { amount: rialOf },
  )

/** What customers owe by the ledger, and how many orders are in repayment. */
export async function owedNow(db: Db, store: OfStore): Promise<{ readonly owed: Rial; readonly orders: number }> {
  const [owing] = await moneyRowsOf<{ readonly owed: Rial }>(
    db,
    store === undefined
      ? sql`select coalesce(sum(balance), 0)::bigint as owed from ledger_balances where account = 'CUSTOMER_RECEIVABLE'`
      : sql`select coalesce(sum(b.balance), 0)::bigint as owed from orders o
          join ledger_balances b on b.customer_id = o.customer_id and b.account = 'CUSTOMER_RECEIVABLE' and b.subject = o.id::text
          where o.store_id = ${store}::bigint`,
    { owed: rialOf },
  )
  const ofStore = store === undefined ? sql`` : sql`and store_id = ${store}::bigint`
  const [open] = await rowsOf<{ orders: number }>(db, sql`select count(*)::int as orders from orders where status = 'PAYING' ${ofStore}`)
  return { owed: owing?.owed ?? rial(0), orders: open?.orders ?? 0 }
}

/** The ends of the closed months, newest first. */
export async function closedMonths(db: Db): Promise<Day[]> {
  const rows = await db.select({ month: portfolioClosings.month }).from(portfolioClosings).orderBy(desc(portfolioClosings.month)).limit(24)
  return rows.map(({ month }) => month)
}

/** The orders of one closed month by their class then and at the end of a later one; one without anything unpaid then is current. */
export const rolled = ({ fromMonth, toMonth }: Months, store: OfStore): SQL =>
  sql`select f.customer_id, f.order_id, f.age as "from", coalesce(t.age, 0) as "to", f.amount from portfolio_months f ${joinStore(store, 'f')}
    left join portfolio_months t on t.customer_id = f.customer_id and t.order_id = f.order_id and t.month = ${toMonth}::date
    where f.month = ${fromMonth}::date`

/** The table of two months. */
export async function rollsOf(
  db: Db,
  months: Months,
  store: OfStore,
): Promise<(Sums & { readonly from: AgeClass; readonly to: AgeClass })[]> {
  const rows = await moneyRowsOf<Sums & { readonly from: number; readonly to: number }>(
    db,
    sql`select "from", "to", count(*)::int as orders, sum(amount)::bigint as amount from (${rolled(months, store)}) as rolled
      group by "from", "to" order by "from", "to"`,
    { amount: rialOf },
  )
  return rows.map(({ from, to, ...sums }) => ({ ...sums, from: classAt(from), to: classAt(to) }))
}

/** How many hardship plans are or were followed, and how many were broken. */
export async function hardshipOutcomes(db: Db, store: OfStore): Promise<{ readonly followed: number; readonly broken: number }> {
  const [row] = await rowsOf<{ followed: number; broken: number }>(
    db,
    sql`select count(*) filter (where p.broken_on is null)::int as followed, count(*) filter (where p.broken_on is not null)::int as broken
      from plan_changes p ${joinStore(store, 'p')} where p.status = 'APPLIED' and p.kind in ('PAUSE', 'SPREAD')`,
  )
  return row ?? { followed: 0, broken: 0 }
}

/** The principal written off since a moment, and what was paid since then of written-off instalments, without what was forgiven. */
export async function writtenOffSince(
  db: Db,
  since: Instant,
  store: OfStore,
): Promise<{ readonly amount: Rial; readonly recovered: Rial }> {
  const from = sql`${new Date(since).toISOString()}::timestamptz`
  const [row] = await moneyRowsOf<{ readonly amount: Rial; readonly recovered: Rial }>(
    db,
    sql`select coalesce(sum(i.amount - i.wage_part) filter (where i.written_off_at >= ${from}), 0)::bigint as amount,
        coalesce(sum(i.amount + coalesce(i.late_fee, 0) - least(i.late_fee_discount, coalesce(i.late_fee, 0))
            + coalesce(i.collection_fee, 0) - least(i.demand_collection_discount, coalesce(i.collection_fee, 0)))
          filter (where i.status = 'PAID' and i.paid_at >= ${from}), 0)::bigint as recovered
      from invoices i ${joinStore(store, 'i')} where i.written_off_at is not null`,
    { amount: rialOf, recovered: rialOf },
  )
  return row ?? { amount: rial(0), recovered: rial(0) }
}

const classAt = (place: number): AgeClass => ageClasses[place] ?? 'current'
export const placeOf = (age: AgeClass): number => ageClasses.indexOf(age)
