import { sql } from 'drizzle-orm'
import { instant } from '#domain/platform/kernel/time.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'

export type Debtor = { readonly customerId: number; readonly token: string; readonly invoices: readonly string[] }

/** Customers with a session and `each` open instalments. */
export async function fillWithDebtors({ db }: Pick<App, 'db'>, count: number, each: number): Promise<readonly Debtor[]> {
  const at = instant(Date.now())
  const people: { customerId: number; token: string }[] = []
  for (let index = 0; index < count; index++) {
    const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile: `0910${String(index).padStart(7, '0')}`, at }))
    people.push({ customerId, token: await openSession(db, { customerId, name: 'bench', at }) })
  }
  const [first] = people
  const debts = await makeIndebted(db, { from: first?.customerId ?? 1, count, each, at })
  return people.map((one) => ({ ...one, invoices: debts.get(one.customerId) ?? [] }))
}

/** A payment for the first `each` invoices of every customer, which waits for its callback. Returns the authorities. */
export async function beginAll({ db }: Pick<App, 'db'>, each: number): Promise<readonly string[]> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, redirect_url, authority, created_at, expires_at)
      select customer_id, id, 'invoice', 'REDIRECTED', amount, 0, 'http://bench/invoice/payment', 'http://gateway.bench/' || id, id::text, now(), now() + interval '1 day'
      from invoices where status = 'PENDING' and number <= ${each}::int`)
    await tx.execute(sql`
      insert into payment_items (customer_id, payment_id, line, kind, item_id, title, price, charge, is_live)
      select i.customer_id, i.id, 0, 'invoice', i.id::text, 'bench', i.amount, jsonb_build_object('invoiceId', i.id, 'orderId', i.order_id,
        'number', i.number, 'amount', i.amount, 'wagePart', i.wage_part, 'lateFee', 0, 'collectionFee', 0, 'lateFeeDiscount', 0,
        'demandCollectionDiscount', 0, 'groupDiscount', 0, 'payable', i.amount), true
      from invoices i join payments p on p.customer_id = i.customer_id and p.id = i.id`)
    await tx.execute(
      sql`insert into gateway_authorities (authority, customer_id, payment_id) select id::text, customer_id, id from payments`,
    )
  })
  await db.execute(sql`analyze`)
  const found = await rowsOf<{ authority: string }>(db, sql`select authority from gateway_authorities order by md5(authority)`)
  return found.map(({ authority }) => authority)
}
