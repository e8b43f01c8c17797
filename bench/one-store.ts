import { sql } from 'drizzle-orm'
import { instant } from '#domain/platform/kernel/time.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import type { Debtor } from './fill.ts'
import type { Turn } from './load.ts'
import { callback, isGood, signed, type Ask } from './requests.ts'

/** Registers so many stores as merchants; returns their ids. */
export async function openStores({ db }: Pick<Database, 'db'>, count: number): Promise<readonly number[]> {
  const at = instant(Date.now())
  const stores = await rowsOf<{ id: number }>(db, sql`select id from stores where is_open order by id limit ${count}`)
  const ids: number[] = []
  for (const { id: storeId } of stores)
    ids.push((await registerMerchant(db, { storeId, hosts: ['store.test'], webhookUrl: null, commissionPerTenThousand: 300, at })).id)
  return ids
}

/** Creates credit tickets of these merchants in turn, `each` of them for every customer, viewed and not yet paid. Returns the turn that buys the next one. */
export async function shelveTickets(
  { db }: Pick<Database, 'db'>,
  debtors: readonly Debtor[],
  { merchants, each, name }: { readonly merchants: readonly number[]; readonly each: number; readonly name: string },
): Promise<Turn> {
  await db.execute(sql`
    with shown as (
      insert into ticket_requests (track_number, merchant_id, store_id, provider_id, amount, items, redirect_uri, fallback_uri, payment_url,
        customer_id, status, created_at, expires_at, due_at)
      select ${name} || c || '-' || n, m.id, m.store_id, ${name} || c || '-' || n, 1000000, '[]', 'https://store.test/', 'https://store.test/', '/',
        c, 'VIEWED', now(), now() + interval '1 day', now() + interval '1 day'
      from unnest(string_to_array(${debtors.map(({ customerId }) => customerId).join()}, ',')::bigint[]) with ordinality as d(c, at)
      cross join generate_series(0, ${each}::int - 1) n
      join merchants m on m.id = (string_to_array(${merchants.join()}, ',')::bigint[])[1 + (d.at + n * ${debtors.length}::int) % ${merchants.length}::int]
      returning customer_id, track_number
    ) insert into credit_tickets (customer_id, track_number, viewed_at) select customer_id, track_number, now() from shown`)
  let bought = 0
  return (ask) => {
    const debtor = debtors[bought % debtors.length]
    const n = Math.floor(bought++ / debtors.length)
    if (!debtor || n >= each) return null
    return buyTicket(ask, debtor, `${name}${debtor.customerId}-${n}`)
  }
}

async function buyTicket(ask: Ask, debtor: Debtor, id: string): Promise<boolean> {
  const body = JSON.stringify({ items: [{ id }], redirect_uri: '/invoice/payment' })
  const begun = await ask(signed(debtor, '/api/customer/payment/purchase/credit_ticket', { method: 'POST', body }))
  const authority = /gateway\.bench\/([\w-]+)/.exec(begun.body)?.[1]
  return authority === undefined ? isGood(begun) : isGood(await ask(callback(authority)))
}
