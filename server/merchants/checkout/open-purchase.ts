import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** Whether a ticket that takes credit of this order is confirmed, or paid and not yet confirmed by its store. */
export async function hasOpenPurchase(tx: Db, customerId: number, orderId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from credit_tickets c join ticket_requests t on t.track_number = c.track_number
      where c.customer_id = ${customerId} and t.status in ('RESERVED', 'DONE')
        and c.credits @> ${JSON.stringify([{ orderId }])}::jsonb limit 1`,
  )
  return rows.length > 0
}
