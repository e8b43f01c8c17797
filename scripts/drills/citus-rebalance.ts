import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { openAsking } from './asking.ts'
import { openCitusSystem } from './citus-system.ts'
import { judged, times, type Outcome } from './outcome.ts'
import { askSteadily, counted, timeAt } from './steady-load.ts'

const perSecond = times('DRILL_RATE', 30)
const beforeMs = 5_000
const mostMs = times('DRILL_SECONDS', 600) * 1_000

/** A third worker is added to a coordinator and two workers, and a third of the customers is moved to it while customers read and pay. */
export async function drill(): Promise<Outcome> {
  const system = await openCitusSystem()
  if (!system) return 'NOT RUN'
  const { database, fake } = system
  const server = await system.open('server')
  await system.open('worker', { PAYMENT_CHECK_AFTER_MS: '300' })
  const { read } = await openAsking(system, 1)
  const payers = await openPayers(database.db, { fake, count: 6, each: 2_000 })
  const stopPaying = payers.begin([server.address])
  const load = askSteadily(server.address, { perSecond, next: read })
  await sleep(beforeMs)
  const paidBefore = payers.acknowledged.size
  const startedAt = performance.now()
  await system.addWorker()
  await database.db.execute(sql`select citus_rebalance_start()`)
  const state = await endOfRebalance(database.db)
  const endedAt = performance.now()
  const paidMeanwhile = payers.acknowledged.size - paidBefore
  await sleep(2_000)
  await stopPaying()
  const answers = await load.stop()
  const parts = await system.partsByMachine()
  const wrong = await wrongInBooks(database.db, payers)
  await system.close()

  const [before, during] = [answers.filter(({ at }) => at < startedAt), answers.filter(({ at }) => at >= startedAt && at <= endedAt)]
  const failed = answers.filter(({ status }) => status !== 200)
  const seconds = (endedAt - startedAt) / 1000
  return judged([
    {
      goal: 'rebalanced to the same number of parts on each machine',
      found: `${state} in ${seconds.toFixed(1)} s; parts by machine ${parts.join(', ')}`,
      isMet: state === 'finished' && Math.min(...parts) === Math.max(...parts),
    },
    { goal: 'no read failed', found: counted(answers), isMet: failed.length === 0 },
    {
      goal: 'times of reads, without a limit',
      found: `p50 ${ms(before, 0.5)} and p99 ${ms(before, 0.99)} before, ${ms(during, 0.5)} and ${ms(during, 0.99)} while parts moved`,
      isMet: true,
    },
    {
      goal: 'payments go on',
      found: `${rate(paidBefore, beforeMs / 1000)} a second before, ${rate(paidMeanwhile, seconds)} while parts moved`,
      isMet: paidMeanwhile > 0,
    },
    {
      goal: 'no acknowledged payment lost, none twice',
      found: `${payers.acknowledged.size} acknowledged: ${wrong.join('; ') || 'the books are right'}`,
      isMet: wrong.length === 0 && payers.isBusy(),
    },
  ])
}

/** The state of the rebalance once it is over, or the time is. */
async function endOfRebalance(db: Db): Promise<string> {
  for (const until = performance.now() + mostMs; ; await sleep(200)) {
    const [job] = await rowsOf<{ state: string }>(db, sql`select state::text from pg_dist_background_job order by job_id desc limit 1`)
    const state = job?.state ?? 'nothing to move'
    if (!['scheduled', 'running', 'failing'].includes(state) || performance.now() > until) return state
  }
}

const ms = (...asked: Parameters<typeof timeAt>): string => `${timeAt(...asked).toFixed(0)} ms`
const rate = (count: number, seconds: number): string => (count / seconds).toFixed(1)
