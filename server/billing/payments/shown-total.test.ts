import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound, openTill, type Till } from '#testing/billing/payments/till.ts'
import { give, wallet } from '#testing/billing/payments/wallet.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('instalments with the total that was shown', (database) => {
  let till: Till
  let it: TestApp
  let token: string
  let ids: readonly string[]
  /** Two instalments are late, and it is two hours before a midnight that adds to their fees. */
  beforeEach(async () => {
    till = await openTill(database(), fake)
    const [, first, second] = await till.repaying()
    ids = [first.id, second.id]
    it = await createTestApp(database(), { partners: fake.partners })
    it.pass(90 * dayMs + 12 * 60 * minuteMs)
    token = await openSession(database().db, { customerId: till.customerId, name: 'test', at: it.now() })
  })
  afterEach(() => mustBeSound(database()))

  const total = async () => {
    const { results } = (await it.call(listInvoices, { query: {} }, { token })).body
    return results.reduce((sum, { uuid, payable }) => sum + (ids.includes(uuid) ? payable : 0), 0)
  }
  const pay = (shown: number | undefined, { usesWallet = false, key }: { usesWallet?: boolean; key?: string } = {}) => {
    const items = ids.map((id) => ({ id }))
    const body = {
      items,
      redirect_uri: '/invoice/payment',
      use_wallet: usesWallet,
      ...(shown !== undefined && { shown: { total_payable: shown } }),
    }
    return it.call(purchaseInvoice, { body }, { token, headers: key === undefined ? {} : { [idempotencyHeader]: key } })
  }
  const paymentCount = async () => (await rowsOf(database().db, sql`select id from payments where customer_id = ${till.customerId}`)).length
  const midnight = () => it.pass(3 * 60 * minuteMs)

  test.each([{}, { key: 'a-key-of-the-page' }, { usesWallet: true }])(
    'a total that midnight changed is refused and nothing is written; the new one is accepted (%j)',
    async (how) => {
      await give(till, 500_000_000)
      const before = await wallet(till)
      const shown = await total()
      midnight()
      const refused = await pay(shown, how)
      expect([refused.status, refused.body.code]).toEqual([409, 'AMOUNTS_CHANGED'])
      expect([await wallet(till), await paymentCount()]).toEqual([before, 0])

      const now = await total()
      expect(now).toBeGreaterThan(shown)
      const begun = await pay(now, { ...how, ...('key' in how && { key: 'its-next-key' }) })
      expect(begun.status).toBe(201)
      expect(begun.body.results.amount + begun.body.results.wallet_amount).toBe(now)
    },
  )

  test('whoever sends no total agrees to that of the moment', async () => {
    const shown = await total()
    midnight()
    const begun = await pay(undefined)
    expect(begun.status).toBe(201)
    expect(begun.body.results.amount).toBeGreaterThan(shown)
  })

  test('a payment that began before midnight is answered as it began, whatever total is shown after it', async () => {
    it.pass(2 * 60 * minuteMs - 5 * minuteMs)
    const shown = await total()
    const begun = await pay(shown)
    it.pass(10 * minuteMs)
    const now = await total()
    expect(now).toBeGreaterThan(shown)
    for (const later of [shown, now]) expect((await pay(later)).body.results).toEqual(begun.body.results)
  })

  test('the same Idempotency-Key with another total is refused', async () => {
    const shown = await total()
    expect((await pay(shown, { key: 'one-key' })).status).toBe(201)
    expect((await pay(shown, { key: 'one-key' })).status).toBe(201)
    expect((await pay(shown + 10, { key: 'one-key' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})
