import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { listStores } from '#server/catalogue/stores/sql.ts'
import { resendWebhook } from '#server/merchants/webhooks/sql.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { openMerchant, writeWebhook } from '#testing/merchants/webhooks/events.ts'
import { startQueue } from '#testing/merchants/webhooks/queue.ts'
import { openReceivers } from '#testing/merchants/webhooks/receivers.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('webhooks under the test clock', (database) => {
  test('R-SHOP-10: a webhook that fails is tried again at its own moments as the clock is advanced, and its ticket’s later ones follow it', async () => {
    const endQueue = await startQueue(database())
    const it = await createTestApp(database(), { config: { isEgressPublic: false, webhookPauseMs: minuteMs } })
    const receivers = await openReceivers()
    await openShops(it.app.db)
    const [store] = await listStores(it.app.db, {}, { limit: 1, offset: 0 })
    const merchantId = await openMerchant(it.app.db, { storeId: present(store).id, url: receivers.url('store', 'quick'), at: it.now() })
    const rows = () => it.app.db.select().from(webhooks).where(eq(webhooks.merchantId, merchantId)).orderBy(asc(webhooks.id))
    const ticket = 'CPG-3030000099'
    for (let count = 0; count < 2; count++) await writeWebhook(it.app.db, { merchantId, ticket, at: it.now() })
    const startedAt = it.now()

    receivers.answerWith(503)
    await it.advance(10 * minuteMs)
    const [early] = await rows()
    // At once, after one to two minutes, after two to four more, and so on.
    expect([3, 4]).toContain(present(early).tries)
    expect(present(early).nextTryAt).toBeGreaterThan(startedAt + 10 * minuteMs)
    await it.advance(3 * dayMs)
    expect((await rows()).map(({ status, tries, lastAnswer }) => [status, tries, lastAnswer])).toEqual([
      ['PARKED', 12, 'status 503'],
      ['PENDING', 0, null],
    ])

    receivers.answerWith(200)
    const [parked] = await rows()
    const resentAt = it.now()
    expect(await resendWebhook(it.app.db, present(parked).id, resentAt)).toBe(true)
    await it.advance(minuteMs)
    const delivered = await rows()
    expect(delivered.map(({ status, deliveredAt }) => [status, (deliveredAt ?? 0) - resentAt < minuteMs])).toEqual([
      ['DELIVERED', true],
      ['DELIVERED', true],
    ])
    expect(receivers.received.slice(-2).map(({ id }) => id)).toEqual(delivered.map(({ eventId }) => eventId))
    expect(receivers.received.length).toBe(14)
    receivers.close()
    await endQueue()
    await it.http.close()
  })
})
