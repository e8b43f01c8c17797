import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPortalProblems } from '#contract/portal/problems/routes.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openPortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines("the list of a store's problem reports", (database) => {
  let it: TestApp
  beforeAll(async () => {
    it = await createTestApp(database())
    await openShops(it.app.db)
  })
  afterAll(() => it.http.close())

  test('a cursor after every page is an empty page', async () => {
    const { db, now } = it.app
    const portal = await openPortalApp(it)
    const [store] = await db.select({ id: stores.id }).from(stores).limit(1)
    const terms = { hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: now() }
    const { id } = await registerMerchant(db, { ...terms, storeId: store?.id ?? 0 })
    const { token } = await portal.signedIn(id, 'owner@list.example', 'OWNER')
    for (const cursor of ['1000', '9'.repeat(30)]) {
      const list = await portal.call(listPortalProblems, { query: { cursor } }, token)
      expect([list.status, list.body]).toEqual([200, { results: [], metas: { per_page: 30, next: null } }])
    }
    await portal.http.close()
  })
})
