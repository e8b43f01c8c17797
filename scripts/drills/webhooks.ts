import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { instant } from '#domain/platform/kernel/time.ts'
import { seedStores } from '#server/catalogue/stores/seed/seed-stores.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { seedPlaces } from '#server/platform/places/sql.ts'
import { openMerchant, writeWebhook } from '#testing/merchants/webhooks/events.ts'
import { openReceivers, type Received } from '#testing/merchants/webhooks/receivers.ts'
import { openChosenSystem } from './citus-system.ts'
import { judged, times, type Outcome } from './outcome.ts'

const points = times('DRILL_POINTS', 50)
const storeCount = 5
const ticketsEach = 4
const mostWaitMs = 300_000
const now = () => instant(Date.now())

/** Two workers send webhooks of tickets; one of them is killed at a random moment and started again, 50 times (R-SHOP-05). */
export async function drill(): Promise<Outcome> {
  const system = await openChosenSystem()
  if (!system) return 'NOT RUN'
  const { db } = system.database
  const receivers = await openReceivers()
  const merchants = await openStores()
  const env = { WEBHOOK_PAUSE_MS: '1000', WEBHOOK_EGRESS: 'any' }
  const workers = [await system.open('worker', env), await system.open('worker', env)]
  const over = new AbortController()
  const writing = writeOn()
  for (let point = 0; point < points; point++) {
    await sleep(Math.random() * 300)
    if (point % 10 === 0) console.log(`${point} of ${points}: ${receivers.received.length} received`)
    const victim = workers[point % workers.length]
    await victim?.end('SIGKILL')
    await victim?.start()
  }
  over.abort()
  const written = await writing
  const began = performance.now()
  while ((await waiting()) > 0 && performance.now() - began < mostWaitMs) await sleep(500)
  const left = await waiting()
  const missing = written.filter((event) => !receivers.received.some(({ id }) => id === event)).length
  const faults = ordersBroken(receivers.received, written)
  const twice = receivers.received.length - new Set(receivers.received.map(({ id }) => id)).size
  await system.close()
  receivers.close()
  console.log(
    `${points} kills of workers: ${written.length} webhooks written, ${receivers.received.length} received, ${twice} of them again`,
  )
  return judged([
    {
      goal: `F-303, R-SHOP-05: ${points} kills lose no webhook`,
      found: `${written.length} written, ${missing} did not arrive, ${left} not recorded as delivered`,
      isMet: missing === 0 && left === 0,
    },
    { goal: 'F-303, R-SHOP-05: those of a ticket arrive in order', found: `${faults} out of order`, isMet: faults === 0 },
  ])

  async function openStores(): Promise<readonly number[]> {
    await db.transaction(async (tx) => {
      await seedPlaces(tx)
      await seedStores(tx, { count: storeCount, at: now() })
    })
    const stores = await rowsOf<{ id: number }>(db, sql`select id from stores order by id limit ${storeCount}`)
    const ids: number[] = []
    for (const { id: storeId } of stores)
      ids.push(await openMerchant(db, { storeId, url: receivers.url(String(storeId), 'quick'), at: now() }))
    return ids
  }

  /** Some 40 webhooks a second; answers the ids of their events in the order of their commits. */
  async function writeOn(): Promise<readonly string[]> {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const merchantId = merchants[turn % merchants.length] ?? 0
      await writeWebhook(db, { merchantId, ticket: `CPG-${merchantId}-${Math.floor(turn / merchants.length) % ticketsEach}`, at: now() })
      await sleep(25)
    }
    return (await rowsOf<{ id: string }>(db, sql`select event_id as id from webhooks order by webhooks.id`)).map(({ id }) => id)
  }

  async function waiting(): Promise<number> {
    return (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from webhooks where status <> 'DELIVERED'`))[0]?.n ?? 0
  }
}

/** How often a webhook came after a later one of its ticket. */
function ordersBroken(received: readonly Received[], written: readonly string[]): number {
  const placeOf = new Map(written.map((id, place) => [id, place]))
  const latest = new Map<string, number>()
  let faults = 0
  for (const { ticket, id } of received) {
    const place = placeOf.get(id) ?? -1
    if (place < (latest.get(ticket) ?? -1)) faults += 1
    latest.set(ticket, Math.max(latest.get(ticket) ?? -1, place))
  }
  return faults
}
