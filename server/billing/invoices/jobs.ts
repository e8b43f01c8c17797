import { sql } from 'drizzle-orm'
import { mostFeeDays, offerDays } from '#domain/billing/invoices/fee-days.ts'
import { reminderDays, reminderHour, reminders } from '#domain/billing/invoices/invoice.ts'
import { addDays, dayOf, hourMs, startOfDay } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf } from '#server/platform/database/open.ts'

type Clocked = Pick<App, 'db' | 'now'>

/**
 * Writes down what the fees of every overdue instalment have come to today, all in one statement: insert-only rows, one an
 * invoice and day, so that a second run of the day changes nothing: the key says which are there, since a statement planned while
 * the table was empty would look through all of it for each row. The figures are those of domain/billing/invoices/payable.ts.
 */
export async function accrueFees({ db, now, policies }: Pick<App, 'db' | 'now' | 'policies'>): Promise<number> {
  const today = dayOf(now())
  const { collectionFeeFromDay, collectionFeePercent } = policyOn(policies.current(), today)
  const written = await rowsOf<{ count: number }>(
    db,
    sql`
    with late as (
      select customer_id, id, amount, fee_part,
        greatest(0, least(${today}::date, fees_stopped_on) - due_date - fee_free_days)::bigint as days,
        least(${today}::date, fees_stopped_on) - hardship_offered_on >= ${offerDays}::int as was_offered,
        round((yearly_rate + late_fee_above_rate) * 100)::bigint as hundredths
      from invoices where status = 'PENDING' and number > 0 and due_date < ${today}::date
    ), written as (
      insert into accrued_fees (customer_id, invoice_id, on_day, late_fee, collection_fee)
      select customer_id, id, ${today}::date,
        fee_part + (2 * amount * hundredths * least(days, ${mostFeeDays}::int) + 3650000) / 7300000,
        case when was_offered and days >= ${collectionFeeFromDay}::int then (2 * amount * ${collectionFeePercent}::int + 100) / 200 else 0 end
      from late
      on conflict do nothing
      returning 1
    ) select count(*) as count from written`,
  )
  return written[0]?.count ?? 0
}

/**
 * Publishes every open instalment whose next reminder is due (`reminderDays`), from ten in the morning on (R-REACH-03). One statement over
 * all customers; each reminder is published once, and after missed days only the latest one. Nobody is reminded of what is late who is
 * flagged as vulnerable (R-PLAN-13) or has a hardship plan that is not broken (R-PLAN-12), nor before the due day of what is announced to
 * be pulled (R-REACH-10). Each says how late it is, whether early points are still given (R-PLAN-09), and whether a withdrawal left it:
 * then it can be made no lighter, and bears no collection fee (R-PLAN-14).
 */
export async function remindOfDues({ db, now }: Clocked): Promise<number> {
  const at = now()
  const today = dayOf(at)
  if (at < startOfDay(today) + reminderHour * hourMs) return 0
  const latestFirst = reminders
    .toReversed()
    .map((reminder) => sql`when i.due_date <= ${addDays(today, -reminderDays[reminder])}::date then ${reminder}`)
  const published = await rowsOf(
    db,
    sql`
    with due as (
      select i.customer_id, i.id, i.number, case ${sql.join(latestFirst, sql` `)} end as reminder,
        greatest(0, ${today}::date - i.due_date) as days_late, coalesce(i.original_due_date, i.due_date) >= ${today}::date as earns_points,
        w.customer_id is not null as is_withdrawn
      from invoices i
      left join vulnerability_flags f on f.customer_id = i.customer_id and f.lifted_at is null
      left join (
        select customer_id, order_id from plan_changes
        where status = 'APPLIED' and kind in ('PAUSE', 'SPREAD') and broken_on is null group by customer_id, order_id
      ) h on h.customer_id = i.customer_id and h.order_id = i.order_id
      left join plans w on w.customer_id = i.customer_id and w.order_id = i.order_id and w.kind = 'WITHDRAWAL'
      left join (
        select p.customer_id, p.invoice_id from autopay_pulls p
        join autopay_mandates m on m.customer_id = p.customer_id and m.status = 'ACTIVE' and p.amount <= m.ceiling and p.due_date <= m.ends_on
        where p.status in ('PLANNED', 'PULLING')
      ) a on a.customer_id = i.customer_id and a.invoice_id = i.id
      where i.status = 'PENDING' and i.number > 0 and i.due_date <= ${addDays(today, -reminderDays.BEFORE_3)}::date
        and case when i.due_date >= ${today}::date then a.invoice_id is null else f.customer_id is null and h.customer_id is null end
    ), sent as (
      insert into invoice_reminders (customer_id, invoice_id, reminder, at)
      select customer_id, id, reminder, ${new Date(at).toISOString()}::timestamptz from due
      on conflict do nothing
      returning customer_id, invoice_id, reminder
    )
    insert into domain_events (customer_id, type, event)
    select s.customer_id, 'invoice.reminded', jsonb_build_object('type', 'invoice.reminded', 'customerId', s.customer_id,
      'invoiceId', s.invoice_id, 'number', d.number, 'reminder', s.reminder, 'daysLate', d.days_late, 'earnsPoints', d.earns_points,
      'isWithdrawn', d.is_withdrawn)
    from sent s join due d on d.customer_id = s.customer_id and d.id = s.invoice_id
    returning id`,
  )
  return published.length
}
