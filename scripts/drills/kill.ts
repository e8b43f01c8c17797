import { setTimeout as sleep } from 'node:timers/promises'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { openChosenSystem } from './citus-system.ts'
import { judged, times, type Outcome } from './outcome.ts'

const points = times('DRILL_POINTS', 200)

/** Two servers and two workers while customers pay; one of the four is killed at a random moment and started again, 200 times. */
export async function drill(): Promise<Outcome> {
  const system = await openChosenSystem()
  if (!system) return 'NOT RUN'
  const { database, fake } = system
  const env = { PAYMENT_CHECK_AFTER_MS: '300' }
  const servers = [await system.open('server', env), await system.open('server', env)]
  const workers = [await system.open('worker', env), await system.open('worker', env)]
  const all = [...servers, ...workers]
  const payers = await openPayers(database.db, { fake, count: 8, each: 100 + points * 60 })
  const stopPaying = payers.begin(servers.map(({ address }) => address))
  const kills = new Map(all.map((process) => [process, 0]))
  for (let point = 0; point < points; point++) {
    await sleep(Math.random() * 500)
    const victim = all[Math.floor(Math.random() * all.length)]
    if (!victim) continue
    if (point % 20 === 0) console.log(`${point} of ${points}: ${payers.acknowledged.size} acknowledged payments`)
    await victim.end('SIGKILL')
    kills.set(victim, (kills.get(victim) ?? 0) + 1)
    await victim.start()
  }
  const isBusy = payers.isBusy()
  await stopPaying()
  const wrong = await wrongInBooks(database.db, payers)
  await system.close()
  const of = (some: readonly (typeof all)[number][]): string => some.map((process) => kills.get(process)).join(' and ')
  console.log(`${points} kills: servers ${of(servers)}, workers ${of(workers)}; ${payers.acknowledged.size} acknowledged payments`)
  return judged([
    { goal: 'customers pay until the last kill', found: isBusy ? 'all of them' : 'some had nothing left to pay', isMet: isBusy },
    {
      goal: `${points} kills: nothing acknowledged lost, no effect twice, every intent ended`,
      found: `${payers.acknowledged.size} acknowledged payments: ${wrong.join('; ') || 'the books are right'}`,
      isMet: wrong.length === 0,
    },
  ])
}
