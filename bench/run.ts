/**
 * `npm run bench`: the product's throughput compared with what the same PostgreSQL can do without it. One
 * line per figure: name, value, limit or baseline, ratio, goal, pass or short. It never fails by a timing.
 * BENCH_SECONDS (default 4) and BENCH_ROUNDS (default 5) set how long. Rounds are interleaved; rates are medians, processor
 * time is the least of all rounds: the server's own and its database's. `--engine=citus` compares Citus with PostgreSQL instead.
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
import { seedPlaces } from '#server/platform/places/sql.ts'
import { createDatabases, findBinaries, startPostgres, servingRole, servingUrl } from '#testing/postgres.ts'
import { createBaselineTables } from './baseline-tables.ts'
import { atLeast, atMost, openFigures, reportOf, shownOnly } from './figures.ts'
import { beginAll, fillWithDebtors, type Debtor } from './fill.ts'
import { load, type Load, type Turn } from './load.ts'
import { startNginx } from './nginx.ts'
import { openStores, shelveTickets } from './one-store.ts'
import { prepareTpcB, setBareLog, tpcB, walBytes } from './postgres.ts'
import { bare, buy, callback, isGood, signed, visiting } from './requests.ts'
import { saveStoreList } from './save-store-list.ts'
import { processorMsOf, startServer, type Server } from './server.ts'

if (process.argv.includes('--engine=citus')) {
  await import('./citus.ts')
  process.exit(0)
}

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const only = process.env['BENCH_ONLY']?.split(',')
const many = 64
/** Each has some hundred invoices: more than a customer ever has, and enough for all rounds. */
const debtorCount = 2000
const everyStore = '/api/customer/stores?per_page=10000'

const bin = findBinaries()
// No checkpoint by size within a round: its cost would fall on whichever figure runs then.
const postgres = await startPostgres({ isDurable: true, settings: ['max_wal_size=8GB'] })
if (!bin || !postgres) throw new Error('npm run bench needs PostgreSQL and pgbench on this machine')
await createDatabases(postgres.url('postgres'), ['pelekan', 'tpcb'])
prepareTpcB(bin, postgres.url('tpcb'))
await migratePatiently({ url: postgres.url('pelekan'), serving: servingRole })
const database = await openDatabase({ url: postgres.url('pelekan') })
/** Neither half of the invoices may run out before the last round ends. */
const mostASecond = 4000
const debtors = await fillWithDebtors(database, debtorCount, Math.ceil((2 * (rounds + 1) * seconds * mostASecond) / debtorCount))
await database.db.transaction(async (tx) => {
  await seedPlaces(tx)
  await seedStores(tx, { count: 10_000, at: instant(Date.now()) })
})
await createBaselineTables(database.db)
// Half of each customer's invoices wait for the callback of a payment; the other half is still to be bought.
const half = Math.floor((debtors[0]?.invoices.length ?? 0) / 2)
const authorities = await beginAll(database, half)
const serverEnv = { DATABASE_URL: servingUrl(postgres.url('pelekan')), DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')) }
const app = await startServer('./product-server.ts', serverEnv, postgres.pid)
const stores = await saveStoreList(app, visiting(everyStore, { headers: { 'accept-encoding': 'br' } }))
const baseline = await startServer(
  './baseline-server.ts',
  { DATABASE_URL: postgres.url('pelekan'), STORES_BODY: stores.file },
  postgres.pid,
)
const nginx = await startNginx(stores.file)
const watcher = new pg.Client({ connectionString: postgres.url('pelekan') })
await watcher.connect()

const figures = openFigures()
const { printFigure, print } = reportOf('npm run bench')
let [settled, bought, paidOnBaseline] = [0, 0, 0]
const settleNext: Turn = (ask) => {
  const authority = authorities[settled++]
  return authority === undefined ? null : ask(callback(authority)).then(isGood)
}
const buyNext: Turn = (ask) => {
  const debtor = debtorAt(bought)
  const invoice = debtor.invoices[half + Math.floor(bought++ / debtors.length)]
  return invoice === undefined ? null : buy(ask, debtor, invoice)
}
const payOnBaseline: Turn = (ask) => {
  const debtor = debtorAt(paidOnBaseline)
  const invoice = debtor.invoices[Math.floor(paidOnBaseline++ / debtors.length)]
  return invoice === undefined ? null : ask(bare(debtor, `/pay?${invoice}`)).then(isGood)
}
const ticketsEach = Math.ceil(((rounds + 1) * seconds * 500) / debtorCount)
const stores1000 = await openStores(database, 1000)
const fromOneStore = await shelveTickets(database, debtors, { merchants: stores1000.slice(0, 1), each: ticketsEach, name: 'ONE' })
const fromManyStores = await shelveTickets(database, debtors, { merchants: stores1000, each: ticketsEach, name: 'MANY' })
const br = { headers: { 'accept-encoding': 'br' } }
const fresh = { headers: { 'accept-encoding': 'br', 'if-none-match': stores.etag } }

const pairs: readonly { name: string; ours: Turn; baseline: Turn }[] = [
  { name: 'me', ours: reading('/api/customer/auth/me'), baseline: readingBaseline('/me') },
  { name: 'profile', ours: reading('/api/customer'), baseline: readingBaseline('/profile') },
  { name: 'list of 15 invoices', ours: reading('/api/customer/invoices'), baseline: readingBaseline('/invoices') },
  {
    name: 'one invoice',
    ours: reading((debtor) => `/api/customer/invoices/details?invoices=${debtor.invoices[0]}`),
    baseline: readingBaseline((debtor) => `/invoice?${debtor.invoices[0]}`),
  },
]
const wholes: readonly { name: string; ours: Turn; baseline: Turn }[] = [
  { name: 'every store', ours: visits(br), baseline: readingBaseline('/stores') },
  { name: 'every store, 304', ours: visits(fresh), baseline: readingBaseline('/stores', { 'if-none-match': '"stores"' }) },
]

for (let round = -1; round < rounds; round++) {
  // The round before the first warms up and is not recorded.
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
  // The tables are no longer empty, and autovacuum would analyse them only within a minute.
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
    await setBareLog(watcher, true)
    for (const [name, server, turn] of [
      ['bought single', app, buyNext],
      ['baseline single', baseline, payOnBaseline],
    ] as const) {
      const before = await walBytes(watcher)
      const single = await run(server, turn, 1)
      noteLoad(name, single)
      note(`${name} wal`, ((await walBytes(watcher)) - before) / Math.max(1, single.done))
    }
    await setBareLog(watcher, false)
  }
  for (const { name, ours, baseline: reference } of [...pairs, ...wholes].filter(isWanted)) {
    noteLoad(name, await run(app, ours))
    noteLoad(`${name}, baseline`, await run(baseline, reference))
  }
  if (nginx && isWanted({ name: 'every store' }))
    for (const [name, headers] of [
      ['every store', br.headers],
      ['every store, 304', { ...br.headers, 'if-none-match': nginx.etag }],
    ] as const)
      noteLoad(`${name}, nginx`, await run(nginx.server, readingBaseline('/stores', headers)))
}
report()
const broken = await violations(database.db)
print('the ledger is sound after the bench', broken.length === 0 ? 'sound' : JSON.stringify(broken.slice(0, 3)), broken.length === 0)
await watcher.end()
app.stop()
baseline.stop()
nginx?.server.stop()
await database.close()
await postgres.stop()
process.exit(0)

