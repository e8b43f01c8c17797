/**
 * `npm run bench`: what the product does in a second beside what the same PostgreSQL can (docs: performance goals). One
 * line per figure: name, value, limit or floor, ratio, goal, pass or short. Timings never fail anything.
 * BENCH_SECONDS (default 4) and BENCH_ROUNDS (default 5) say how long. Rounds are interleaved; rates are medians, processor
 * time is the least of all rounds: the server's own and its database's.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { instant } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { seedStores } from '#server/catalogue/stores/seed/seed-stores.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { seedPlaces } from '#server/platform/places/seed-places.ts'
import { findBinaries, startPostgres } from '#testing/postgres.ts'
import { servingRole, servingUrl } from '#testing/roles.ts'
import { atLeast, atMost, openFigures, shownOnly, tell } from './figures.ts'
import { beginAll, fillWithDebtors, type Debtor } from './fill.ts'
import { makeFloorTables } from './floor-tables.ts'
import { keepStores } from './keep-stores.ts'
import { load, type Load, type Turn } from './load.ts'
import { startNginx } from './nginx.ts'
import { openStores, shelveTickets } from './one-store.ts'
import { createDatabases, keepBareLog, walBytes } from './postgres.ts'
import { bare, buy, callback, isGood, signed, visiting } from './requests.ts'
import { processorMsOf, startServer, type Server } from './server.ts'
import { prepareTpcB, tpcB } from './tpc-b.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const only = process.env['BENCH_ONLY']?.split(',')
const many = 64
/** Each has some hundred invoices: more than a customer ever has, and enough for all rounds together. */
const debtorCount = 2000
const everyStore = '/api/customer/stores?per_page=10000'

