import { sql, type SQL } from 'drizzle-orm'
/**
 * `node bench/ops.ts`: with 10,000 orders in the queues of staff, and as many documents, the server's own time for each list of the
 * console, from request to response, on PostgreSQL, compared with the bare query of the same page over a connection of
 * its own. Medians of BENCH_ROUNDS (default 30), interleaved. Goals: at most 100 ms, and at most twice the bare query.
 */
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { queueNames, queues, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { queueSizesSql, queueRowsSql } from '#server/backoffice/queues/queues-sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { openDatabase, rowsOf, type Db } from '#server/platform/database/open.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, someone, orderInputOf } from '#testing/lending/orders/open-order.ts'
import { startPostgres } from '#testing/postgres.ts'
import { createTestApp } from '#testing/test-app.ts'
import { atMost, openFigures, reportOf } from './figures.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30)
const count = 10_000
const perPage = 30

const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('this bench needs PostgreSQL on this machine')
const admin = new pg.Client({ connectionString: postgres.url('postgres') })
await admin.connect()
await admin.query('create database ops')
await admin.end()
const database = await openDatabase({ url: postgres.url('ops') })
const it = await createTestApp(database, { startsAt: new Date().toISOString() })
await fill(database.db)
// As in production: responses are checked against the contract only in tests.
const staffApp = await openStaffApp(it, { checksAnswers: false })
const tokens = {
  REVIEWER: (await staffApp.signedIn('reviewer', 'REVIEWER')).token,
  FINANCE: (await staffApp.signedIn('finance', 'FINANCE')).token,
  SUPPORT: (await staffApp.signedIn('support', 'SUPPORT')).token,
  ADMIN: (await staffApp.signedIn('admin', 'ADMIN')).token,
}
await database.db.execute(sql`insert into money_proposals (customer_id, kind, order_id, subject, amount, terms, proposed_by, proposed_at)
  select customer_id, 'REVERSAL', id, 'bench:' || id, 100000, '{}', (select min(id) from staff), now() - customer_id % 500 * interval '1 minute'
  from orders where customer_id % 10 = 4`)
await database.db.execute(sql`analyze`)
const bare = new pg.Client({ connectionString: postgres.url('ops') })
await bare.connect()

type List = { readonly name: string; readonly url: string; readonly body?: object; readonly token: string; readonly query: SQL }
const lists: readonly List[] = [
  ...queueNames.map((queue) => queueList(queue)),
  {
    name: `sizes of all ${queueNames.length} queues`,
    url: '/api/ops/queues',
    token: tokens.ADMIN,
    query: queueSizesSql(queueNames, it.app.config, it.now()),
  },
  {
    name: 'all orders',
    url: '/api/ops/orders',
    body: { per_page: perPage },
    token: tokens.SUPPORT,
    query: sql`select o.id, o.customer_id, o.type, o.status, o.amount, o.created_at, o.status_at, c.name, c.family,
      exists (select from tickets t where t.customer_id = o.customer_id and t.order_id = o.id and t.paid_at is not null and t.status in ('OPEN', 'IN_PROGRESS'))
      from orders o join customers c on c.customer_id = o.customer_id order by o.created_at desc, o.id desc limit ${perPage + 1}`,
  },
]

const figures = openFigures()
const { printFigure } = reportOf('node bench/ops.ts')
const rows = new Map<string, number>()
for (let round = 0; round < rounds + 3; round += 1) {
  for (const { name, url, body, token, query } of lists) {
    const began = performance.now()
    const answer = await staffApp.http.inject({
      url,
      ...(body && { method: 'POST', payload: body }),
      headers: { authorization: `Bearer ${token}` },
    })
    const served = performance.now() - began
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    const bareBegan = performance.now()
    const found = await askBare(query)
    const asked = performance.now() - bareBegan
    rows.set(name, found)
    if (round < 3) continue // the first rounds warm the plans and the pool
    figures.note(name, served)
    figures.note(`${name}, bare`, asked)
  }
}
for (const { name, query } of lists) {
  const [own, baseline] = [figures.median(name), figures.median(`${name}, bare`)]
  const value = `${own.toFixed(1)} ms for ${rows.get(name)} rows (${await executed(query)})`
  printFigure({ name, value, beside: 'bare query', limit: `${baseline.toFixed(1)} ms` }, own / baseline, atMost(2))
}
await bare.end()
await database.close()
await postgres.stop()

function queueList(queue: QueueName): List {
  const role = queues[queue].roles[0] ?? 'ADMIN'
  const at = it.now()
  const filter = { type: undefined, late: false, cursor: null, limit: perPage + 1, at }
  return {
    name: `queue ${queue}`,
    url: `/api/ops/queues/${queue}?per_page=${perPage}`,
    token: tokens[role],
    query: queueRowsSql(queue, it.app.config, filter),
  }
}

function written(query: SQL) {
  return new PgDialect({ casing: 'snake_case' }).sqlToQuery(query)
}

async function askBare(query: SQL): Promise<number> {
  const { sql: text, params } = written(query)
  return (await bare.query(text, params)).rows.length
}

/** PostgreSQL's own execution time of the statement, and the pages it read, a number that other load does not change. */
async function executed(query: SQL): Promise<string> {
  const { sql: text, params } = written(query)
  const { rows: plans } = await bare.query<{ 'QUERY PLAN': readonly Plan[] }>(`explain (analyze, buffers, format json) ${text}`, params)
  const plan = plans[0]?.['QUERY PLAN'][0]
  return plan ? `executed in ${plan['Execution Time'].toFixed(1)} ms over ${plan.Plan['Shared Hit Blocks']} pages` : 'no plan'
}
type Plan = { readonly Plan: { readonly 'Shared Hit Blocks': number }; readonly 'Execution Time': number }

/** 10,000 customers, each with an order that waits for staff or bank and documents to review; some have a cancel request that is paid or accepted, a guarantee, a withdrawal or a message. */
async function fill(db: Db): Promise<void> {
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
