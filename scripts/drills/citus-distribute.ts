import { startCitus } from '#testing/citus.ts'
import { makeTemplate } from '#testing/engines.ts'
import { distributeInUse, refusedOf } from '#testing/platform/distribute-in-use.ts'
import { judged, notRun, times, type Outcome } from './outcome.ts'
import { counted } from './steady-load.ts'

const customers = times('DRILL_CUSTOMERS', 100_000)
const perSecond = times('DRILL_RATE', 50)
const shards = times('DRILL_SHARDS', 6)
const mostAwayMs = 60_000

/** One PostgreSQL with data of 100,000 customers is distributed to two workers while customers buy and pay. */
export async function drill(): Promise<Outcome> {
  const citus = await startCitus(2, { isDurable: true, settings: [`citus.shard_count=${shards}`, 'citus.recover_2pc_interval=2s'] })
  if (!citus) return notRun('NOT RUN: no Citus')
  try {
    await makeTemplate(citus.coordinator.url)
    const system = { customers, perSecond, print: console.log }
    const { exitCode, before, after, answers, acknowledged, wrong } = await distributeInUse(citus.urls, system)
    const refused = refusedOf(answers)
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    return judged([
      {
        goal: 'the command distributes every table, with rows and sums of the ledger as before',
        found: `it ended with ${exitCode}`,
        isMet: exitCode === 0,
      },
      {
        goal: 'the same rows, by count and hash, of customers who bought nothing meanwhile',
        found: `${customers} customers, invoices ${before['invoices']}; tables changed: ${changed.join(', ') || 'none'}`,
        isMet: changed.length === 0,
      },
      {
        goal: 'purchases are refused by 503 with Retry-After only',
        found: counted(answers),
        isMet: refused.count > 0 && refused.otherwise.length === 0,
      },
      { goal: 'refused for a minute at most', found: `${(refused.forMs / 1000).toFixed(1)} s`, isMet: refused.forMs <= mostAwayMs },
      {
        goal: 'no acknowledged payment lost, none twice',
        found: `${acknowledged} acknowledged; ${wrong.join('; ') || 'the books are right'}`,
        isMet: acknowledged > 0 && wrong.length === 0,
      },
    ])
  } finally {
    await citus.stop()
  }
}
