import { beforeAll, expect, test } from 'vitest'
import { setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { dayMs, hourMs, instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cities } from '#server/platform/places/tables.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { openShops, orderIn, orderInputOf, putInto, someone } from '#testing/lending/orders/open-order.ts'
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

  const waiting = async (status: OrderStatus, days: number) => {
    const { customerId } = await someone(db(), { report: true, documents: true })
    const order = await orderIn(db(), status, customerId, slug)
    await changeOrder(db(), order, { statusAt: instant(app.now() - days * dayMs), customerActedAt: instant(app.now() - days * dayMs) })
    return order
  }

  test('older orders that wait for staff, however many, stop neither a notice nor the end of a younger one', async () => {
    const ofStaff = await Promise.all([90, 80, 70].map((days) => waiting('CHECKING_PROMISSORY', days)))
    const ended = await waiting('CHECK_HAVING_ACCOUNT', 40)
    const noticed = await waiting('CHECK_HAVING_ACCOUNT', 8)
    expect(await endStaleOrders(app.app, 2)).toBeGreaterThanOrEqual(2)
    expect((await again(db(), ended)).status).toBe('REJECTED')
    expect(await again(db(), noticed)).toMatchObject({ status: 'CHECK_HAVING_ACCOUNT', noticesSent: 2 })
    for (const order of ofStaff) expect(await again(db(), order)).toMatchObject({ status: 'CHECKING_PROMISSORY', noticesSent: 0 })
  })

  test('an order on which the job fails delays none of the others', async () => {
    const orders = [await waiting('CHECK_HAVING_ACCOUNT', 500), await waiting('CHECK_HAVING_ACCOUNT', 400)]
    const faults: unknown[] = []
    const transaction: Db['transaction'] = (...how) => {
      transactions += 1
      return transactions === 1 ? Promise.reject(new Error('the database is gone')) : db().transaction(...how)
    }
    let transactions = 0
    const failing = Object.assign(Object.create(db()) as Db, { transaction })
    await endStaleOrders({ ...app.app, db: failing, log: { ...app.app.log, error: (fields) => faults.push(fields) } })
    expect(faults).toHaveLength(1)
    const statuses = async () => (await Promise.all(orders.map((order) => again(db(), order)))).map(({ status }) => status)
    expect(await statuses()).toEqual(['CHECK_HAVING_ACCOUNT', 'REJECTED'])
    await endStaleOrders(app.app)
    expect(await statuses()).toEqual(['REJECTED', 'REJECTED'])
  })
})
