import { sql } from 'drizzle-orm'
import { instant } from '#domain/platform/kernel/time.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { openShops, orderInputOf, someone } from '#testing/lending/orders/open-order.ts'

/** So many customers, each with an order that waits for staff or bank and documents to review; some have a cancel request that is paid or accepted, a guarantee, a withdrawal or a message. */
export async function fillOrders(db: Db, count: number): Promise<void> {
  const slug = await openShops(db)
  const { customerId } = await someone(db, { grade: 'B1', documents: true })
  const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, { at: instant(Date.now()) })))
  if (!made.ok) throw new Error(made.error.kind)
  const columnsOf = async (table: string, without: readonly string[]): Promise<string> => {
    const names = await rowsOf<{ name: string }>(
      db,
      sql`select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public' order by ordinal_position`,
    )
    return names.flatMap(({ name }) => (without.includes(name) ? [] : [`"${name}"`])).join(', ')
  }
  const people = `generate_series(1000001, ${1_000_000 + count}) as n`
  const otherColumns = await columnsOf('customers', [
    'customer_id',
    'mobile',
    'referral_code',
    'national_code',
    'name',
    'family',
    'personnel_number',
  ])
  await db.execute(
    sql.raw(`insert into customers (customer_id, mobile, referral_code, national_code, name, family, ${otherColumns})
      select n, '0935' || lpad(n::text, 7, '0'), 'r' || n, lpad(n::text, 10, '0'), 'مریم', 'احمدی', ${otherColumns} from customers, ${people} where customer_id = ${customerId}`),
  )
  const statuses = `(array['PELEKAN_VALIDATION', 'INITIAL_BANK_VALIDATION', 'CHECK_HAVING_ACCOUNT', 'CHECKING_PROMISSORY', 'PELEKAN_FINAL_CONFIRMATION', 'BANK_FINAL_CONFIRMATION', 'WAITING_FOR_CREDIT', 'READY_TO_SETTLE'])[1 + n % 8]`
  const order = await columnsOf('orders', ['id', 'customer_id', 'status', 'decision_due_since', 'previous_status'])
  await db.execute(
    sql.raw(`insert into orders (customer_id, status, decision_due_since, previous_status, ${order})
      select n, ${statuses}, now() - n % 5000 * interval '1 minute', null, ${order} from orders, ${people} where orders.customer_id = ${customerId}`),
  )
  const report = await columnsOf('reports', ['id', 'customer_id'])
  await db.execute(
    sql.raw(
      `insert into reports (customer_id, ${report}) select n, ${report} from reports, ${people} where reports.customer_id = ${customerId}`,
    ),
  )
  await db.execute(
    sql.raw(`insert into documents (customer_id, type, "group", status, file_key, file_name, created_at, updated_at)
      select n, 'NATIONAL_FRONT', 'IDENTIFICATION', 'PENDING', null, null, now(), now() - n % 5000 * interval '1 minute' from ${people}`),
  )
  await db.execute(
    sql.raw(`insert into tickets (customer_id, order_id, title, description, status, fee, created_at, paid_at)
      select customer_id, id, 'bench', 'bench', 'OPEN', 500000, now(), now() - customer_id % 500 * interval '1 minute' from orders where customer_id % 10 = 0`),
  )
  await db.execute(
    sql.raw(`insert into tickets (customer_id, order_id, title, description, status, fee, created_at, paid_at, accepted_at, accepted_by)
      select customer_id, id, 'bench', 'bench', 'IN_PROGRESS', 500000, now(), now(), now() - customer_id % 500 * interval '1 minute', 'bench' from orders where customer_id % 10 = 1`),
  )
  await db.execute(
    sql.raw(`insert into guarantees (customer_id, order_id, guarantor_id, personnel_code, guarantor_name, guarantor_family, status, status_at, created_at, consented_at)
      select customer_id, id, ${customerId}, '1', 'علی', 'احمدی', 'DOCUMENT_VALIDATION', now() - customer_id % 500 * interval '1 minute', now(), now() from orders where customer_id % 10 = 2`),
  )
  await db.execute(
    sql.raw(`insert into bank_accounts (customer_id, type, number, created_at)
      select customer_id, 'CURRENT', 'IR' || repeat('1', 24), now() - interval '3 days' from orders where customer_id % 10 = 3`),
  )
  await db.execute(
    sql.raw(`insert into withdrawals (customer_id, amount, sheba, key, requested_at)
      select customer_id, 100000, 'IR' || repeat('1', 24), 'bench', now() - customer_id % 500 * interval '1 minute' from orders where customer_id % 10 = 3`),
  )
  await db.execute(
    sql.raw(`insert into contact_messages (full_name, phone, subject, text, created_at)
      select 'bench', '09120000000', 'bench', 'bench', now() - n * interval '1 second' from generate_series(1, 2000) as n`),
  )
  await db.execute(sql`analyze`)
}
