import { setTimeout as sleep } from 'node:timers/promises'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { openDrillSystem } from './drill-system.ts'
import { judged, type Outcome } from './outcome.ts'
import { askSteadily, counted } from './steady-load.ts'

const awayMs = 3_000
const mostRecoveryMs = 5_000
const search = { name: 'search', asked: { path: '/api/customer/stores?filter[name]=a' } }

/** PostgreSQL is stopped for three seconds while a server gets 50 requests a second and six customers pay. */
export async function drill(): Promise<Outcome> {
  const system = await openDrillSystem()
  if (!system) return 'NOT RUN'
  const { postgres, database, fake } = system
  const server = await system.open('server')
  await system.open('worker', { PAYMENT_CHECK_AFTER_MS: '300' })
  const payers = await openPayers(database.db, { fake, count: 6, each: 300 })
  const stopPaying = payers.begin([server.address])
  const load = askSteadily(server.address, { perSecond: 50, next: () => search })
  await sleep(4_000)
  const haltedAt = performance.now()
  await postgres.halt()
  await sleep(awayMs)
  const resumedAt = performance.now()
  await postgres.resume()
  const startedAt = performance.now()
  await sleep(mostRecoveryMs + 1_000)
  await stopPaying()
  const answers = await load.stop()
  const wrong = await wrongInBooks(database.db, payers)
  await system.close()

  // The last requests before the stop are still answered.
  const away = answers.filter(({ at }) => at > haltedAt && at < resumedAt)
  const back = answers.find(({ at, status }) => at >= startedAt && status === 200)
  const recoveryMs = back ? Math.round(back.at + back.lateMs + back.tookMs - startedAt) : Infinity
  const hasRetryAfter = answers.every(({ status, retryAfterS }) => status === 200 || (status === 503 && retryAfterS !== null))
  console.log(`before: ${counted(answers.filter(({ at }) => at <= haltedAt))}`)
  return judged([
    { goal: '503 with Retry-After while it was away', found: counted(away), isMet: away.length > 0 && hasRetryAfter },
    { goal: `back within ${mostRecoveryMs} ms`, found: `after ${recoveryMs} ms`, isMet: recoveryMs <= mostRecoveryMs },
    {
      goal: 'no acknowledged payment lost, none twice',
      found: `${payers.acknowledged.size} acknowledged: ${wrong.join('; ') || 'the books are right'}`,
      isMet: wrong.length === 0 && payers.acknowledged.size > 0,
    },
  ])
}
