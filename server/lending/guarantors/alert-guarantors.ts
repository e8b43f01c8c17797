import { sql } from 'drizzle-orm'
import { reminderHour } from '#domain/billing/invoices/invoice.ts'
import { alertDays, alertOn, askedFromDay } from '#domain/lending/guarantors/exposure.ts'
import { addDays, dayOf, daysBetween, hourMs, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { guaranteeAlerts } from './tables.ts'

type Late = {
  readonly owner: number
  readonly order: number
  readonly guarantee: number
  readonly guarantor: number
  readonly invoice: string
  readonly due: Day
}

/** Alerts of one run and transaction. */
const most = 200

/**
 * Notifies guarantors whose guarantee binds of an instalment that has been late for three and for ten days (R-CARE-06), each once, from
 * the hour of reminders on. Nobody is notified of a debt whose owner is not reminded either: they are flagged as vulnerable, or follow a
 * hardship plan. Returns how many alerts were published.
 */
export async function alertGuarantors({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  const at = now()
  const today = dayOf(at)
  if (at < startOfDay(today) + reminderHour * hourMs) return 0
  let published = 0
  for (let some = most; some === most; published += some) some = await db.transaction((tx) => alertSome(tx, today, at))
  return published
}

async function alertSome(tx: Db, today: Day, at: Parameters<typeof dayOf>[0]): Promise<number> {
  const due = await findLate(tx, today)
  const alerts = due.flatMap((late) => {
    const days = daysBetween(late.due, today)
    const day = alertOn(days)
    return day === null ? [] : [{ ...late, day, days }]
  })
  if (alerts.length === 0) return 0
  const written = await tx
    .insert(guaranteeAlerts)
    .values(
      alerts.map(({ owner, guarantee, invoice, day }) => ({ customerId: owner, guaranteeId: guarantee, invoiceId: invoice, day, at })),
    )
    .onConflictDoNothing()
    .returning({ guaranteeId: guaranteeAlerts.guaranteeId, invoiceId: guaranteeAlerts.invoiceId })
  // Another process may have written some of them.
  const isWritten = new Set(written.map(({ guaranteeId, invoiceId }) => `${guaranteeId} ${invoiceId}`))
  await publishAll(
    tx,
    alerts
      .filter(({ guarantee, invoice }) => isWritten.has(`${guarantee} ${invoice}`))
      .map(({ guarantor, guarantee, days, owner, invoice }) => ({
        type: 'guarantee.late' as const,
        customerId: guarantor,
        guaranteeId: guarantee,
        days,
        unpaid: { ownerId: owner, invoiceId: invoice },
      })),
  )
  return written.length
}

/** The late instalments of bound guarantees whose latest alert is not written. */
function findLate(tx: Db, today: Day): Promise<readonly Late[]> {
  const [first, second] = alertDays
  const since = addDays(today, 1 - askedFromDay)
  return rowsOf<Late>(
    tx,
    sql`select i.customer_id as owner, i.order_id as "order", g.id as guarantee, g.guarantor_id as guarantor, i.id as invoice, i.due_date as due
      from invoices i
      join guarantees g on g.customer_id = i.customer_id and g.order_id = i.order_id
      left join guarantee_alerts a on a.customer_id = i.customer_id and a.guarantee_id = g.id and a.invoice_id = i.id
        and a.day = case when i.due_date <= ${addDays(today, -second)}::date then ${second}::int else ${first}::int end
      left join vulnerability_flags f on f.customer_id = i.customer_id and f.lifted_at is null
      left join (
        select customer_id, order_id from plan_changes
        where status = 'APPLIED' and kind in ('PAUSE', 'SPREAD') and broken_on is null group by customer_id, order_id
      ) h on h.customer_id = i.customer_id and h.order_id = i.order_id
      where i.status = 'PENDING' and i.number > 0 and i.due_date between ${since}::date and ${addDays(today, -first)}::date
        and g.status in ('DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION', 'FINAL_EDITION')
        and a.customer_id is null and f.customer_id is null and h.customer_id is null
      limit ${most}::int`,
  )
}
