import { sql } from 'drizzle-orm'
import { latestOfferDays, offerUntil, offerWindowDays } from '#domain/lending/plans/hardship-offer.ts'
import { closingKinds } from '#domain/lending/plans/reduced-debt.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import { quotedSql } from '#server/platform/database/columns.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { breakHardshipPlans, resumeFees, stopFeesOfVulnerable } from './fee-stops.ts'

/** How many orders get their offer in one transaction. */
const batch = 500

/** What is done each hour about hardship: broken plans, fees that stop or go on, and new offers (R-PLAN-12, R-PLAN-13). */
export async function tendHardship({ db, now, policies }: Pick<App, 'db' | 'now' | 'policies'>): Promise<void> {
  const today = dayOf(now())
  await db.transaction(async (tx) => {
    await breakHardshipPlans(tx, today)
    await resumeFees(tx, today)
    await stopFeesOfVulnerable(tx, today)
  })
  const { collectionFeeFromDay } = policyOn(policies.current(), today)
  let made = batch
  while (made === batch) made = await db.transaction((tx) => makeOffers(tx, today, collectionFeeFromDay))
}

/**
 * Offers hardship plans where they are due (domain/lending/plans/hardship-offer.ts), once in ninety days, not while there is one that is not broken, and never after what ends all changes, such as a withdrawal. Starts
 * from what is late now: that the second instalment became late is such a moment. Returns how many.
 */
async function makeOffers(tx: Db, today: Day, collectionFeeFromDay: number): Promise<number> {
  const offers = await findDue(tx, today)
  if (offers.length === 0) return 0
  const made = await rowsOf<OfOrder>(
    tx,
    sql`insert into hardship_offers (customer_id, order_id, offered_on, status)
      select g.customer_id, g.order_id, ${today}::date, 'OPEN' from ${unnestSql(offers, columns)}
      on conflict do nothing returning customer_id as "customerId", order_id as "orderId"`,
  )
  // A collection fee that has arisen stays; for others the days of this offer are to pass first.
  await rowsOf(
    tx,
    sql`update invoices i set hardship_offered_on = ${today}::date from ${unnestSql(offers, columns)}
      where i.customer_id = g.customer_id and i.order_id = g.order_id and i.status = 'PENDING' and i.number > 0
        and (i.hardship_offered_on is null or i.due_date > ${today}::date - ${collectionFeeFromDay}::int)${andOwnersSql(tx, 'i', offers)}`,
  )
  const until = offerUntil(today)
  await publishAll(
    tx,
    made.map((order) => ({ type: 'hardship.offered', ...order, until })),
  )
  return made.length
}

type OfOrder = { readonly customerId: number; readonly orderId: number }
const columns = { customerId: 'bigint', orderId: 'bigint' } as const

const findDue = (tx: Db, today: Day) =>
  rowsOf<OfOrder>(
    tx,
    sql`select l.customer_id as "customerId", l.order_id as "orderId" from (
        select i.customer_id, i.order_id, min(i.due_date) as oldest, count(*) as late
        from invoices i
        left join hardship_offers o
          on o.customer_id = i.customer_id and o.order_id = i.order_id and o.offered_on > ${today}::date - ${offerWindowDays}::int
        left join plan_changes c
          on c.customer_id = i.customer_id and c.order_id = i.order_id
          and c.status = 'APPLIED' and c.kind in ('PAUSE', 'SPREAD') and c.broken_on is null
        left join plans e on e.customer_id = i.customer_id and e.order_id = i.order_id and e.kind in (${quotedSql(closingKinds)})
        where i.status = 'PENDING' and i.number > 0 and i.due_date < ${today}::date and o.customer_id is null and c.customer_id is null
          and e.customer_id is null
        group by i.customer_id, i.order_id
      ) l
      join invoices p on p.customer_id = l.customer_id and p.order_id = l.order_id
      group by l.customer_id, l.order_id, l.oldest, l.late
      having l.oldest <= ${today}::date - ${latestOfferDays}::int or l.late + count(*) filter (
        where p.status = 'PAID' and p.number > 0 and p.due_date >= ${today}::date - ${offerWindowDays + 1}::int
          and (p.paid_at at time zone 'Asia/Tehran')::date > p.due_date
      ) >= 2
      limit ${batch}::int`,
  )
