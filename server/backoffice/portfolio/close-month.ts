import { eq, sql, type SQL } from 'drizzle-orm'
import { fewestDaysOf, lastMonthEnd } from '#domain/backoffice/portfolio/age-classes.ts'
import { addDays, dayOf, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { portfolioClosings } from './tables.ts'

/** The place of a class by its days of lateness, as a column of days. */
export const ageSql = (days: SQL): SQL =>
  sql`(${sql.join(
    fewestDaysOf.map((fewest) => sql`(case when ${days} >= ${sql.raw(String(fewest))} then 1 else 0 end)`),
    sql` + `,
  )})`

/**
 * Writes the classes of the Jalali month that ended last, once: an order is as late as its oldest unpaid instalment was at the end of
 * the month. One that was written off in the month is in the last class. Returns the orders written.
 */
export async function closePortfolioMonth({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  const at = now()
  const month = lastMonthEnd(dayOf(at))
  const known = await db.select({ month: portfolioClosings.month }).from(portfolioClosings).where(eq(portfolioClosings.month, month))
  return known.length > 0 ? 0 : db.transaction((tx) => closeMonth(tx, month, at))
}

async function closeMonth(tx: Db, month: Day, at: Instant): Promise<number> {
  // Another process that closes it now waits here, and then finds it closed.
  const [first] = await tx.insert(portfolioClosings).values({ month, closedAt: at }).onConflictDoNothing().returning()
  if (!first) return 0
  const written = await rowsOf<{ count: number }>(
    tx,
    sql`with written as (
        insert into portfolio_months (customer_id, order_id, month, age, amount)
        select customer_id, order_id, ${month}::date, ${ageSql(sql`${month}::date - since`)}, amount
        from (select customer_id, order_id, min(due_date) as since, sum(amount)::bigint as amount from invoices
          where number > 0 and (status = 'PENDING' or (status = 'WRITTEN_OFF' and written_off_at >= ${beginOf(month)}::timestamptz))
          group by customer_id, order_id) as unpaid
        on conflict do nothing
        returning 1
      ) select count(*)::int as count from written`,
  )
  return written[0]?.count ?? 0
}

/** The first moment of the month that ended with `month`. */
const beginOf = (month: Day): string => new Date(startOfDay(addDays(lastMonthEnd(month), 1))).toISOString()
