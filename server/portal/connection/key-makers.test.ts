import { beforeAll, expect, test } from 'vitest'
import { addKey, readConnection, revokeKey } from '#contract/portal/connection/routes.ts'
import { changeMember, listMembers } from '#contract/portal/members/routes.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { issueKey, registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onEveryEngine('who made the keys of a store', (database) => {
  let it: TestApp
  let portal: PortalApp
  let merchantId: number
  beforeAll(async () => {
    it = await createTestApp(database())
    portal = await openPortalApp(it)
    const storeId = (await storeIdBy(it.app.db, await openShops(it.app.db))) ?? 0
    const terms = { hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: it.now() }
    merchantId = (await registerMerchant(it.app.db, { ...terms, storeId })).id
  })

  test('R-SHOP-01: is named beside each key, and an owner who takes their access away reads which keys work on', async () => {
    await it.app.db.transaction((tx) => issueKey(tx, it.app.config, { merchantId, at: it.now() }))
    const owner = await portal.signedIn(merchantId, 'owner@store.example', 'OWNER')
    const developer = await portal.signedIn(merchantId, 'dev@store.example', 'DEVELOPER')
    const { key_id: made } = (await portal.call(addKey, {}, developer.token)).body.results
    const keys = async () => (await portal.call(readConnection, {}, owner.token)).body.results.keys
    const members = async () => (await portal.call(listMembers, {}, owner.token)).body.results.map((one) => [one.email, one.keys])
    const [earlier, ...others] = await keys()
    expect([earlier?.made_by, others.map((key) => [key.id, key.made_by])]).toEqual([null, [[made, 'dev test']]])
    const both = [
      ['owner@store.example', []],
      ['dev@store.example', [made]],
    ]
    expect(await members()).toEqual(both)
    await portal.call(changeMember, { params: { id: developer.id }, body: { is_active: false } }, owner.token)
    expect(await members()).toEqual(both)
    expect((await portal.call(revokeKey, { params: { key_id: made } }, owner.token)).status).toBe(200)
    expect((await members()).map(([, left]) => left)).toEqual([[], []])
  })
})
