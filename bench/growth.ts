/**
 * `node bench/growth.ts`: compares a system of a million customers and ten million invoices with one of ten thousand: the pages'
 * and the purchase's medians, the middle of a list with its start, whether a hot statement scans a large table, and the
 * nightly accrual with readers beside it. GROWTH (default 10000,1000000) sets the numbers of customers; BENCH_SECONDS how long each
 * figure is measured. It needs about 10 GB of disk while it runs.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { accrueFees } from '#server/billing/invoices/jobs.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase, rowsOf, type Database } from '#server/platform/database/open.ts'
import { openPolicies } from '#server/platform/policies/current-policies.ts'
import { createDatabases, startPostgres, servingRole, servingUrl } from '#testing/postgres.ts'
import { atLeast, atMost, reportOf } from './figures.ts'
import { fillAtSize } from './fill-at-size.ts'
import type { Debtor } from './fill.ts'
import { load, type Turn } from './load.ts'
import { buy, isGood, signed } from './requests.ts'
import { startServer, type Server } from './server.ts'

const sizes = (process.env['GROWTH'] ?? '10000,1000000').split(',').map(Number)
const forMs = Number(process.env['BENCH_SECONDS'] ?? 4) * 1000
const { printFigure, print } = reportOf('node bench/growth.ts')
const large = ['invoices', 'payments', 'payment_items', 'ledger_transfers', 'ledger_entries', 'ledger_heads', 'customers', 'sessions']

// Durable as in production, with full page writes: they are most of the cost of an UPDATE.
const postgres = await startPostgres({ isDurable: true, settings: ['autovacuum=off', 'max_wal_size=16GB'] })
if (!postgres) throw new Error('bench/growth.ts needs PostgreSQL on this machine')
const medians: Record<string, number>[] = []
for (const size of sizes) medians.push(await lookAt(size))
const [few = {}, many = {}] = [medians[0], medians.at(-1)]
for (const name of Object.keys(few)) {
  const [before, now] = [few[name] ?? Number.NaN, many[name] ?? Number.NaN]
  const [beside, limit] = ['the small system', `${before.toFixed(2)} of ${sizes[0]} customers`]
  printFigure({ name: `${name}, ms`, value: `${now.toFixed(2)} of ${sizes.at(-1)} customers`, beside, limit }, now / before, atMost(2))
}
await postgres.stop()
process.exit(0)

/** Fills a system with so many customers and measures it. Returns the medians. */
async function lookAt(size: number): Promise<Record<string, number>> {
  if (!postgres) throw new Error('no PostgreSQL')
  await createDatabases(postgres.url('postgres'), [`of_${size}`])
  const url = postgres.url(`of_${size}`)
  await migratePatiently({ url, serving: servingRole })
  const database = await openDatabase({ url })
  const debtors = await fillAtSize(database, size)
  const app = await startServer(
    './product-server.ts',
    { DATABASE_URL: servingUrl(url), DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')) },
    postgres.pid,
  )
  const before = await scansOf(database)
  const found = await mediansOf(app, debtors)
  const after = await scansOf(database)
  const scanned = large.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0))
  print(`of ${size} customers, no large table read from end to end`, scanned.join(', ') || 'none', scanned.length === 0)
  if (size === sizes.at(-1)) await accrual(database, app, debtors)
  app.stop()
  await database.close()
  return found
}

async function mediansOf(app: Server, debtors: readonly Debtor[]): Promise<Record<string, number>> {
  const turns: Record<string, Turn> = {
    me: reading(debtors, () => '/api/customer/auth/me'),
    profile: reading(debtors, () => '/api/customer'),
    'list of invoices': reading(debtors, () => '/api/customer/invoices?per_page=2'),
    'the middle of that list': reading(debtors, () => '/api/customer/invoices?per_page=2&page=3'),
    'one invoice': reading(debtors, ({ invoices }) => `/api/customer/invoices/details?invoices=${invoices[0]}`),
    'a whole purchase': buying(debtors),
  }
  const found: Record<string, number> = {}
  for (const [name, turn] of Object.entries(turns)) {
    await load(app, turn, { connections: 1, forMs: forMs / 4 })
    const { p50Ms, failed } = await load(app, turn, { connections: 1, forMs })
    if (failed > 0) console.error(`${name}: ${failed} failed`)
    found[name] = p50Ms
  }
  const [start = Number.NaN, middle = Number.NaN] = [found['list of invoices'], found['the middle of that list']]
  printFigure(
    { name: 'the middle of a list, ms', value: middle.toFixed(2), beside: 'its start', limit: start.toFixed(2) },
    middle / start,
    atMost(1.5),
  )
  return found
}

