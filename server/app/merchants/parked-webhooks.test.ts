import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendTestEvent } from '#contract/merchants/tools/routes.ts'
import { listPortalWebhooks, resendParkedWebhooks, resendPortalWebhook } from '#contract/portal/connection/routes.ts'
import { listPortalAudit } from '#contract/portal/members/routes.ts'
import { readOverview } from '#contract/portal/tickets/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { dayMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { listStores } from '#server/catalogue/stores/sql.ts'
import { merchants } from '#server/merchants/accounts/tables.ts'
import { insertToolToken } from '#server/merchants/accounts/tool-tokens.ts'
import { toolRoutes } from '#server/merchants/tools/routes.ts'
import { sendDueWebhooks } from '#server/merchants/webhooks/dispatcher.ts'
import { passInQueue } from '#server/merchants/webhooks/queue.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { openMerchant, writeWebhook } from '#testing/merchants/webhooks/events.ts'
import { startQueue } from '#testing/merchants/webhooks/queue.ts'
import { openReceivers, type Receivers } from '#testing/merchants/webhooks/receivers.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onEveryEngine('parked webhooks', (database) => {
  let it: TestApp
  let portal: PortalApp
  let receivers: Receivers
  let endQueue: () => Promise<void>
  let merchantId: number
  let other: number
  beforeAll(async () => {
    endQueue = await startQueue(database())
    it = await createTestApp(database(), { config: { isEgressPublic: false, webhookPauseMs: minuteMs } })
    portal = await openPortalApp(it)
    toolRoutes(it.http, it.app)
    receivers = await openReceivers()
    const { db } = it.app
    await openShops(db)
    const [one, two] = await listStores(db, {}, { limit: 2, offset: 0 })
    merchantId = await openMerchant(db, { storeId: present(one).id, url: receivers.url('one', 'quick'), at: it.now() })
    other = await openMerchant(db, { storeId: present(two).id, url: receivers.url('two', 'quick'), at: it.now() })
  })
  afterAll(async () => {
    receivers.close()
    await endQueue()
    await it.http.close()
  })
  beforeEach(() => receivers.answerWith(503))

  let sessions = 0
  const owner = async () => (await portal.signedIn(merchantId, `owner${(sessions += 1)}@store.example`, 'OWNER')).token
  const last = async (of = merchantId) =>
    present((await it.app.db.select().from(webhooks).where(eq(webhooks.merchantId, of)).orderBy(asc(webhooks.id))).at(-1))
  /** Sends a test event as the command-line tool does. */
  async function sendTest(of: number): Promise<void> {
    const device = { merchantId: of, memberId: 0, memberName: 'test', deviceName: 'test', at: instant(Date.now()) }
    const { token } = await insertToolToken(it.app.db, device)
    const { method, path: url } = sendTestEvent
    const answer = await it.http.inject({ method, url, payload: {}, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
  }
  /** Tries what is due so many times, a day apart. */
  async function tryDaily(times: number): Promise<void> {
    for (let tries = 0; tries < times; tries++) {
      await sendDueWebhooks(it.app)
      await passInQueue(it.app.db, 25 * (dayMs / 24))
    }
  }

  test('F-303: R-SHOP-05: a parked webhook that is sent again gets all its tries anew, each time', async () => {
    await writeWebhook(it.app.db, { merchantId, ticket: 'CPG-3030000201', at: it.now() })
    await tryDaily(12)
    for (let series = 0; series < 2; series++) {
      const { id, status } = await last()
      expect(status).toBe('PARKED')
      expect((await portal.call(resendPortalWebhook, { params: { id } }, await owner())).status).toBe(200)
      const before = receivers.received.length
      await sendDueWebhooks(it.app)
      const first = await last()
      expect(first).toMatchObject({ status: 'PENDING', tries: 1, lastAnswer: 'status 503' })
      // The first pause again, not the longest.
      expect(first.nextTryAt - it.now()).toBeLessThanOrEqual(2 * minuteMs)
      await passInQueue(it.app.db, dayMs)
      await tryDaily(13)
      expect([(await last()).tries, receivers.received.length - before]).toEqual([12, 12])
    }
  })

  test('F-303: R-SHOP-05: a test event that fails holds back no other test event, of its own store or of another', async () => {
    await it.app.db.update(merchants).set({ webhookUrl: null }).where(eq(merchants.id, merchantId))
    await sendTest(merchantId)
    await sendDueWebhooks(it.app)
    expect(await last()).toMatchObject({ status: 'PENDING', lastAnswer: 'no address' })
    receivers.answerWith(200)
    await it.app.db
      .update(merchants)
      .set({ webhookUrl: receivers.url('one', 'quick') })
      .where(eq(merchants.id, merchantId))
    await sendTest(merchantId)
    await sendTest(other)
    expect(await sendDueWebhooks(it.app)).toBe(2)
    expect([(await last()).status, (await last(other)).status]).toEqual(['DELIVERED', 'DELIVERED'])
    await passInQueue(it.app.db, dayMs)
    expect(await sendDueWebhooks(it.app)).toBe(1)
  })

  test('R-SHOP-01: with one call a store sends all of its parked webhooks again, and no others', async () => {
    const tickets = ['CPG-3030000211', 'CPG-3030000212', 'CPG-3030000213']
    for (const ticket of tickets) await writeWebhook(it.app.db, { merchantId, ticket, at: it.now() })
    await writeWebhook(it.app.db, { merchantId: other, ticket: 'CPG-3030000214', at: it.now() })
    await tryDaily(12)
    const token = await owner()
    const counts = async () => (await portal.call(listPortalWebhooks, { query: {} }, token)).body.counts
    const before = await counts()
    const parked = before['PARKED'] ?? 0
    expect(parked).toBeGreaterThanOrEqual(tickets.length)
    const { body } = await portal.call(resendParkedWebhooks, {}, token)
    expect([body.results.queued, body.message]).toEqual([parked, `${digits(parked)} رویداد دوباره در صف فرستادن قرار گرفت.`])
    expect((await portal.call(resendParkedWebhooks, {}, token)).body.results).toEqual({ queued: 0 })
    expect((await last(other)).status).toBe('PARKED')
    receivers.answerWith(200)
    await sendDueWebhooks(it.app)
    expect(await counts()).toEqual({ ALL: before['ALL'], DELIVERED: before['ALL'] })
    const { results } = (await portal.call(listPortalAudit, { query: {} }, token)).body
    expect(results.map(({ action }) => action).filter((action) => action === 'portal.webhooks.resend-parked')).toHaveLength(2)
  })

  test('R-SHOP-01: the overview counts every webhook that is parked now, however old it is', async () => {
    const health = async () => (await portal.call(readOverview, { query: {} }, await owner())).body.results.health
    const before = await health()
    await writeWebhook(it.app.db, { merchantId, ticket: 'CPG-3030000202', at: it.now() })
    await tryDaily(12)
    it.pass(2 * dayMs)
    const after = await health()
    expect([after.parked, after.webhooks]).toEqual([before.parked + 1, 0])
    const { id } = await last()
    await portal.call(resendPortalWebhook, { params: { id } }, await owner())
    expect((await health()).parked).toBe(before.parked)
  })
})
