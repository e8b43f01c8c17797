/**
 * `node bench/lists.ts`: BENCH_ORDERS (default 100,000) orders, customers and payments on PostgreSQL. The server's own time for the first
 * page of each of the three lists in each sort, compared with the bare query of the same page; for the figures; and time and memory of a
 * whole list as a file (F-204). Medians of BENCH_ROUNDS (default 30), interleaved. Goals: a page at most twice the bare query, the
 * figures 200 ms, a file 30 s and 100 MB.
 */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { customerSorts, orderSorts, paymentSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'
import { pageOfOrders } from '#server/backoffice/order-review/search-orders.ts'
import { openDatabase, type Db } from '#server/platform/database/open.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { createDatabases, startPostgres } from '#testing/postgres.ts'
import { createTestApp } from '#testing/test-app.ts'
import { atMost, openFigures, reportOf } from './figures.ts'
import { fillOrders } from './fill-orders.ts'

const count = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30)
const perPage = 30
const [figuresMs, fileMs, fileBytes] = [200, 30_000, 100 * 2 ** 20]

const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('this bench needs PostgreSQL on this machine')
await createDatabases(postgres.url('postgres'), ['lists'])
const database = await openDatabase({ url: postgres.url('lists') })
const { db } = database
await fillOrders(db, count)
await addMoney(db)
const it = await createTestApp(database, { startsAt: new Date().toISOString() })
// As in production: responses are checked against the contract only in tests.
const staffApp = await openStaffApp(it, { checksAnswers: false })
const { token } = await staffApp.signedIn('support', 'SUPPORT')
const { token: ofFinance } = await staffApp.signedIn('finance', 'FINANCE')
const headers = { authorization: `Bearer ${token}` }
const bare = new pg.Client({ connectionString: postgres.url('lists') })
await bare.connect()

const columnOf = { created: 'created_at', registered: 'registered_at' } as const
/** The columns of `table` in the order of `sort`, as its list has them. */
const bareOf = (columns: string, from: string, sort: string, id: string): SQLWrapper => {
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  const column = columnOf[sort.replace('-', '') as keyof typeof columnOf]
  return sql.raw(`select ${columns} from ${from} order by ${column} ${way}, ${id} ${way} limit ${perPage + 1}`)
}
const lists = [
  ...sortsOf(orderSorts).map((sort) => ({
    url: '/api/ops/orders',
    sort,
    by: headers,
    query: pageOfOrders(db, { sort, cursor: null, limit: perPage + 1 }).getSQL(),
  })),
  ...sortsOf(customerSorts).map((sort) => ({
    url: '/api/ops/customers',
    sort,
    by: headers,
    query: bareOf('*', 'customers', sort, 'customer_id'),
  })),
  ...sortsOf(paymentSorts).map((sort) => ({
    url: '/api/ops/payments',
    sort,
    by: { authorization: `Bearer ${ofFinance}` },
    query: bareOf('p.*, c.name, c.family', 'payments p join customers c using (customer_id)', sort, 'p.id'),
  })),
]

const figures = openFigures()
const { printFigure, print } = reportOf('node bench/lists.ts')
for (let round = 0; round < rounds + 3; round += 1) {
  for (const { url, sort, by, query } of lists) {
    const payments = url.endsWith('payments')
    const began = performance.now()
    const answer = payments
      ? await staffApp.http.inject({ url: `${url}?per_page=${perPage}&sort=${sort}`, headers: by })
      : await staffApp.http.inject({ url, method: 'POST', payload: { per_page: perPage, sort }, headers: by })
    const served = performance.now() - began
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    const { sql: text, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(query.getSQL())
    const bareBegan = performance.now()
    await bare.query(text, params)
    const asked = performance.now() - bareBegan
    if (round < 3) continue // the first rounds warm the plans and the pool
    figures.note(`${url} ${sort}`, served)
    figures.note(`${url} ${sort}, bare`, asked)
  }
  const began = performance.now()
  const answer = await staffApp.http.inject({ url: '/api/ops/figures', headers: { authorization: `Bearer ${ofFinance}` } })
  if (answer.statusCode !== 200) throw new Error(`figures: ${answer.body}`)
  if (round >= 3) figures.note('figures', performance.now() - began)
}
for (const { url, sort } of lists) {
  const [own, baseline] = [figures.median(`${url} ${sort}`), figures.median(`${url} ${sort}, bare`)]
  const beside = { beside: 'bare query', limit: `${baseline.toFixed(1)} ms` }
  printFigure({ name: `F-204: ${url} ${sort}`, value: `${own.toFixed(1)} ms`, ...beside }, own / baseline, atMost(2))
}
const shown = figures.median('figures')
print(`F-204: the figures at most ${figuresMs} ms`, `${shown.toFixed(1)} ms`, shown <= figuresMs)
const address = await staffApp.http.listen({ port: 0, host: '127.0.0.1' })
for (const format of ['csv', 'xlsx'] as const) await measureFile(format)
await staffApp.http.close()
await bare.end()
await database.close()
await postgres.stop()
process.exit(0)

/** Downloads all orders as a client that keeps nothing of them, while the process's memory is watched. */
async function measureFile(format: 'csv' | 'xlsx'): Promise<void> {
  const before = process.memoryUsage.rss()
  let [most, bytes] = [before, 0]
  const began = performance.now()
  const answer = await fetch(`${address}/api/ops/orders/file`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ format }),
  })
  if (!answer.ok || !answer.body) throw new Error(`file: ${answer.status} ${await answer.text()}`)
  for await (const part of answer.body) {
    bytes += part.length
    most = Math.max(most, process.memoryUsage.rss())
  }
  const ms = performance.now() - began
  const more = most - before
  console.log(`${count} orders as ${format}: ${(bytes / 1e6).toFixed(1)} MB`)
  print(`F-204: all orders as ${format} within ${fileMs / 1000} s`, `${(ms / 1000).toFixed(1)} s`, ms <= fileMs)
  print(`F-204: all orders as ${format} in 100 MB`, `${(more / 2 ** 20).toFixed(0)} MB more`, more <= fileBytes)
}

/** For each order a paid payment of the last thirty days, an instalment, late for some, and what the customer owes, written without the ledger's triggers. */
async function addMoney(on: Db): Promise<void> {
  await on.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, authority, created_at, expires_at, paid_at)
      select customer_id, gen_random_uuid(), 'invoice', 'PAID', 1100000, 0, 'http://bench/invoice/payment', id::text, at, at, at
      from (select customer_id, id, now() - id % 43200 * interval '1 minute' as at from orders) o`)
    await tx.execute(sql`insert into invoices (customer_id, order_id, order_type, order_amount, invoice_count, number, status, amount, wage_part,
        due_date, yearly_rate, late_fee_above_rate, created_at)
      select customer_id, id, 'CLOSE_LOOP', 10000000, 10, 1, 'PENDING', 1100000, 100000, current_date + 60 - (id % 180)::int, 23, 6, now() from orders o
      where not exists (select from invoices i where i.customer_id = o.customer_id)`)
    await tx.execute(sql`insert into order_events (customer_id, order_id, "from", "to", actor, command, at)
      select customer_id, id, 'WAITING_FOR_CREDIT', 'PAYING', 'bank', 'bench', created_at + interval '3 hours' from orders`)
  })
  await on.execute(sql`vacuum analyze`)
}
