import { sql } from 'drizzle-orm'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf } from '#server/platform/database/open.ts'

/**
 * Ends pulls whose instalment is not to be paid any more: a manual payment wins, and a new plan has other instalments; and those of one on hold
 * (R-CARE-01), which is planned again after it. One that is being pulled ends with its payment.
 */
export async function sweepPulls({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  const at = new Date(now()).toISOString()
  await rowsOf(
    db,
    sql`update autopay_pulls p set status = case when i.status = 'PAID' then 'PAID' else 'DROPPED' end, changed_at = ${at}::timestamptz
      from invoices i
      where i.customer_id = p.customer_id and i.id = p.invoice_id and p.status in ('PLANNED', 'WAITING', 'SKIPPED', 'GIVEN_UP')
        and (i.status <> 'PENDING' or (i.on_hold_by is not null and p.status in ('PLANNED', 'WAITING')))`,
  )
}
