import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { publishedKeys } from '#contract/platform/partners/published-keys.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { countOf } from '#testing/billing/payments/books.ts'
import { beginAll, fillWithDebtors } from '../../bench/fill.ts'
import { openDrillSystem } from './drill-system.ts'
import { judged, times, type Outcome } from './outcome.ts'

const jobs = times('DRILL_JOBS', 1_000)
const customers = 50
const patienceMs = 600_000

/** A thousand payments without a callback are settled by two workers, which are killed repeatedly: each is settled, booked and published once. */
export async function drill(): Promise<Outcome> {
  const system = await openDrillSystem()
  if (!system) return 'NOT RUN'
  const { db } = system.database
  const gateway = await openPaidGateway()
  const each = Math.ceil(jobs / customers)
  await fillWithDebtors(system.database, customers, each)
  await beginAll(system.database, each)
  await db.execute(sql`update payments set ask_at = now()`)
  const env = { GATEWAY_URL: gateway.address, GATEWAY_MERCHANT_ID: publishedKeys.gatewayMerchantId }
  const workers = [await system.open('worker', env), await system.open('worker', env)]
  const all = each * customers
  let kills = 0
  for (const begun = performance.now(); performance.now() - begun < patienceMs; kills++) {
    const goal = Math.min(all, (await paidOf(db)) + Math.ceil((Math.random() * all) / 10))
    while ((await paidOf(db)) < goal && performance.now() - begun < patienceMs) await sleep(20)
    if (goal === all && (await areEventsHandled(db))) break
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')))
    await Promise.all(workers.map((worker) => worker.start()))
  }
  const [paid, transfers, notices] = [
    await paidOf(db),
    await countOf(db, sql`ledger_transfers where cause like 'payment:%'`),
    await countOf(db, sql`notifications where type = 'INVOICE'`),
  ]
  const broken = await violations(db)
  await system.close()
  gateway.close()
  return judged([
    {
      goal: `${all} jobs under kill -9 have exactly ${all} effects`,
      found: `${kills} kills: ${paid} settled, ${transfers} transfers, ${notices} notices`,
      isMet: [paid, transfers, notices].every((count) => count === all) && kills > 0,
    },
    { goal: 'the ledger is sound', found: broken.length === 0 ? 'sound' : 'NOT sound', isMet: broken.length === 0 },
  ])
}

const paidOf = (db: Db): Promise<number> => countOf(db, sql`payments where status = 'PAID'`)
const areEventsHandled = async (db: Db): Promise<boolean> => (await countOf(db, sql`domain_events where handled_at is null`)) === 0

/** A gateway that confirms every payment after a moment, so that a kill meets calls in progress. */
async function openPaidGateway(): Promise<{ readonly address: string; close(): void }> {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    const paid = JSON.stringify({ data: { code: 100, ref_id: (count += 1), card_pan: null }, errors: [] })
    setTimeout(() => response.setHeader('content-type', 'application/json').end(paid), 20)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.closeAllConnections() }
}
