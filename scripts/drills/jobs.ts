import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { publishedKeys } from '#contract/platform/partners/published-keys.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { countOf } from '#testing/billing/payments/books.ts'
import { beginAll, fillWithDebtors } from '../../bench/fill.ts'
import { judged, times, type Outcome } from './outcome.ts'
import { openStanding } from './standing.ts'

const jobs = times('DRILL_JOBS', 1_000)
const customers = 50
const patienceMs = 600_000

/** A thousand payments whose payers never came back are left to two workers, one of whose processes are killed again and again: each is settled, told and booked once. */
export async function drill(): Promise<Outcome> {
  const standing = await openStanding()
  if (!standing) return 'NOT RUN'
  const { db } = standing.database
  const gateway = await openPaidGateway()
  const each = Math.ceil(jobs / customers)
  await fillWithDebtors(standing.database, customers, each)
  await beginAll(standing.database, each)
  await db.execute(sql`update payments set ask_at = now()`)
  const env = { GATEWAY_URL: gateway.address, GATEWAY_MERCHANT_ID: publishedKeys.gatewayMerchantId }
  const workers = [await standing.open('worker', env), await standing.open('worker', env)]
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
  await standing.close()
  gateway.close()
  return judged([
    {
      words: `${all} jobs under ${kills} kills: ${paid} settled, ${transfers} transfers, ${notices} notices`,
      isKept: [paid, transfers, notices].every((count) => count === all) && kills > 0,
    },
    { words: `the ledger is ${broken.length === 0 ? 'sound' : 'NOT sound'}`, isKept: broken.length === 0 },
  ])
}

const paidOf = (db: Db): Promise<number> => countOf(db, sql`payments where status = 'PAID'`)
const areEventsHandled = async (db: Db): Promise<boolean> => (await countOf(db, sql`domain_events where handled_at is null`)) === 0

/** A gateway at which everything was paid; it takes a moment to say so, so that a kill finds calls on their way. */
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
