import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resendParkedWebhooks, resendPortalWebhook } from '#contract/portal/connection/routes.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { openMerchant, writeWebhook } from '#testing/merchants/webhooks/events.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onServers('two members of a store who send its parked webhooks again at the same time', (copies) => {
  let database: Database
  let it: TestApp
  let portal: PortalApp
  let merchantId: number
  let [owner, developer] = ['', '']
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await createTestApp(database)
    portal = await openPortalApp(it)
    await openShops(it.app.db)
    merchantId = await openMerchant(it.app.db, { storeId: 1, url: 'https://store.test/hook', at: it.now() })
    owner = (await portal.signedIn(merchantId, 'owner@store.example', 'OWNER')).token
    developer = (await portal.signedIn(merchantId, 'developer@store.example', 'DEVELOPER')).token
    for (const ticket of ['CPG-3030000221', 'CPG-3030000222', 'CPG-3030000223'])
      await writeWebhook(it.app.db, { merchantId, ticket, at: it.now() })
  })
  afterAll(async () => {
    await portal.http.close()
    await it.http.close()
    await database.close()
  })

  const ofStore = () => database.db.select().from(webhooks).where(eq(webhooks.merchantId, merchantId)).orderBy(webhooks.id)
  const park = () => database.db.update(webhooks).set({ status: 'PARKED', tries: 12, queuedAt: it.now() })
  const all = (token: string) => async () => (await portal.call(resendParkedWebhooks, {}, token)).body.results.queued
  const last = async () => {
    const id = present((await ofStore()).at(-1)).id
    return (await portal.call(resendPortalWebhook, { params: { id } }, developer)).status === 200 ? 1 : 0
  }

  test('R-SHOP-01: each webhook is queued once, whoever comes first', async () => {
    const observed = new Set<string>()
    for (const [first, second] of [
      [all(owner), all(developer)],
      [all(developer), all(owner)],
      [all(owner), last],
      [last, all(owner)],
    ] as const) {
      await park()
      for (const place of placesOf(await statementsOf(first))) {
        await park()
        const [one, other] = await interleave(database.db, first, second, place)
        observed.add(`${one + other} queued`)
        expect((await ofStore()).map(({ status, tries }) => [status, tries])).toEqual(Array.from({ length: 3 }, () => ['PENDING', 0]))
      }
    }
    expect([...observed]).toEqual(['3 queued'])
  })
})
