import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import { countOf } from '#testing/billing/payments/books.ts'
import { openFakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { sideBySide } from '#testing/interleave.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { askDuePayments } from './ask-due-payments.ts'
import { purchase } from './purchase.ts'

const never: (authority: string) => boolean = () => false
/** More than are read at once. */
const count = 130

onBothEngines('lost callbacks of many customers', (database) => {
  let it: TestApp
  let app: PaymentsApp
  let mostAtOnce = 0
  let fails = never
  let first = 0
  let from = 700_000

  /** Everybody has paid at the gateway, and no browser came back. */
  beforeEach(async () => {
    mostAtOnce = 0
    fails = never
    const fake = openFakeGateway()
    let atOnce = 0
    const verify: Gateway['verify'] = async (asked) => {
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      atOnce -= 1
      if (fails(asked.authority)) throw new Error('broken')
      return fake.gateway.verify(asked)
    }
    it = await createTestApp(database(), { config: { paymentCheckAfterMs: 1_000 } })
    app = { ...it.app, partners: { ...it.app.partners, gateway: { ...fake.gateway, verify } } }
    first = from += 10_000
    const debts = await makeIndebted(app.db, { from, count, each: 1, at: it.now() })
    await sideBySide(8, [...debts], async ([customerId, itemIds]) => {
      const asked = { customerId, kind: 'invoice', itemIds, redirectUri: '/invoice/payment', discountCode: null } as const
      const begun = await purchase(app, { ...asked, idempotencyKey: null })
      if (begun.ok && begun.value.authority !== null) fake.pay(begun.value.authority)
    })
    it.pass(2_000)
  })
  const paid = () => countOf(app.db, sql`payments where customer_id >= ${first} and status = 'PAID'`)

  test('one run of the job finds all of them, several at once', async () => {
    expect(await askDuePayments(app)).toBe(count)
    expect(await paid()).toBe(count)
    expect(mostAtOnce).toBeGreaterThan(8)
    expect(mostAtOnce).toBeLessThan(32)
    await mustBeSound(database())
  })

  test('those that cannot be settled are asked about once in a run and hold up none', async () => {
    const tried: string[] = []
    fails = (authority) => tried.push(authority) <= 100
    const faults: unknown[] = []
    await askDuePayments({ ...app, log: { ...app.log, error: (fields) => faults.push(fields) } })
    expect([await paid(), new Set(tried).size, tried.length, faults.length]).toEqual([count - 100, count, count, 100])
  })

  test('a run that is out of time leaves the rest for the next one', async () => {
    let asked = 0
    expect(await askDuePayments({ ...app, isOutOfTime: () => (asked += 1) > 20 })).toBeLessThan(21)
    await askDuePayments(app)
    expect(await paid()).toBe(count)
  })
})