/** The nightly accrual, run twice, compared with a plain UPDATE of the same rows, and its effect on readers. */
async function accrual(database: Database, app: Server, debtors: readonly Debtor[]): Promise<void> {
  const { db } = database
  const clocked = { db, now: () => instant(Date.now()), policies: openPolicies(db) }
  const read = reading(debtors, () => '/api/customer/auth/me')
  const plain = await measured(db, async () => {
    const late = sql`update invoices set late_fee_discount = late_fee_discount + 1 where status = 'PENDING' and number > 0 and due_date < current_date returning 1`
    return (await rowsOf(db, late)).length
  })
  const ours = await measured(db, () => accrueFees(clocked))
  const again = await accrueFees(clocked)
  const idle = await load(app, read, { connections: 8, forMs })
  const beside = load(app, read, { connections: 8, forMs })
  await accrueFees({ ...clocked, now: () => instant(Date.now() + dayMs) })
  const busy = await beside
  const rate = {
    name: 'accrual, rows a second',
    value: ours.perSecond.toFixed(0),
    beside: 'plain UPDATE',
    limit: plain.perSecond.toFixed(0),
  }
  printFigure(rate, ours.perSecond / plain.perSecond, atLeast(2))
  const wal = {
    name: 'accrual, bytes of WAL a row',
    value: ours.walEach.toFixed(0),
    beside: 'plain UPDATE',
    limit: plain.walEach.toFixed(0),
  }
  printFigure(wal, ours.walEach / plain.walEach, atMost(0.25))
  const p99 = { name: 'p99 of me while it accrues, ms', value: busy.p99Ms.toFixed(1), beside: 'idle', limit: idle.p99Ms.toFixed(1) }
  printFigure(p99, busy.p99Ms / idle.p99Ms, atMost(2))
  print('a second accrual on the same day changes no row', String(again), again === 0)
}

async function measured(db: Database['db'], work: () => Promise<number>): Promise<{ perSecond: number; walEach: number }> {
  const walAt = async () => Number((await rowsOf<{ at: string }>(db, sql`select (pg_current_wal_insert_lsn() - '0/0')::text as at`))[0]?.at)
  await db.execute(sql`checkpoint`)
  const [begun, before] = [performance.now(), await walAt()]
  const rows = await work()
  return { perSecond: (rows / (performance.now() - begun)) * 1000, walEach: ((await walAt()) - before) / Math.max(1, rows) }
}

async function scansOf({ db }: Database): Promise<ReadonlyMap<string, number>> {
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const rows = await rowsOf<{ table: string; scans: number }>(db, sql`select relname as table, seq_scan as scans from pg_stat_user_tables`)
  return new Map(rows.map(({ table, scans }) => [table, scans]))
}

function reading(debtors: readonly Debtor[], pathOf: (debtor: Debtor) => string): Turn {
  let index = 0
  return (ask) => {
    const debtor = debtors[index++ % debtors.length]
    return debtor ? ask(signed(debtor, pathOf(debtor))).then(isGood) : null
  }
}

/** Every customer's first open invoice, then their second, until they have paid all. */
function buying(debtors: readonly Debtor[]): Turn {
  let index = 0
  return (ask) => {
    const debtor = debtors[index % debtors.length]
    const invoice = debtor?.invoices[Math.floor(index++ / debtors.length)]
    return debtor && invoice ? buy(ask, debtor, invoice) : null
  }
}
