import { sql } from 'drizzle-orm'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'

/** What each of these tickets costs. */
export const ticketAmount = rial(1_000_000)

/** For each of customers `from` to `to` a ticket of one store that they have looked at, written in bulk; answers store and track numbers. */
export async function shelfTickets(
  db: Db,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: Instant },
): Promise<{ readonly merchant: Merchant; readonly trackOf: (customerId: number) => string }> {
  const storeId = (await storeIdBy(db, await openShops(db))) ?? 0
  const merchant = await registerMerchant(db, { storeId, hosts: ['store.test'], webhookUrl: null, commissionPerTenThousand: 300, at })
  const when = new Date(at).toISOString()
  await rowsOf(
    db,
    sql`with shown as (
        insert into ticket_requests (track_number, merchant_id, store_id, provider_id, amount, items, redirect_uri, fallback_uri, payment_url,
          customer_id, status, created_at, expires_at, due_at)
        select 'CPG-' || c, ${merchant.id}::bigint, ${storeId}::bigint, c::text, ${ticketAmount}::bigint, '[]', 'https://store.test/', 'https://store.test/', '/',
          c, 'VIEWED', ${when}::timestamptz, ${when}::timestamptz + interval '30 minutes', ${when}::timestamptz + interval '30 minutes'
        from generate_series(${from}::bigint, ${to}::bigint) c returning customer_id, track_number)
      insert into credit_tickets (customer_id, track_number, viewed_at) select customer_id, track_number, ${when}::timestamptz from shown`,
  )
  return { merchant, trackOf: (customerId) => `CPG-${customerId}` }
}
