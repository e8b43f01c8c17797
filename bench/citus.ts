/**
 * `npm run bench -- --engine=citus`: the product on a coordinator and two workers compared with the product on one PostgreSQL, in
 * interleaved rounds, and what a purchase sends to how many parts of the customers' tables. All machines of the cluster share the cores
 * of this one, so the ratios show what Citus costs, never what it gains. BENCH_SECONDS (default 4) and BENCH_ROUNDS (default 3) set how long.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { violations } from '#server/billing/ledger/sql.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { makeDistributed, startCitus } from '#testing/citus.ts'
import { makeTemplate } from '#testing/engines.ts'
import { ownerUrl, servingUrl, startPostgres, type Postgres } from '#testing/postgres.ts'
import { atLeast, openFigures, reportOf, shownOnly } from './figures.ts'
import { beginAll, fillWithDebtors, type Debtor } from './fill.ts'
import { load, type Turn } from './load.ts'
import { buy, callback, isGood, signed } from './requests.ts'
import { processorMsOf, startServer } from './server.ts'
import { printStatementsOfPurchase } from './shards.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const debtorCount = 500
/** Invoices must last until the last round ends; half of them wait for a callback, half are still to be bought. */
const mostASecond = 4_000
const half = Math.ceil(((rounds + 1) * seconds * mostASecond) / debtorCount)
/** The least for which anybody would take Citus, written as safely as one PostgreSQL. */
const durable = { isDurable: true, settings: ['max_wal_size=8GB', 'citus.shard_count=8'] }

const postgres = await startPostgres({ isDurable: true, settings: ['max_wal_size=8GB'] })
const citus = await startCitus(2, durable)
if (!postgres || !citus) throw new Error('the comparison needs PostgreSQL with Citus on this machine')
await makeTemplate(postgres.url)
await makeTemplate(citus.coordinator.url)
const distributedUrl = await makeDistributed(citus.urls, 'pelekan')
const figures = openFigures()
const { printFigure } = reportOf('npm run bench -- --engine=citus')
const systems = [
  await openSystem('PostgreSQL', servingUrl(postgres.url('template')), [postgres]),
  await openSystem('Citus', distributedUrl, [citus.coordinator, ...citus.workers]),
]
const names = ['settled', 'bought', 'bought single', 'me', 'profile', 'list of 15 invoices'] as const
for (let round = -1; round < rounds; round++)
  for (const name of names)
    for (const system of systems) {
      const connections = name === 'bought single' ? 1 : 64
      const before = processorMsOf(citus.coordinator.pid)
      const done = await load(system.server, system.turns[name], { connections, forMs: seconds * 1000 })
      const coordinatorMs = processorMsOf(citus.coordinator.pid) - before
      if (done.failed > 0) console.error(`${name} on ${system.engine}: ${done.failed} failed`)
      // The round before the first warms up.
      if (round < 0) continue
      figures.note(`${name}/s ${system.engine}`, done.perSecond)
      if (system.engine === 'Citus') figures.note(`${name} coordinator`, coordinatorMs / done.done)
      figures.note(`${name} server ${system.engine}`, done.serverMsEach)
      figures.note(`${name} database ${system.engine}`, done.databaseMsEach)
      figures.note(`${name} statements ${system.engine}`, done.statementsEach)
      figures.note(`${name} p50 ${system.engine}`, done.p50Ms)
    }
for (const name of names) print(name)
for (const { engine, database, server } of systems) {
  const broken = await violations(database.db)
  console.log(broken.length === 0 ? `the ledger on ${engine} is sound` : `NOT SOUND on ${engine}: ${JSON.stringify(broken.slice(0, 3))}`)
  server.stop()
  await database.close()
}
await printStatementsOfPurchase(await makeDistributed(citus.urls, 'statements'))
await Promise.all([postgres.stop(), citus.stop()])

async function openSystem(engine: string, url: string, machines: readonly Postgres[]) {
  const database = await openDatabase({ url: ownerUrl(url), migrates: false })
  const debtors = await fillWithDebtors(database, debtorCount, 2 * half)
  const authorities = await beginAll(database, half)
  const env = { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')) }
  const server = await startServer('./product-server.ts', env, ...machines.map(({ pid }) => pid))
  return { engine, database, server, turns: turnsOf(debtors, authorities) }
}

function turnsOf(debtors: readonly Debtor[], authorities: readonly string[]) {
  const counts = { settled: 0, bought: 0, read: 0 }
  const debtorAt = (index: number): Debtor => {
    const debtor = debtors[index % debtors.length]
    if (!debtor) throw new Error('a bench without customers')
    return debtor
  }
  const buyNext: Turn = (ask) => {
    const debtor = debtorAt(counts.bought)
    const invoice = debtor.invoices[half + Math.floor(counts.bought++ / debtors.length)]
    return invoice === undefined ? null : buy(ask, debtor, invoice)
  }
  const reading =
    (path: string): Turn =>
    (ask) =>
      ask(signed(debtorAt(counts.read++), path)).then(isGood)
  const settled: Turn = (ask) => {
    const authority = authorities[counts.settled++]
    return authority === undefined ? null : ask(callback(authority)).then(isGood)
  }
  return {
    settled,
    bought: buyNext,
    'bought single': buyNext,
    me: reading('/api/customer/auth/me'),
    profile: reading('/api/customer'),
    'list of 15 invoices': reading('/api/customer/invoices'),
  } as const
}

function print(name: string): void {
  const { median, least } = figures
  const [ours, plain] = [median(`${name}/s Citus`), median(`${name}/s PostgreSQL`)]
  printFigure(
    { name: `${name}, a second on Citus`, value: ours.toFixed(0), beside: 'PostgreSQL', limit: plain.toFixed(0) },
    ours / plain,
    ['settled', 'bought'].includes(name) ? atLeast(0.3) : shownOnly,
  )
  const cpu = (engine: string): string =>
    `${engine} ${least(`${name} server ${engine}`).toFixed(3)} ms of the server and ${least(`${name} database ${engine}`).toFixed(3)} of the database, ${median(`${name} statements ${engine}`).toFixed(1)} statements, p50 ${median(`${name} p50 ${engine}`).toFixed(1)} ms`
  console.log(
    `  ${cpu('Citus')}; ${cpu('PostgreSQL')}; of Citus' database ${least(`${name} coordinator`).toFixed(3)} ms on the coordinator`,
  )
}
