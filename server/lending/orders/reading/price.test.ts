import { expect, test } from 'vitest'
import { listProviders } from '#contract/catalogue/stores/routes.ts'
import { createOrder, listOrders, readOrder } from '#contract/lending/orders/routes.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

const terms = {
  type: 'CLOSE_LOOP',
  amount: 200_000_000,
  invoice_count: 12,
  has_bank_account: true,
  channel: 'web_desktop',
  device_name: 'test',
} as const

onBothEngines('the price of an order over HTTP', (database) => {
  test('F-102: an order names its lender and the parts of its price that its other fields do not have', async () => {
    const app = await createTestApp(database())
    const store_slug = await openShops(database().db)
    const enter = async () => {
      const { customerId } = await someone(database().db)
      return openSession(database().db, { customerId, name: 'test', at: app.now() })
    }
    const token = await enter()
    const made = await app.call(createOrder, { body: { ...terms, store_slug } }, { token })
    const shown = await app.call(readOrder, { params: { id: made.body.results.identifier } }, { token })
    const [provider] = (await app.call(listProviders, { params: { id: store_slug } })).body.results
    expect(shown.body.results.price).toEqual({ lender: provider?.name, report_price: 300_000, valuation: 0, points_price: null })
    const listed = await app.call(listOrders, { query: {} }, { token })
    expect(listed.body.results[0]?.price).toEqual(shown.body.results.price)

    const other = await enter()
    const loan = await app.call(createOrder, { body: { ...terms, type: 'BANK_PERSONAL_LOAN', amount: 2_000_000_000 } }, { token: other })
    const { price } = (await app.call(readOrder, { params: { id: loan.body.results.identifier } }, { token: other })).body.results
    expect(price).toMatchObject({ lender: 'بانک عامل پلکان', valuation: 20_000_000 })
  })
})
