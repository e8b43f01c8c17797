import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'

/** The baseline's statement for each path. `$1` is the customer, `$2` the item. */
export const baselineStatements: Readonly<Record<string, { readonly name: string; readonly text: string }>> = {
  '/profile': { name: 'profile', text: 'select * from customers where customer_id = $1' },
  // The data of auth.me in one statement.
  '/me': {
    name: 'me',
    text: `select c.referral_code,
        (select json_agg(json_build_object('type', o.type, 'status', o.status)) from orders o where o.customer_id = $1) as orders,
        (select json_build_object('score', r.score, 'grade', r.score_grade) from reports r where r.customer_id = $1 order by r.approved_at desc limit 1) as report,
        (select count(*) from invoices i where i.customer_id = $1 and i.status = 'PENDING' and i.due_date <= current_date) as invoices,
        (select count(*) from notifications n where n.customer_id = $1 and n.read_at is null) as unread,
        (select balance from ledger_balances b where b.customer_id = $1 and b.account = 'CUSTOMER_POINTS' and b.subject = '') as points
      from customers c where c.customer_id = $1`,
  },
  '/invoices': { name: 'invoices', text: 'select * from invoices where customer_id = $1 order by due_date limit 15' },
  '/invoice': { name: 'invoice', text: 'select * from invoices where customer_id = $1 and id = $2' },
  // Paid and completed in one statement: the least that a purchase can write and still be recorded.
  '/pay': {
    name: 'pay',
    text: `with paid as (
        update baseline_invoices set status = 'PAID', paid_at = now() where customer_id = $1 and id = $2 and status = 'PENDING' returning *
      ), payment as (
        insert into baseline_payments (customer_id, invoice_id, amount, authority) select customer_id, id, amount, id::text from paid returning *
      ), transfer as (
        insert into baseline_transfers (customer_id, cause) select customer_id, 'payment:' || id from payment returning id, customer_id
      ), entries as (
        insert into baseline_entries select t.id, e.account, e.sign * p.amount from transfer t, paid p, (values ('CLEARING', 1), ('RECEIVABLE', -1)) e(account, sign)
      )
      update baseline_balances b set balance = b.balance - p.amount from paid p where b.customer_id = p.customer_id returning b.customer_id`,
  },
}

/** Creates the tables of the baseline's payments, with the same invoices. */
export async function createBaselineTables(db: Db): Promise<void> {
  await db.execute(
    sql`create table baseline_invoices as select customer_id, id, order_id, number, status, amount, due_date, paid_at from invoices`,
  )
  await db.execute(sql`alter table baseline_invoices add primary key (customer_id, id)`)
  await db.execute(sql`create index on baseline_invoices (customer_id, status, due_date)`)
  await db.execute(sql`create table baseline_payments (customer_id bigint, id uuid default gen_random_uuid(), invoice_id uuid, amount bigint,
    authority text unique, at timestamptz default now(), primary key (customer_id, id))`)
  await db.execute(sql`create table baseline_transfers (id bigint generated always as identity primary key, customer_id bigint, cause text,
    at timestamptz default now(), unique (customer_id, cause))`)
  await db.execute(sql`create table baseline_entries (transfer_id bigint, account text, amount bigint, primary key (transfer_id, account))`)
  await db.execute(sql`create table baseline_balances as select customer_id, 0::bigint as balance from customers`)
  await db.execute(sql`alter table baseline_balances add primary key (customer_id)`)
}
