import { setTimeout as sleep } from 'node:timers/promises'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { fillWithDebtors, type Debtor } from '../../bench/fill.ts'
import { signed } from '../../bench/requests.ts'
import { openCitusSystem } from './citus-system.ts'
import { judged, times, type Outcome } from './outcome.ts'
import { askSteadily, counted, type Answer } from './steady-load.ts'

const perSecond = times('DRILL_RATE', 30)
const awayMs = times('DRILL_SECONDS', 8) * 1_000
const rampMs = 4_000
const mostRecoveryMs = 15_000

/** One of two workers is cut off from its power while customers of both read and pay, and comes back. */
export async function drill(): Promise<Outcome> {
  const system = await openCitusSystem()
  if (!system) return 'NOT RUN'
  const { database, fake, citus } = system
  const [victim, other] = citus.workers
  if (!victim || !other) throw new Error('a cluster without workers')
  const server = await system.open('server')
  await system.open('worker', { PAYMENT_CHECK_AFTER_MS: '300' })
  const debtors = await fillWithDebtors(database, 60, 1)
  const payers = await openPayers(database.db, { fake, count: 8, each: 2_000 })
  const lost = await system.customersOf(victim)
  const paying = [...(await system.customersOf(other))].filter((id) => debtors.every(({ customerId }) => customerId !== id)).length
  const stopPaying = payers.begin([server.address])
  const load = askSteadily(server.address, { perSecond, next: reading(debtors, lost) })
  await sleep(rampMs)
  const haltedAt = performance.now()
  await victim.halt('SIGQUIT')
  const goneAt = performance.now()
  const paidBefore = payers.acknowledged.size
  await sleep(awayMs)
  const paidMeanwhile = payers.acknowledged.size - paidBefore
  const resumedAt = performance.now()
  await victim.resume()
  const startedAt = performance.now()
  await sleep(mostRecoveryMs)
  await stopPaying()
  const answers = await load.stop()
  const wrong = await wrongInBooks(database.db, payers)
  await system.close()

  const of = (name: string, from: number, to: number): readonly Answer[] =>
    answers.filter((answer) => answer.name === name && answer.at >= from && answer.at < to)
  const others = of('other', 0, Infinity)
  const away = of('lost', goneAt, resumedAt)
  const back = of('lost', startedAt, Infinity).find(({ status }) => status === 200)
  const recoveryMs = back ? Math.round(back.at + back.lateMs + back.tookMs - startedAt) : Infinity
  const isRefusedWell = [...of('lost', haltedAt, startedAt)].every(
    ({ status, retryAfterS }) => status === 200 || (status === 503 && retryAfterS !== null),
  )
  return judged([
    { goal: 'customers of the other worker read throughout', found: counted(others), isMet: others.every(({ status }) => status === 200) },
    {
      goal: 'and pay',
      found: `${paidMeanwhile} payments of ${paying} customers in ${awayMs / 1000} s, after ${paidBefore} of all in ${rampMs / 1000} s`,
      isMet: paidMeanwhile > 0,
    },
    { goal: '503 with Retry-After for those of the lost one', found: counted(away), isMet: away.length > 0 && isRefusedWell },
    { goal: `back within ${mostRecoveryMs} ms of its start`, found: `after ${recoveryMs} ms`, isMet: recoveryMs <= mostRecoveryMs },
    {
      goal: 'no acknowledged payment lost, none twice',
      found: `${payers.acknowledged.size} acknowledged: ${wrong.join('; ') || 'the books are right'}`,
      isMet: wrong.length === 0,
    },
  ])
}

/** Pages of invoices of all customers in turn, named by whether their worker is the one that is lost. */
function reading(debtors: readonly Debtor[], lost: ReadonlySet<number>) {
  let turn = 0
  return () => {
    const debtor = debtors[turn++ % debtors.length]
    if (!debtor) throw new Error('a load without customers')
    return { name: lost.has(debtor.customerId) ? 'lost' : 'other', asked: signed(debtor, '/api/customer/invoices') }
  }
}
