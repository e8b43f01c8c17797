/**
 * `node bench/checkpoints.ts`: the processor time of a payment, of server and database, without and with the checkpoint of the ledger
 * that follows it, both in one run. Each round settles BENCH_PAYMENTS payments (default 2000), each of another customer, which is the
 * dearest case: every payment changes a chain of its own and so adds a leaf. BENCH_ROUNDS (default 5) rounds, the least of each.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs, instant } from '#domain/platform/kernel/time.ts'
import { askWitnesses } from '#server/billing/checkpoints/ask-witnesses.ts'
import { openLedgerKeys } from '#server/billing/checkpoints/ledger-keys.ts'
import { openLogStore } from '#server/billing/checkpoints/log-store.ts'
import { makeCheckpoint } from '#server/billing/checkpoints/make-checkpoint.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openFakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createDatabases, servingRole, servingUrl, startPostgres } from '#testing/postgres.ts'
import { atMost, openFigures, reportOf } from './figures.ts'
import { beginAll, fillWithDebtors } from './fill.ts'
import { load } from './load.ts'
import { callback, isGood } from './requests.ts'
import { processorMsOf, startServer } from './server.ts'

const payments = Number(process.env['BENCH_PAYMENTS'] ?? 2_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** One round more warms the server up. */
const begunEach = rounds + 1
const goal = 1.03

const postgres = await startPostgres({ isDurable: true, settings: ['max_wal_size=8GB'] })
if (!postgres) throw new Error('node bench/checkpoints.ts needs PostgreSQL on this machine')
const url = postgres.url('pelekan')
await createDatabases(postgres.url('postgres'), ['pelekan'])
await migratePatiently({ url, serving: servingRole })
const database = await openDatabase({ url })
await fillWithDebtors(database, payments, begunEach)
const authorities = await beginAll(database, begunEach)
const app = await startServer(
  './product-server.ts',
  { DATABASE_URL: servingUrl(url), DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')) },
  postgres.pid,
)
const fake = await openFakePartners()
const log = { keys: openLedgerKeys('07'.repeat(32)), store: openLogStore(mkdtempSync(join(tmpdir(), 'checkpoints-'))) }
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error }

const figures = openFigures()
let settled = 0
// What was there before the first round has its own checkpoint.
await checkpointMs(0)
for (let round = 0; round < begunEach; round++) {
  const end = settled + payments
  const paid = await load(app, (ask) => (settled < end ? ask(callback(authorities[settled++] ?? '')).then(isGood) : null), {
    connections: 16,
    forMs: 600_000,
  })
  if (paid.failed > 0 || paid.done !== payments) throw new Error(`${paid.failed} payments failed, ${paid.done} were settled`)
  const [without, after] = [paid.serverMsEach + paid.databaseMsEach, (await checkpointMs(round + 1)) / payments]
  if (round === 0) continue
  figures.note('without', without)
  figures.note('checkpointed', without + after)
}
const [without, checkpointed] = [figures.least('without'), figures.least('checkpointed')]
reportOf('node bench/checkpoints.ts').printFigure(
  {
    name: 'payments with checkpoints, processor time of server and database',
    value: `${checkpointed.toFixed(3)} ms each`,
    beside: 'without checkpoints',
    limit: `${without.toFixed(3)} ms`,
  },
  checkpointed / without,
  atMost(goal),
)
app.stop()
await database.close()
await fake.close()
await postgres.stop()
process.exit(0)

/** Makes the checkpoint of an hour and has it cosigned; answers the processor time of this process and the database. */
async function checkpointMs(hour: number): Promise<number> {
  const before = process.cpuUsage()
  const databaseBefore = processorMsOf(postgres?.pid ?? 0)
  await makeCheckpoint(database.db, log, instant(Date.now() + hour * hourMs))
  await askWitnesses({ partners: fake.partners, log: quiet }, log)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 + processorMsOf(postgres?.pid ?? 0) - databaseBefore
}