function report(): void {
  const { median, least } = figures
  const perSecond = (name: string) => median(`${name}/s`)
  if (isWanted({ name: 'paid' })) {
    const limit = { beside: 'TPC-B tps', limit: median('limit').toFixed(0) }
    for (const [name, words, goal] of [
      ['settled', 'purchases completed a second, from the way back on', 0.6],
      ['bought', 'purchases completed a second, POST and way back', 0.35],
    ] as const)
      printFigure({ name: words, value: perSecond(name).toFixed(0), ...limit }, perSecond(name) / median('limit'), atLeast(goal))
    console.log(`  TPC-B: ${median('limit cpu').toFixed(3)} ms of PostgreSQL's processor each`)
    for (const name of ['settled', 'bought'])
      console.log(
        `  ${name}: ${least(`${name} cpu`).toFixed(3)} ms of processor each (server ${least(`${name} server`).toFixed(3)}, PostgreSQL ${least(`${name} database`).toFixed(3)}), ${median(`${name} statements`).toFixed(2)} statements each`,
      )
    const [one, spread] = [perSecond('tickets of one store'), perSecond('tickets of 1,000 stores')]
    printFigure(
      { name: 'tickets of one store, a second', value: one.toFixed(0), beside: 'tickets of 1,000 stores', limit: spread.toFixed(0) },
      one / spread,
      atLeast(0.9),
    )
    // Test mode reads its clock once a second besides, which is a few hundredths of a statement each.
    const single = median('bought single statements').toFixed(1)
    print('a single purchase: at most 14 round trips', single, Number(single) <= 14)
    const [ours, reference] = [median('bought single wal'), median('baseline single wal')]
    printFigure(
      { name: 'a single purchase, bytes of WAL', value: ours.toFixed(0), beside: 'baseline', limit: reference.toFixed(0) },
      ours / reference,
      atMost(3.5),
    )
  }
  for (const { name } of pairs.filter(isWanted)) {
    const [ours, reference] = [least(`${name} cpu`), least(`${name}, baseline cpu`)]
    printFigure(
      { name: `${name}, ms of processor`, value: ours.toFixed(3), beside: 'baseline', limit: reference.toFixed(3) },
      ours / reference,
      atMost(1.5),
    )
    console.log(
      `  server ${least(`${name} server`).toFixed(3)} beside ${least(`${name}, baseline server`).toFixed(3)}; ${median(`${name} statements`).toFixed(2)} statements; ${perSecond(name).toFixed(0)} a second beside ${perSecond(`${name}, baseline`).toFixed(0)}`,
    )
  }
  for (const { name } of wholes.filter(isWanted)) {
    const [ours, reference] = [1000 / perSecond(name), 1000 / perSecond(`${name}, baseline`)]
    const isFresh = name.endsWith('304')
    if (!isFresh)
      printFigure(
        { name: `${name}, ms`, value: ours.toFixed(3), beside: 'bytes from memory', limit: reference.toFixed(3) },
        ours / reference,
        atMost(1.3),
      )
    const limit = perSecond(`${name}, nginx`)
    if (!nginx) console.log(`${name}, beside nginx: NOT RUN, the machine has none`)
    else
      printFigure(
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

/** The list of every store, which is public. */
function visits(more: { headers: Record<string, string> }): Turn {
  return (ask) => ask(visiting(everyStore, more)).then(isGood)
}

function readingBaseline(path: PathOf, headers: Record<string, string> = {}): Turn {
  let index = 0
  return (ask) => {
    const debtor = debtorAt(index++)
    return ask(bare(debtor, typeof path === 'string' ? path : path(debtor), headers)).then(isGood)
  }
}
