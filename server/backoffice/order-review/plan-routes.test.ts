import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderPlans } from '#contract/backoffice/order-review/routes.ts'
import { staffRoles } from '#domain/backoffice/access/rights.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { lateOrder } from '#testing/lending/plans/late-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onOneEngine('staff and the plans of an order', (database) => {
  test('R-PLAN-19: every role reads plans, changes and addenda of an order; one that is not there is missing', async () => {
    const slug = await openShops(database().db)
    const { it, order, accept } = await lateOrder({ database: database(), slug, partners: fake.partners })
    expect((await accept('PAUSE', 2)).status).toBe(201)
    const staffApp = await openStaffApp(it)
    const params = { order: orderIdentifier(order.id) }
    for (const role of staffRoles) {
      const { token } = await staffApp.signedIn(role.toLowerCase(), role)
      const { body } = await staffApp.call(readOrderPlans, { params }, token)
      const { plans, changes, addenda } = body.results
      expect(plans.map(({ number, kind }) => [number, kind])).toEqual([
        [1, 'SIGNED'],
        [2, 'PAUSE'],
      ])
      expect(plans.map(({ instalments }) => instalments.length)).toEqual([12, 12])
      expect(changes).toMatchObject([{ kind: 'PAUSE', status: 'APPLIED', new_plan: 2, broken_on: null }])
      expect(addenda).toMatchObject([{ plan: 2, sha256: expect.stringMatching(/^[\da-f]{64}$/) }])
    }
    const { token } = await staffApp.signedIn('other', 'SUPPORT')
    expect((await staffApp.call(readOrderPlans, { params: { order: orderIdentifier(order.id + 1) } }, token)).status).toBe(404)
  })
})
