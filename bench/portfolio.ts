/**
 * `node bench/portfolio.ts`: the server's own time for the staff's portfolio over a million invoices of a hundred thousand orders, two
 * closed months, on PostgreSQL: the page's figures, the list behind a bar and behind a cell, and how long the job needs to close a
 * month. Medians of BENCH_ROUNDS (default 20). Goal: the page at most 300 ms. BENCH_CUSTOMERS (default 100000) sets the size.
 */
import { sql } from 'drizzle-orm'
import { lastMonthEnd } from '#domain/backoffice/portfolio/age-classes.ts'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import { ageSql, closePortfolioMonth } from '#server/backoffice/portfolio/close-month.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { openDatabase, rowsOf, type Db } from '#server/platform/database/open.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderInputOf, someone } from '#testing/lending/orders/open-order.ts'
import { createDatabases, startPostgres } from '#testing/postgres.ts'
import { createTestApp } from '#testing/test-app.ts'
import { openFigures, reportOf } from './figures.ts'
import { fillAtSize } from './fill-at-size.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20)
const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 100_000)
const goalMs = 300

const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('this bench needs PostgreSQL on this machine')
await createDatabases(postgres.url('postgres'), ['portfolio'])
const database = await openDatabase({ url: postgres.url('portfolio') })
const { db } = database
const template = await oneOrder(db)
await fillAtSize(database, customers)
await addOrders(db, template)
const it = await createTestApp(database, { startsAt: new Date().toISOString() })
const month = lastMonthEnd(dayOf(it.now()))
// The month before, as if its classes had been those of ten days earlier.
await db.execute(sql`insert into portfolio_months (customer_id, order_id, month, age, amount)
  select customer_id, order_id, ${lastMonthEnd(month)}::date, ${ageSql(sql`${month}::date - min(due_date) - 10`)}, sum(amount)::bigint
  from invoices where status = 'PENDING' and number > 0 group by customer_id, order_id`)
await db.execute(sql`insert into portfolio_closings (month, closed_at) values (${lastMonthEnd(month)}, now())`)
const began = performance.now()
const written = await closePortfolioMonth(it.app)
console.log(`closing a month: ${written} orders in ${Math.round(performance.now() - began)} ms`)
await db.execute(sql`vacuum analyze`)

const staffApp = await openStaffApp(it, { checksAnswers: false })
const { token } = await staffApp.signedIn('finance', 'FINANCE')
const pages = {
  'the portfolio': '/api/ops/portfolio',
  'the orders of a class': '/api/ops/portfolio/orders?age=31-60',
  'the orders of a cell': '/api/ops/portfolio/orders?from=8-30&to=31-60',
}
const figures = openFigures()
const { print } = reportOf('node bench/portfolio.ts')
for (let round = 0; round < rounds + 3; round += 1)
  for (const [name, url] of Object.entries(pages)) {
    const from = performance.now()
    const answer = await staffApp.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    if (round >= 3) figures.note(name, performance.now() - from)
  }
for (const name of Object.keys(pages)) {
  const median = figures.median(name)
  print(`${name}: at most ${goalMs} ms`, `${median.toFixed(1)} ms`, median <= goalMs)
}
await database.close()
await postgres.stop()

/** The id of a real order, whose columns the others take. */
async function oneOrder(on: Db): Promise<number> {
  const slug = await openShops(on)
  const { customerId } = await someone(on, { grade: 'B1', documents: true })
  const made = await on.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, { at: instant(Date.now()) })))
  if (!made.ok) throw new Error(made.error.kind)
  // Everything else of its customer goes: `fillAtSize` writes customers of the same ids.
  const tables = await rowsOf<{ name: string }>(
    on,
    sql`select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'customer_id' and table_type = 'BASE TABLE' and table_name <> 'orders'`,
  )
  await on.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)} where customer_id = ${customerId}`)
    await tx.execute(sql`update orders set customer_id = 0`)
  })
  return made.value.id
}

/** An order in repayment for each customer, whose instalments are those of the filled tables. */
async function addOrders(on: Db, of: number): Promise<void> {
  const names = await rowsOf<{ name: string }>(
    on,
    sql`select column_name as name from information_schema.columns where table_name = 'orders' and table_schema = 'public'
      and is_generated = 'NEVER' and column_name not in ('customer_id', 'id', 'status') order by ordinal_position`,
  )
  const others = names.map(({ name }) => `"${name}"`).join(', ')
  const given = names.map(({ name }) => `o."${name}"`).join(', ')
  await on.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into orders (customer_id, id, status, ${sql.raw(others)}) overriding system value
      select c.customer_id, 1000000 + c.customer_id, 'PAYING', ${sql.raw(given)} from customers c, (select * from orders where id = ${of}) as o`)
    await tx.execute(sql`update invoices set order_id = 1000000 + customer_id`)
  })
}
