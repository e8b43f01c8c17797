import { beforeAll, expect, test } from 'vitest'
import { setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import { dayMs, hourMs, instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { cities } from '#server/platform/places/tables.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { openShops, orderInputOf, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createOrder } from './commands/create-order.ts'
import { endStaleOrders } from './jobs/end-stale-orders.ts'
import { changeOrder, type OrderRow } from './sql.ts'

onBothEngines('orders that wait for their customer', (database) => {
  let app: TestApp
  let slug = ''
  beforeAll(async () => {
    app = await createTestApp(database())
    slug = await openShops(database().db)
  })
  const db = () => database().db
  /** As if nobody had done anything for the order for so long. */
  const silentFor = (order: OrderRow, idleMs: number) =>
    changeOrder(db(), order, { statusAt: instant(app.now() - idleMs), customerActedAt: instant(app.now() - idleMs), noticesSent: 3 })

  test('a delivery address given on the thirtieth day does not end the order: its customer has acted', async () => {
    const { customerId } = await someone(db(), { report: true, documents: true })
    const token = await openSession(db(), { customerId, name: 'test', at: app.now() })
    const input = orderInputOf(customerId, slug, { type: 'OPEN_LOOP', storeSlug: undefined, at: app.now() })
    const made = await db().transaction((tx) => createOrder(tx, input))
    if (!made.ok) throw new Error(made.error.kind)
    await putInto(db(), made.value, 'UPLOAD_PROMISSORY')
    await silentFor(made.value, 30 * dayMs + hourMs)
    const [city] = await db().select().from(cities).limit(1)
    const body = { main_street: 'شریعتی', plaque: '۱۸', postal_code: '1913674518', city_id: city?.id ?? 0 }
    expect((await app.call(setDeliveryAddress, { params: { id: String(made.value.id) }, body }, { token })).status).toBe(200)
    expect(await again(db(), made.value)).toMatchObject({ status: 'UPLOAD_PROMISSORY', customerActedAt: app.now(), noticesSent: 0 })
    await endStaleOrders(app.app)
    expect((await again(db(), made.value)).status).toBe('UPLOAD_PROMISSORY')
  })

  test('a note uploaded on the 29th day begins the thirty days again', async () => {
    const customer = await openBuyer(app, slug, 'UPLOAD_PROMISSORY')
    await silentFor(customer.order, 29 * dayMs)
    expect((await customer.upload()).status).toBe(200)
    await app.relay()
    app.pass(2 * dayMs)
    await endStaleOrders(app.app)
    expect((await again(db(), customer.order)).status).toBe('UPLOAD_PROMISSORY')
    app.pass(29 * dayMs)
    await endStaleOrders(app.app)
    expect((await again(db(), customer.order)).status).toBe('REJECTED')
  })
})
