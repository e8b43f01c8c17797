import { sql, type SQL } from 'drizzle-orm'
import type { portfolioSorts, Sort } from '#domain/backoffice/lists/list-names.ts'
import { daysOf, type AgeClass, type LateClass } from '#domain/backoffice/portfolio/age-classes.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lateOrders, placeOf, rolled, type Months, type OfStore } from './portfolio-sql.ts'

/** A class of today, or a cell of the table of two months. */
export type PortfolioFilter = {
  readonly today: Day
  readonly store: OfStore
  readonly age?: LateClass | undefined
  /** Late since this day, and until that one. */
  readonly fromDay?: string | undefined
  readonly toDay?: string | undefined
  readonly sort?: Sort<(typeof portfolioSorts)[number]> | undefined
  readonly cell?: (Months & { readonly from: AgeClass; readonly to: AgeClass }) | undefined
}
export type PortfolioOrder = Pick<OrderRow, 'id' | 'customerId' | 'type' | 'status' | 'amount'> & {
  readonly name: string | null
  readonly family: string | null
  readonly mobile: string
  readonly nationalCode: string | null
  readonly store: string | null
  /** The day after every day where nothing is late now. */
  readonly since: string
  /** What is overdue of it. */
  readonly lateAmount: Rial
}
export type After = { readonly since: string; readonly id: number } | null

/** Where nothing is late now: after every real day. */
export const notLate = '9999-12-31'

/** One page of the orders of a filter, the longest late first unless sorted otherwise. The limit is part of the SQL text, as in queues-sql.ts. */
export function pageOfPortfolio(db: Db, filter: PortfolioFilter, after: After, limit: number): Promise<PortfolioOrder[]> {
  // The longest late is the earliest day: most days late first is the ascending order of days.
  const [than, way] = filter.sort === 'late' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const conditions = [
    ...conditionsOf(filter),
    ...(after ? [sql`(coalesce(l.since, ${notLate}::date), a.order_id) ${than} (${after.since}::date, ${after.id}::bigint)`] : []),
  ]
  const late = sql`(${lateOrders(filter.today, filter.store)}) l`
  const asked = filter.cell
    ? sql`(${rolled(filter.cell, filter.store)}) a left join ${late} on l.customer_id = a.customer_id and l.order_id = a.order_id`
    : sql`${late} cross join lateral (select l.customer_id, l.order_id) a`
  const order = (since: SQL, id: SQL) => sql`order by ${since} ${way}, ${id} ${way}`
  // The page is cut before its orders, customers and stores are joined.
  return moneyRowsOf<PortfolioOrder>(
    db,
    sql`select o.id, o.customer_id as "customerId", o.type, o.status, o.amount, c.name, c.family, c.mobile, c.national_code as "nationalCode", s.name as store,
        to_char(p.since, 'YYYY-MM-DD') as since, p.amount as "lateAmount"
      from (select a.customer_id, a.order_id, coalesce(l.since, ${notLate}::date) as since, coalesce(l.overdue, 0)::bigint as amount from ${asked}
          ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
          ${order(sql`coalesce(l.since, ${notLate}::date)`, sql`a.order_id`)} limit ${sql.raw(String(limit))}) p
        join orders o on o.customer_id = p.customer_id and o.id = p.order_id
        join customers c on c.customer_id = o.customer_id left join stores s on s.id = o.store_id
      ${order(sql`p.since`, sql`o.id`)}`,
    { amount: rialOf, lateAmount: rialOf },
  )
}

function conditionsOf({ today, age, cell, fromDay, toDay }: Omit<PortfolioFilter, 'store'>): SQL[] {
  const days = [
    ...(fromDay === undefined ? [] : [sql`l.since >= ${fromDay}::date`]),
    ...(toDay === undefined ? [] : [sql`l.since <= ${toDay}::date`]),
  ]
  return [...days, ...classOf({ today, age, cell })]
}

function classOf({ today, age, cell }: Pick<PortfolioFilter, 'today' | 'age' | 'cell'>): SQL[] {
  if (cell) return [sql`a."from" = ${placeOf(cell.from)}::int`, sql`a."to" = ${placeOf(cell.to)}::int`]
  if (age === undefined) return []
  const { fewest, most } = daysOf(age)
  const latest = sql`l.since <= ${addDays(today, -fewest)}::date`
  return most === null ? [latest] : [latest, sql`l.since >= ${addDays(today, -most)}::date`]
}
