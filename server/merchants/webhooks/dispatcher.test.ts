import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listStores } from '#server/catalogue/stores/sql.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { openMerchant, writeWebhook } from '#testing/merchants/webhooks/events.ts'
import { startQueue } from '#testing/merchants/webhooks/queue.ts'
import { openReceivers, type Manner, type Receivers } from '#testing/merchants/webhooks/receivers.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'
import { sendDueWebhooks, startWebhooks } from './dispatcher.ts'
import { passInQueue } from './queue.ts'
import { resendWebhook } from './sql.ts'
import { webhooks } from './tables.ts'

const manners = ['quick', 'dead', 'lying'] as const satisfies readonly Manner[]
const ticketsEach = 5
const eventsEach = 4

onBothEngines('the queue of webhooks', (database) => {
  let it: TestApp
  let receivers: Receivers
  let endQueue: () => Promise<void>
  const stores = new Map<Manner, number>()
  beforeAll(async () => {
    endQueue = await startQueue(database())
    it = await createTestApp(database(), { config: { isEgressPublic: false, jobBeatMs: 50, webhookPauseMs: 1_000 } })
    receivers = await openReceivers()
    const { db } = it.app
    await openShops(db)
    const some = await listStores(db, {}, { limit: manners.length, offset: 0 })
    for (const [index, manner] of manners.entries())
      stores.set(manner, await openMerchant(db, { storeId: present(some[index]).id, url: receivers.url(manner, manner), at: it.now() }))
  })
  afterAll(async () => {
    receivers.close()
    await endQueue()
    await it.http.close()
  })
  beforeEach(async () => {
    receivers.answerWith(200)
    ;(receivers.received as unknown[]).length = 0
    await it.app.db.update(webhooks).set({ status: 'DELIVERED', deliveredAt: it.now() }).where(eq(webhooks.status, 'PENDING'))
  })

  const write = (manner: Manner, ticket: string) =>
    writeWebhook(it.app.db, { merchantId: present(stores.get(manner)), ticket, at: it.now() })
  const rows = () => it.app.db.select().from(webhooks).orderBy(asc(webhooks.id))
  /** The ids of a ticket's webhooks as they were written, and as they arrived. */
  const writtenOf = async (ticket: string) =>
    (await rows()).filter(({ event }) => event.ticket.track_number === ticket).map(({ eventId }) => eventId)
  const everyArrivalOf = (ticket: string) => receivers.received.filter((one) => one.ticket === ticket).map(({ id }) => id)
  /** Each once, where it was tried several times in a row. */
  const arrivedOf = (ticket: string) => everyArrivalOf(ticket).filter((id, at, ids) => id !== ids[at - 1])

  test('F-303: R-SHOP-05: stores are apart: beside a store that never answers and a lying one the others get theirs at once, each ticket in order', async () => {
    const tickets = Array.from({ length: ticketsEach }, (_, index) => `CPG-30300000${index}`)
    for (let index = 0; index < 80; index++) await write('dead', `CPG-3030001${index}-dead`)
    for (const manner of ['quick', 'lying'] as const)
      for (let turn = 0; turn < eventsEach; turn++) for (const ticket of tickets) await write(manner, `${ticket}-${manner}`)
    const sending = startWebhooks(it.app)
    const began = performance.now()
    const areDelivered = async () =>
      (await rows()).every(({ merchantId, status }) => merchantId === stores.get('dead') || status === 'DELIVERED')
    await until(areDelivered)
    // The dead store's are the oldest; each holds a place for eight seconds, and the store has four.
    const turns = 1 + Math.floor((performance.now() - began) / 8_000)
    const toDead = receivers.received.filter(({ store }) => store === 'dead').length
    expect([toDead > 0, toDead <= 4 * turns]).toEqual([true, true])
    for (const manner of ['quick', 'lying'] as const)
      for (const ticket of tickets) expect(everyArrivalOf(`${ticket}-${manner}`)).toEqual(await writtenOf(`${ticket}-${manner}`))
    await sending.stop()
    const dead = (await rows()).filter(({ merchantId }) => merchantId === stores.get('dead'))
    expect(dead.every(({ status }) => status === 'PENDING')).toBe(true)
    expect(dead.filter(({ tries }) => tries > 0).map(({ lastAnswer }) => lastAnswer)).toContain('timeout')
  })

  test('F-303: R-SHOP-05: a failed webhook holds the later ones of its ticket and no other, is parked after a day of tries, and replayed in order', async () => {
    const patient = { ...it.app, config: { ...it.app.config, webhookPauseMs: 60_000 } }
    const [blocked, free] = ['CPG-3030000010', 'CPG-3030000011']
    for (const ticket of [blocked, blocked, blocked]) await write('quick', ticket)
    receivers.answerWith(503)
    expect(await sendDueWebhooks(patient)).toBe(0)
    receivers.answerWith(200)
    await write('quick', free)
    expect(await sendDueWebhooks(patient)).toBe(1)
    const written = await writtenOf(blocked)
    expect([arrivedOf(blocked), arrivedOf(free).length]).toEqual([[written[0]], 1])
    receivers.answerWith(500)
    for (let tries = 1; tries < 12; tries++) {
      await passInQueue(it.app.db, 25 * 3_600_000)
      expect(await sendDueWebhooks(patient)).toBe(0)
    }
    const [first] = (await rows()).filter(({ eventId }) => eventId === written[0])
    expect(first).toMatchObject({ status: 'PARKED', tries: 12, lastAnswer: 'status 500' })
    receivers.answerWith(200)
    await passInQueue(it.app.db, 25 * 3_600_000)
    expect(await sendDueWebhooks(patient)).toBe(0)
    expect(await resendWebhook(it.app.db, present(first).id, it.now())).toBe(true)
    expect(await sendDueWebhooks(patient)).toBe(3)
    expect(arrivedOf(blocked).slice(-3)).toEqual(written)
  })

  test('F-303: R-SHOP-05: several processes send each webhook once, and those of a ticket in order', async () => {
    const tickets = Array.from({ length: 10 }, (_, index) => `CPG-30300001${index}`)
    const processes = [it.app, otherProcess(it.app), otherProcess(it.app)]
    const sending = processes.map((each) => startWebhooks(each))
    for (let turn = 0; turn < 4; turn++) await Promise.all(tickets.map((ticket) => write('quick', ticket)))
    await until(async () => (await rows()).every(({ status }) => status === 'DELIVERED'))
    await Promise.all(sending.map((each) => each.stop()))
    for (const ticket of tickets) expect(everyArrivalOf(ticket)).toEqual(await writtenOf(ticket))
  })
})

async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await sleep(50)
}
