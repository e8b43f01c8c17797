import { sql } from 'drizzle-orm'
import { brokenAfterDays } from '#domain/lending/plans/hardship.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'

/** One customer's, or everybody's where it is not given. */
type Of = { readonly customerId?: number }

const ownSql = (tx: Db, table: string, { customerId }: Of) =>
  customerId === undefined ? sql`` : sql` and ${ofCustomersSql(tx, sql.raw(`${table}.customer_id`), [customerId])}`

/**
 * Marks hardship plans broken of which an instalment is ten days late, as of that day, and lets fees arise again from it (R-PLAN-12).
 * Returns how many.
 */
export async function breakHardshipPlans(tx: Db, today: Day): Promise<number> {
  const broken = await rowsOf<{ customerId: number; orderId: number }>(
    tx,
    sql`update plan_changes c set broken_on = l.due_date + ${brokenAfterDays}::int
      from (
        select customer_id, order_id, min(due_date) as due_date from invoices
        where status = 'PENDING' and number > 0 and due_date <= ${today}::date - ${brokenAfterDays}::int
        group by customer_id, order_id
      ) l
      where c.customer_id = l.customer_id and c.order_id = l.order_id
        and c.status = 'APPLIED' and c.kind in ('PAUSE', 'SPREAD') and c.broken_on is null
      returning c.customer_id as "customerId", c.order_id as "orderId"`,
  )
  const orders = new Map(broken.map((row) => [row.orderId, row]))
  await publishAll(
    tx,
    [...orders.values()].map((order) => ({ type: 'hardship.broken', ...order })),
  )
  return broken.length
}

/** Stops the fees of unpaid instalments of vulnerable customers that are not stopped (R-PLAN-13). */
export const stopFeesOfVulnerable = (tx: Db, today: Day, of: Of = {}): Promise<unknown> =>
  rowsOf(
    tx,
    sql`update invoices i set fees_stopped_on = ${today}::date from vulnerability_flags f
      where f.customer_id = i.customer_id and f.lifted_at is null
        and i.status = 'PENDING' and i.number > 0 and i.fees_stopped_on is null${ownSql(tx, 'i', of)}${ownSql(tx, 'f', of)}`,
  )

/** Lets fees arise again where nothing stops them any more: from the day on which the last hardship plan was broken or the flag lifted. */
export const resumeFees = (tx: Db, today: Day, of: Of = {}): Promise<unknown> =>
  rowsOf(
    tx,
    sql`update invoices i set fees_stopped_on = null,
        fee_free_days = i.fee_free_days + greatest(0, r.on_day - greatest(i.fees_stopped_on, i.due_date))
      from (
        select s.customer_id, s.id, coalesce(greatest(h.on_day, f.on_day), ${today}::date) as on_day
        from invoices s
        left join (
          select customer_id, order_id, bool_or(broken_on is null) as is_unbroken, max(broken_on) as on_day
          from plan_changes where status = 'APPLIED' and kind in ('PAUSE', 'SPREAD') group by customer_id, order_id
        ) h on h.customer_id = s.customer_id and h.order_id = s.order_id
        left join (
          select customer_id, bool_or(lifted_at is null) as is_set, max((lifted_at at time zone 'Asia/Tehran')::date) as on_day
          from vulnerability_flags group by customer_id
        ) f on f.customer_id = s.customer_id
        where s.status = 'PENDING' and s.fees_stopped_on is not null
          and not coalesce(h.is_unbroken, false) and not coalesce(f.is_set, false)${ownSql(tx, 's', of)}
      ) r
      where i.customer_id = r.customer_id and i.id = r.id and i.status = 'PENDING'${ownSql(tx, 'i', of)}`,
  )
