import { sql, type SQL } from 'drizzle-orm'
/**
 * `node bench/ops.ts`: with 10,000 orders in the queues of staff, and as many documents, the server's own time for each list of the
 * console, from request to response, on PostgreSQL, compared with the bare query of the same page over a connection of
 * its own. Medians of BENCH_ROUNDS (default 30), interleaved. Goals for each list: at most 100 ms, and at most twice the bare query.
 */
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { queueNames, queues, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { queueSizesSql, queueRowsSql } from '#server/backoffice/queues/queues-sql.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { createDatabases, startPostgres } from '#testing/postgres.ts'
import { createTestApp } from '#testing/test-app.ts'
import { atMost, openFigures, reportOf } from './figures.ts'
import { fillOrders } from './fill-orders.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30)
const count = 10_000
const perPage = 30
const mostMs = 100

const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('this bench needs PostgreSQL on this machine')
await createDatabases(postgres.url('postgres'), ['ops'])
const database = await openDatabase({ url: postgres.url('ops') })
const it = await createTestApp(database, { startsAt: new Date().toISOString() })
await fillOrders(database.db, count)
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
    name: 'sizes of all queues',
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
const { print, printFigure } = reportOf('node bench/ops.ts')
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
  print(`${name}: at most ${mostMs} ms`, `${own.toFixed(1)} ms`, own <= mostMs)
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
