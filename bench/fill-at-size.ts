import { sql } from 'drizzle-orm'
import { sessionTtlMs } from '#domain/identity/login/session.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import type { Debtor } from './fill.ts'

const each = 10
const asked = 1_000

/**
 * `count` customers of ten instalments each, as many paid as open and one in ten of the open overdue, with the ledger's rows of what was
 * paid: written in bulk without the triggers. Returns a thousand of the customers with their open invoices.
 */
export async function fillAtSize({ db }: Pick<Database, 'db'>, count: number): Promise<readonly Debtor[]> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into customers (customer_id, mobile, registered_at, referral_code)
      select n, '09' || lpad(n::text, 9, '0'), now(), 'G' || n from generate_series(1, ${count}::int) n`)
    await tx.execute(sql`insert into invoices (customer_id, order_id, order_type, order_amount, invoice_count, number, status, amount, wage_part,
        due_date, yearly_rate, late_fee_above_rate, created_at, paid_at, payment_id, late_fee, collection_fee, group_discount, early_points)
      select c.customer_id, 1, 'CLOSE_LOOP', 10000000, ${each}::int, n, case when n > 5 then 'PENDING' else 'PAID' end, 1100000, 100000,
        case when n = 6 and c.customer_id % 2 = 0 then current_date - 40 else current_date + 30 * n end, 23, 6, now(),
        case when n <= 5 then now() end, case when n <= 5 then gen_random_uuid() end, 0, 0, 0, 0
      from customers c, generate_series(1, ${each}::int) n`)
    await tx.execute(sql`insert into ledger_heads (customer_id, seq, hash) select customer_id, 5, 'filled' from customers`)
    await tx.execute(sql`insert into ledger_transfers (customer_id, seq, event, cause, slug, title, at, content_hash, previous_hash, hash)
      select customer_id, number, 'INSTALMENTS_PAID', 'payment:' || payment_id, 'instalment-payment', 'پرداخت قسط', now(), md5(id::text), '', ''
      from invoices where status = 'PAID'`)
    await tx.execute(sql`insert into ledger_entries (customer_id, transfer_id, line, account, subject, unit, amount)
      select t.customer_id, t.id, e.line, e.account, e.subject, 'IRR', e.amount from ledger_transfers t,
        (values (0::smallint, 'GATEWAY_CLEARING', '', 1100000), (1::smallint, 'CUSTOMER_RECEIVABLE', '1', -1100000)) e(line, account, subject, amount)`)
    await tx.execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, authority, created_at, expires_at, paid_at)
      select customer_id, payment_id, 'invoice', 'PAID', amount, 0, 'http://bench/invoice/payment', id::text, now(), now(), now()
      from invoices where status = 'PAID'`)
    await tx.execute(sql`insert into payment_items (customer_id, payment_id, line, kind, item_id, title, price, charge, is_live)
      select customer_id, payment_id, 0, 'invoice', id::text, 'bench', amount, '{}', false from invoices where status = 'PAID'`)
    await tx.execute(sql`insert into sessions (customer_id, created_at, last_used_at, expires_at)
      select customer_id, now(), now(), now() + make_interval(secs => ${sessionTtlMs / 1000}) from customers`)
  })
  await db.execute(sql`vacuum analyze`)
  return debtorsOf(db)
}

async function debtorsOf(db: Database['db']): Promise<readonly Debtor[]> {
  const people = await rowsOf<{ customerId: number; invoices: string[] }>(
    db,
    sql`select i.customer_id as "customerId", array_agg(i.id order by i.number) as invoices from invoices i
      where i.status = 'PENDING' and i.customer_id in (select customer_id from customers order by md5(mobile) limit ${asked}) group by 1`,
  )
  const at = instant(Date.now())
  const debtors: Debtor[] = []
  for (const { customerId, invoices } of people)
    debtors.push({ customerId, invoices, token: await openSession(db, { customerId, name: 'bench', at }) })
  return debtors
}
