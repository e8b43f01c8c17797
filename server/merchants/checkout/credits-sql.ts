import { and, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { creditTickets, ticketRequests } from './tables.ts'

export type CreditRow = {
  readonly orderId: number
  readonly granted: Rial
  readonly spendable: Rial
  readonly reserved: Rial
  /** In milliseconds since 1970. */
  readonly readyAtMs: number | string
  readonly purchaseCount: number
  readonly storeName: string | null
  readonly storeSlug: string | null
  readonly storeLogo: string | null
  readonly storeUrl: string | null
}

/** The credit of each order of the customer that ever had some, the newest order first. */
export const creditsOf = (db: Db, customerId: number): Promise<CreditRow[]> =>
  moneyRowsOf<CreditRow>(
    db,
    sql`select o.id as "orderId", o.amount as granted, -b.balance as spendable, -coalesce(r.balance, 0) as reserved,
        (extract(epoch from coalesce(
          (select min(e.at) from order_events e where e.customer_id = o.customer_id and e.order_id = o.id and e."to" = 'PAYING'),
          o.status_at)) * 1000)::bigint as "readyAtMs",
        (select count(*)::int from credit_tickets t join ticket_requests q on q.track_number = t.track_number
          where t.customer_id = o.customer_id and q.status in ('DONE', 'VERIFIED', 'SETTLED', 'PART_REFUNDED')
            and t.credits @> jsonb_build_array(jsonb_build_object('orderId', o.id))) as "purchaseCount",
        o.store_name as "storeName", o.store_slug as "storeSlug", o.store_logo as "storeLogo", s.url as "storeUrl"
      from orders o
      join ledger_balances b on b.customer_id = o.customer_id and b.account = 'CUSTOMER_CARD_CREDIT' and b.subject = o.id::text
      left join ledger_balances r
        on r.customer_id = o.customer_id and r.account = 'CUSTOMER_CARD_CREDIT' and r.subject = o.id::text || ':ticket'
      left join stores s on s.id = o.store_id
      where o.customer_id = ${customerId}
      order by o.id desc
      limit 200`,
    { granted: rialOf, spendable: rialOf, reserved: rialOf },
  )

type Page = { readonly orderId: number | null | undefined; readonly page: number; readonly perPage: number }

export type PurchaseRow = {
  readonly ticket: typeof ticketRequests.$inferSelect
  readonly own: typeof creditTickets.$inferSelect
  readonly storeName: string
  readonly storeSlug: string
  readonly storeLogo: string | null
}

/** One page of the customer's purchases that were paid with credit, wholly or partly, the newest first; returned ones included. */
export async function pageOfPurchases(db: Db, customerId: number, { orderId, page, perPage }: Page) {
  const where = and(
    eq(creditTickets.customerId, customerId),
    gt(creditTickets.credit, rial(0)),
    isNotNull(ticketRequests.doneAt),
    orderId === undefined ? undefined : sql`${creditTickets.credits} @> ${JSON.stringify([{ orderId }])}::jsonb`,
  )
  const ofRequest = eq(ticketRequests.trackNumber, creditTickets.trackNumber)
  const rows: PurchaseRow[] = await db
    .select({
      ticket: ticketRequests,
      own: creditTickets,
      storeName: stores.name,
      storeSlug: stores.slug,
      storeLogo: stores.svgLogo,
    })
    .from(creditTickets)
    .innerJoin(ticketRequests, ofRequest)
    .innerJoin(stores, eq(stores.id, ticketRequests.storeId))
    .where(where)
    .orderBy(desc(ticketRequests.doneAt), desc(ticketRequests.trackNumber))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(creditTickets).innerJoin(ticketRequests, ofRequest).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** How many purchases at each store were not returned and not paid by the credit of that store's own orders, and their sum. */
export const soldByStore = (db: Db): Promise<{ storeId: number; count: number; amount: Rial }[]> =>
  moneyRowsOf<{ storeId: number; count: number; amount: Rial }>(
    db,
    sql`select q.store_id::int as "storeId", count(*)::int as count, sum(q.amount - q.refunded)::bigint as amount
      from credit_tickets t join ticket_requests q on q.track_number = t.track_number
      where q.status in ('DONE', 'VERIFIED', 'SETTLED', 'PART_REFUNDED') and not exists (
        select from orders o where o.customer_id = t.customer_id and o.store_id = q.store_id
          and t.credits @> jsonb_build_array(jsonb_build_object('orderId', o.id)))
      group by q.store_id`,
    { amount: rialOf },
  )
