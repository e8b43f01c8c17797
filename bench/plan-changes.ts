/**
 * `node bench/plan-changes.ts`: how long the database takes to apply each change of a plan on PostgreSQL, from the first statement of its
 * transaction to the commit: payoff, part payment, move of a due day, withdrawal. Medians of BENCH_ROUNDS (default 100). Goal: 50 ms.
 */
import { dayOf } from '#domain/platform/kernel/time.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { agreed } from '#testing/lending/plans/agreed-changes.ts'
import { changes } from '#testing/lending/plans/paid-changes.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { createDatabases, startPostgres } from '#testing/postgres.ts'
import { createTestApp } from '#testing/test-app.ts'
import { openFigures, reportOf } from './figures.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100)
const goalMs = 50

const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('this bench needs PostgreSQL on this machine')
await createDatabases(postgres.url('postgres'), ['changes'])
const database = await openDatabase({ url: postgres.url('changes') })
const at = noonOf(dayOf(morning))
const { app } = await createTestApp(database, { now: () => at })
const slug = await openShops(database.db)

const each = [
  ['payoff', changes['live payoff'].prepare, 'credit', 'PAID'],
  ['part payment', changes['live part payment'].prepare, 'cash', 'PAID'],
  ['move of a due day', agreed.move, 'cash', 'APPLIED'],
  ['withdrawal', agreed.withdrawal, 'credit', 'APPLIED'],
] as const
const figures = openFigures()
const { print } = reportOf('node bench/plan-changes.ts')
for (let round = 0; round < rounds + 3; round += 1)
  for (const [name, prepare, as, expected] of each) {
    const { order } = await repaidOrder(database.db, slug, as)
    const apply = await prepare({ app, order, at })
    const from = performance.now()
    const outcome = await apply()
    const tookMs = performance.now() - from
    if (outcome !== expected) throw new Error(`${name}: ${outcome}`)
    if (round >= 3) figures.note(name, tookMs)
  }
for (const [name] of each) {
  const median = figures.median(name)
  print(`${name}: at most ${goalMs} ms`, `${median.toFixed(1)} ms`, median <= goalMs)
}
await database.close()
await postgres.stop()
