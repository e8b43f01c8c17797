import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
/**
 * `node bench/webhooks.ts`: webhooks a second to twenty stores beside a dead, a slow and a lying one, by one process on PostgreSQL; the
 * receivers share its processor (F-303). COUNT (default 6,000) sets how many.
 */
import { sql } from 'drizzle-orm'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { seedStores } from '#server/catalogue/stores/seed/seed-stores.ts'
import { startWebhooks } from '#server/merchants/webhooks/dispatcher.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase, rowsOf } from '#server/platform/database/open.ts'
import { seedPlaces } from '#server/platform/places/sql.ts'
import { openMerchant, ticketOf } from '#testing/merchants/webhooks/events.ts'
import { startQueue } from '#testing/merchants/webhooks/queue.ts'
import { openReceivers, type Manner } from '#testing/merchants/webhooks/receivers.ts'
import { createDatabases, servingRole, servingUrl, startPostgres } from '#testing/postgres.ts'
import { createTestApp } from '#testing/test-app.ts'
import { reportOf } from './figures.ts'

const count = Number(process.env['COUNT'] ?? 6_000)
const quickStores = 20
const ticketsOfStore = 25
const goal = 1_000
const manners: readonly Manner[] = [...Array.from({ length: quickStores }, () => 'quick' as const), 'dead', 'slow', 'lying']

const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('this needs PostgreSQL')
await createDatabases(postgres.url('postgres'), ['pelekan'])
await migratePatiently({ url: postgres.url('pelekan'), serving: servingRole })
const owner = await openDatabase({ url: postgres.url('pelekan'), connections: 2 })
const database = await openDatabase({ url: servingUrl(postgres.url('pelekan')), migrates: false })
const at = instant(Date.now())
await owner.db.transaction(async (tx) => {
  await seedPlaces(tx)
  await seedStores(tx, { count: manners.length, at })
})
const receivers = await openReceivers()
const stores = await rowsOf<{ id: number }>(owner.db, sql`select id from stores order by id limit ${manners.length}`)
const merchants: { readonly id: number; readonly manner: Manner; readonly name: string }[] = []
for (const [index, manner] of manners.entries()) {
  const name = `${manner}-${index}`
  const id = await openMerchant(database.db, { storeId: stores[index]?.id ?? 0, url: receivers.url(name, manner), at })
  merchants.push({ id, manner, name })
}
const quick = merchants.filter(({ manner }) => manner === 'quick')
// Those of the stores that do not receive come first, so that they are the oldest in the queue.
const others = merchants
  .filter(({ manner }) => manner !== 'quick')
  .flatMap((store) => Array.from({ length: 500 }, (_, n) => ({ store, n })))
const own = Array.from({ length: count }, (_, n) => ({ store: quick[n % quickStores], n: Math.floor(n / quickStores) }))
const rows = [...others, ...own].flatMap(({ store, n }) => {
  if (!store) return []
  const [eventId, ticket] = [randomUUID(), ticketOf(`CPG-${store.id}-${n % ticketsOfStore}`, at)]
  const event = { event_id: eventId, type: 'credit_ticket.done' as const, created_at: wireInstant(at), ticket }
  return [{ merchantId: store.id, event, eventId, createdAt: at, nextTryAt: at }]
})
for (let from = 0; from < rows.length; from += 500) await database.db.insert(webhooks).values(rows.slice(from, from + 500))
const placeOf = new Map<string, number>(rows.map(({ eventId }, place) => [eventId, place]))

const endQueue = await startQueue(database)
const it = await createTestApp(database, { config: { isEgressPublic: false } })
const began = performance.now()
const sending = startWebhooks(it.app)
/** Each webhook once, when it first arrived. */
const arrivals = () =>
  new Map(
    receivers.received
      .filter(({ store }) => store.startsWith('quick'))
      .toReversed()
      .map(({ id, at: when }) => [id, when]),
  )
while (receivers.received.length < count || arrivals().size < count) await sleep(20)
const seconds = (Math.max(...arrivals().values()) - began) / 1000
const perSecond = count / seconds
const latest = new Map<string, number>()
let faults = 0
for (const { ticket, id } of receivers.received) {
  const place = placeOf.get(id) ?? -1
  if (place < (latest.get(ticket) ?? -1)) faults += 1
  latest.set(ticket, Math.max(place, latest.get(ticket) ?? -1))
}
const most = (manner: Manner) => receivers.mostAtOnce(merchants.find((each) => each.manner === manner)?.name ?? '')
const { print } = reportOf('node bench/webhooks.ts')
print(`F-303, R-SHOP-05: at least ${goal} webhooks a second`, perSecond.toFixed(0), perSecond >= goal)
print('F-303, R-SHOP-05: none out of order within a ticket', String(faults), faults === 0)
console.log(`at once to the dead store ${most('dead')}, the slow ${most('slow')}, the lying ${most('lying')}`)
const answers = await rowsOf<{ answer: string; webhooks: number }>(
  owner.db,
  sql`select coalesce(last_answer, 'none yet') as answer, count(*)::int as webhooks from webhooks group by 1 order by 2 desc`,
)
console.log(`last answers: ${answers.map(({ answer, webhooks: n }) => `${answer} ${n}`).join(', ')}`)
receivers.close()
await sending.stop()
await endQueue()
await it.http.close()
await Promise.all([owner.close(), database.close()])
await postgres.stop()
process.exit(0)
