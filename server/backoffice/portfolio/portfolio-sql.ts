import { desc, sql, type SQL } from 'drizzle-orm'
import { ageClasses, type AgeClass, type LateClass } from '#domain/backoffice/portfolio/age-classes.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { ageSql } from './close-month.ts'
import { portfolioClosings } from './tables.ts'

type Sums = { readonly orders: number; readonly amount: Rial }

/** Each order with a late instalment: since when, how much of it is unpaid in all as in the classes of a month, and how much is overdue. */
export const lateOrders = (today: Day): SQL =>
  sql`select l.customer_id, l.order_id, l.since, l.overdue, sum(i.amount)::bigint as amount
    from (select customer_id, order_id, min(due_date) as since, sum(amount)::bigint as overdue from invoices
      where status = 'PENDING' and number > 0 and due_date < ${today}::date group by customer_id, order_id) l
      join invoices i on i.customer_id = l.customer_id and i.order_id = l.order_id and i.status = 'PENDING' and i.number > 0
    group by l.customer_id, l.order_id, l.since, l.overdue`

/** The late orders by class, with all that is unpaid of them. */
export async function lateByAge(db: Db, today: Day): Promise<(Sums & { readonly age: LateClass })[]> {
  const rows = await moneyRowsOf<Sums & { readonly place: number }>(
    db,
    sql`select ${ageSql(sql`${today}::date - since`)} as place, count(*)::int as orders, sum(amount)::bigint as amount
      from (${lateOrders(today)}) as late group by 1 order by 1`,
    { amount: rialOf },
  )
  return rows.map(({ place, ...sums }) => ({ ...sums, age: classAt(place) as LateClass }))
}

/** What customers owe by the ledger, and how many orders are in repayment. */
export async function owedNow(db: Db): Promise<{ readonly owed: Rial; readonly orders: number }> {
  const [owing] = await moneyRowsOf<{ readonly owed: Rial }>(
    db,
    sql`select coalesce(sum(balance), 0)::bigint as owed from ledger_balances where account = 'CUSTOMER_RECEIVABLE'`,
    { owed: rialOf },
  )
  const [open] = await rowsOf<{ orders: number }>(db, sql`select count(*)::int as orders from orders where status = 'PAYING'`)
  return { owed: owing?.owed ?? rial(0), orders: open?.orders ?? 0 }
}

/** The ends of the closed months, newest first. */
export async function closedMonths(db: Db): Promise<Day[]> {
  const rows = await db.select({ month: portfolioClosings.month }).from(portfolioClosings).orderBy(desc(portfolioClosings.month)).limit(24)
  return rows.map(({ month }) => month)
}

/** The orders of one closed month by their class then and at the end of a later one; one without anything unpaid then is current. */
export const rolled = (fromMonth: Day, toMonth: Day): SQL =>
  sql`select f.customer_id, f.order_id, f.age as "from", coalesce(t.age, 0) as "to", f.amount from portfolio_months f
    left join portfolio_months t on t.customer_id = f.customer_id and t.order_id = f.order_id and t.month = ${toMonth}::date
    where f.month = ${fromMonth}::date`

/** The table of two months. */
export async function rollsOf(
  db: Db,
  fromMonth: Day,
  toMonth: Day,
): Promise<(Sums & { readonly from: AgeClass; readonly to: AgeClass })[]> {
  const rows = await moneyRowsOf<Sums & { readonly from: number; readonly to: number }>(
    db,
    sql`select "from", "to", count(*)::int as orders, sum(amount)::bigint as amount from (${rolled(fromMonth, toMonth)}) as rolled
      group by "from", "to" order by "from", "to"`,
    { amount: rialOf },
  )
  return rows.map(({ from, to, ...sums }) => ({ ...sums, from: classAt(from), to: classAt(to) }))
}

/** How many hardship plans are or were followed, and how many were broken. */
export async function hardshipOutcomes(db: Db): Promise<{ readonly followed: number; readonly broken: number }> {
  const [row] = await rowsOf<{ followed: number; broken: number }>(
    db,
    sql`select count(*) filter (where broken_on is null)::int as followed, count(*) filter (where broken_on is not null)::int as broken
      from plan_changes where status = 'APPLIED' and kind in ('PAUSE', 'SPREAD')`,
  )
  return row ?? { followed: 0, broken: 0 }
}

/** The principal written off since a moment, and what was paid since then of written-off instalments, without what was forgiven. */
export async function writtenOffSince(db: Db, since: Instant): Promise<{ readonly amount: Rial; readonly recovered: Rial }> {
  const from = sql`${new Date(since).toISOString()}::timestamptz`
  const [row] = await moneyRowsOf<{ readonly amount: Rial; readonly recovered: Rial }>(
    db,
    sql`select coalesce(sum(amount - wage_part) filter (where written_off_at >= ${from}), 0)::bigint as amount,
        coalesce(sum(amount + coalesce(late_fee, 0) - least(late_fee_discount, coalesce(late_fee, 0))
            + coalesce(collection_fee, 0) - least(demand_collection_discount, coalesce(collection_fee, 0)))
          filter (where status = 'PAID' and paid_at >= ${from}), 0)::bigint as recovered
      from invoices where written_off_at is not null`,
    { amount: rialOf, recovered: rialOf },
  )
  return row ?? { amount: rial(0), recovered: rial(0) }
}

const classAt = (place: number): AgeClass => ageClasses[place] ?? 'current'
export const placeOf = (age: AgeClass): number => ageClasses.indexOf(age)