const bin = findBinaries()
// No checkpoint by size within a round: what it costs would fall on whoever runs just then.
const postgres = await startPostgres({ isDurable: true, settings: ['max_wal_size=8GB'] })
if (!bin || !postgres) throw new Error('npm run bench needs PostgreSQL and pgbench on this machine')
await createDatabases(postgres.url('postgres'), ['pelekan', 'tpcb'])
prepareTpcB(bin, postgres.url('tpcb'))
await migratePatiently({ url: postgres.url('pelekan'), serving: servingRole })
const database = await openDatabase({ url: postgres.url('pelekan') })
/** Neither half of the invoices may run out before the last round does. */
const mostASecond = 4000
const debtors = await fillWithDebtors(database, debtorCount, Math.ceil((2 * (rounds + 1) * seconds * mostASecond) / debtorCount))
await database.db.transaction(async (tx) => {
  await seedPlaces(tx)
  await seedStores(tx, { count: 10_000, at: instant(Date.now()) })
})
await makeFloorTables(database.db)
// Half of each one's invoices have been sent to the gateway and wait for their callback; the other half is still to be bought.
const half = Math.floor((debtors[0]?.invoices.length ?? 0) / 2)
const authorities = await beginAll(database, half)
const serverEnv = { DATABASE_URL: servingUrl(postgres.url('pelekan')), DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')) }
const app = await startServer('./product-server.ts', serverEnv, postgres.pid)
const stores = await keepStores(app, visiting(everyStore, { headers: { 'accept-encoding': 'br' } }))
const floor = await startServer('./floor-server.ts', { DATABASE_URL: postgres.url('pelekan'), STORES_BODY: stores.file }, postgres.pid)
const nginx = await startNginx(stores.file)
const watcher = new pg.Client({ connectionString: postgres.url('pelekan') })
await watcher.connect()

const figures = openFigures()
let [settled, bought, paidOnFloor] = [0, 0, 0]
const settleNext: Turn = (ask) => {
  const authority = authorities[settled++]
  return authority === undefined ? null : ask(callback(authority)).then(isGood)
}
const buyNext: Turn = (ask) => {
  const debtor = debtorAt(bought)
  const invoice = debtor.invoices[half + Math.floor(bought++ / debtors.length)]
  return invoice === undefined ? null : buy(ask, debtor, invoice)
}
const payOnFloor: Turn = (ask) => {
  const debtor = debtorAt(paidOnFloor)
  const invoice = debtor.invoices[Math.floor(paidOnFloor++ / debtors.length)]
  return invoice === undefined ? null : ask(bare(debtor, `/pay?${invoice}`)).then(isGood)
}
const ticketsEach = Math.ceil(((rounds + 1) * seconds * 500) / debtorCount)
const stores1000 = await openStores(database, 1000)
const fromOneStore = await shelveTickets(database, debtors, { merchants: stores1000.slice(0, 1), each: ticketsEach, name: 'ONE' })
const fromManyStores = await shelveTickets(database, debtors, { merchants: stores1000, each: ticketsEach, name: 'MANY' })
const br = { headers: { 'accept-encoding': 'br' } }
const fresh = { headers: { 'accept-encoding': 'br', 'if-none-match': stores.etag } }

const pairs: readonly { name: string; ours: Turn; floor: Turn }[] = [
  { name: 'me', ours: reading('/api/customer/auth/me'), floor: readingFloor('/me') },
  { name: 'profile', ours: reading('/api/customer'), floor: readingFloor('/profile') },
  { name: 'list of 15 invoices', ours: reading('/api/customer/invoices'), floor: readingFloor('/invoices') },
  {
    name: 'one invoice',
    ours: reading((debtor) => `/api/customer/invoices/details?invoices=${debtor.invoices[0]}`),
    floor: readingFloor((debtor) => `/invoice?${debtor.invoices[0]}`),
  },
]
const wholes: readonly { name: string; ours: Turn; floor: Turn }[] = [
  { name: 'every store', ours: visits(br), floor: readingFloor('/stores') },
  { name: 'every store, 304', ours: visits(fresh), floor: readingFloor('/stores', { 'if-none-match': '"stores"' }) },
]

for (let round = -1; round < rounds; round++) {
  // The round before the first warms up and is not told.
  const note = (name: string, value: number): void => void (round >= 0 && figures.note(name, value))
  const noteLoad = (name: string, { perSecond, serverMsEach, databaseMsEach, statementsEach, done, failed }: Load): void => {
    if (failed > 0) console.error(`${name}: ${failed} failed`)
    if (done === 0) throw new Error(`${name}: nothing was done in round ${round}`)
    note(`${name}/s`, perSecond)
    note(`${name} cpu`, serverMsEach + databaseMsEach)
    note(`${name} server`, serverMsEach)
    note(`${name} database`, databaseMsEach)
    note(`${name} statements`, statementsEach)
  }
  // Tables that were empty before have rows now, which PostgreSQL finds out by itself within a minute.
  if (round === 0) await watcher.query('analyze')
  if (isWanted({ name: 'paid' })) {
    const idle = processorMsOf(postgres.pid)
    const tps = tpcB(bin, postgres.url('tpcb'), seconds)
    note('limit', tps)
    note('limit cpu', (processorMsOf(postgres.pid) - idle) / (tps * seconds))
    noteLoad('settled', await run(app, settleNext))
    noteLoad('bought', await run(app, buyNext))
    noteLoad('tickets of one store', await run(app, fromOneStore))
    noteLoad('tickets of 1,000 stores', await run(app, fromManyStores))
    await keepBareLog(watcher, true)
    for (const [name, server, turn] of [
      ['bought alone', app, buyNext],
      ['floor alone', floor, payOnFloor],
    ] as const) {
      const before = await walBytes(watcher)
      const alone = await run(server, turn, 1)
      noteLoad(name, alone)
      note(`${name} wal`, ((await walBytes(watcher)) - before) / Math.max(1, alone.done))
    }
    await keepBareLog(watcher, false)
  }
  for (const { name, ours, floor: theirs } of [...pairs, ...wholes].filter(isWanted)) {
    noteLoad(name, await run(app, ours))
    noteLoad(`${name}, floor`, await run(floor, theirs))
  }
  if (nginx && isWanted({ name: 'every store' }))
    for (const [name, headers] of [
      ['every store', br.headers],
      ['every store, 304', { ...br.headers, 'if-none-match': nginx.etag }],
    ] as const)
      noteLoad(`${name}, nginx`, await run(nginx.server, readingFloor('/stores', headers)))
}
report()
const broken = await violations(database.db)
console.log(broken.length === 0 ? 'the ledger is sound after the bench' : `NOT SOUND: ${JSON.stringify(broken.slice(0, 3))}`)
await watcher.end()
app.stop()
floor.stop()
nginx?.server.stop()
await database.close()
await postgres.stop()
process.exit(0)

function report(): void {
  const { median, least } = figures
  const perSecond = (name: string) => median(`${name}/s`)
  if (isWanted({ name: 'paid' })) {
    const limit = { beside: 'TPC-B tps', limit: median('limit').toFixed(0) }
    for (const [name, words] of [
      ['settled', 'purchases completed a second, from the way back on'],
      ['bought', 'purchases completed a second, POST and way back'],
    ] as const)
      tell({ name: words, value: perSecond(name).toFixed(0), ...limit }, perSecond(name) / median('limit'), atLeast(1))
    console.log(`  TPC-B: ${median('limit cpu').toFixed(3)} ms of PostgreSQL's processor each`)
    for (const name of ['settled', 'bought'])
      console.log(
        `  ${name}: ${least(`${name} cpu`).toFixed(3)} ms of processor each (server ${least(`${name} server`).toFixed(3)}, PostgreSQL ${least(`${name} database`).toFixed(3)}), ${median(`${name} statements`).toFixed(2)} statements each`,
      )
    const [one, spread] = [perSecond('tickets of one store'), perSecond('tickets of 1,000 stores')]
    tell(
      { name: 'tickets of one store, a second', value: one.toFixed(0), beside: 'of 1,000', limit: spread.toFixed(0) },
      one / spread,
      atLeast(0.9),
    )
    const alone = median('bought alone statements')
    tell({ name: 'a purchase alone, round trips', value: alone.toFixed(1), beside: 'most', limit: '10' }, alone / 10, atMost(1))
    const [ours, theirs] = [median('bought alone wal'), median('floor alone wal')]
    tell(
      { name: 'a purchase alone, bytes of WAL', value: ours.toFixed(0), beside: 'floor', limit: theirs.toFixed(0) },
      ours / theirs,
      atMost(3),
    )
  }
  for (const { name } of pairs.filter(isWanted)) {
    const [ours, theirs] = [least(`${name} cpu`), least(`${name}, floor cpu`)]
    tell(
      { name: `${name}, ms of processor`, value: ours.toFixed(3), beside: 'floor', limit: theirs.toFixed(3) },
      ours / theirs,
      atMost(1.5),
    )
    console.log(
      `  server alone ${least(`${name} server`).toFixed(3)} beside ${least(`${name}, floor server`).toFixed(3)}; ${median(`${name} statements`).toFixed(2)} statements; ${perSecond(name).toFixed(0)} a second beside ${perSecond(`${name}, floor`).toFixed(0)}`,
    )
  }
  for (const { name } of wholes.filter(isWanted)) {
    const [ours, theirs] = [1000 / perSecond(name), 1000 / perSecond(`${name}, floor`)]
    const isFresh = name.endsWith('304')
    if (!isFresh)
      tell(
        { name: `${name}, ms`, value: ours.toFixed(3), beside: 'bytes from memory', limit: theirs.toFixed(3) },
        ours / theirs,
        atMost(1.3),
      )
    const limit = perSecond(`${name}, nginx`)
    if (!nginx) console.log(`${name}, beside nginx: NOT RUN, the machine has none`)
    else
      tell(
        { name: `${name}, a second`, value: perSecond(name).toFixed(0), beside: 'nginx', limit: limit.toFixed(0) },
        perSecond(name) / limit,
        isFresh ? atLeast(0.5) : shownOnly,
      )
  }
}

function isWanted({ name }: { readonly name: string }): boolean {
  return only === undefined || only.some((one) => name.startsWith(one))
}

function run(server: Server, turn: Turn, connections = many): Promise<Load> {
  return load(server, turn, { connections, forMs: seconds * 1000 })
}

function debtorAt(index: number): Debtor {
  const debtor = debtors[index % debtors.length]
  if (!debtor) throw new Error('a bench without customers')
  return debtor
}

type PathOf = string | ((debtor: Debtor) => string)

function reading(path: PathOf, more: { headers?: Record<string, string> } = {}): Turn {
  let index = 0
  return (ask) => {
    const debtor = debtorAt(index++)
    return ask(signed(debtor, typeof path === 'string' ? path : path(debtor), more)).then(isGood)
  }
}

/** Every store, as a visitor asks for it: the list is public. */
function visits(more: { headers: Record<string, string> }): Turn {
  return (ask) => ask(visiting(everyStore, more)).then(isGood)
}

function readingFloor(path: PathOf, headers: Record<string, string> = {}): Turn {
  let index = 0
  return (ask) => {
    const debtor = debtorAt(index++)
    return ask(bare(debtor, typeof path === 'string' ? path : path(debtor), headers)).then(isGood)
  }
}
