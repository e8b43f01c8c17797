import { expect, test } from 'vitest'
import { listMembers } from '#contract/portal/members/routes.ts'
import { mostMembers } from '#domain/portal/members/rights.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openPortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp } from '#testing/test-app.ts'
import { membersOf } from './members-sql.ts'
import { merchantMembers } from './tables.ts'

onOneEngine('a store with more members than are listed', (database) => {
  test('who has access comes first, and every owner is found behind any number of others', async () => {
    const it = await createTestApp(database())
    const portal = await openPortalApp(it)
    const { db } = it.app
    await openShops(db)
    const terms = { storeId: 1, hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: it.now() }
    const merchantId = (await registerMerchant(db, terms)).id
    await db.insert(merchantMembers).values(
      Array.from({ length: mostMembers }, (_, at) => ({
        merchantId,
        email: `former${at}@one.example`,
        fullName: `former ${at}`,
        role: 'VIEWER' as const,
        isActive: false,
        createdAt: it.now(),
      })),
    )
    const { token } = await portal.signedIn(merchantId, 'owner@one.example', 'OWNER')
    const { results } = (await portal.call(listMembers, {}, token)).body
    expect([results.length, results[0]?.email]).toEqual([mostMembers, 'owner@one.example'])
    const owners = await membersOf(db, { merchantId, role: 'OWNER' }, it.now())
    expect(owners.map(({ member }) => member.email)).toEqual(['owner@one.example'])
    await portal.http.close()
  })
})
