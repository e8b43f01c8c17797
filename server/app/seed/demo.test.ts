import { beforeAll, expect, test } from 'vitest'
import { dayOf, daysBetween } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { openOrderIds, orderRowOf } from '#server/lending/orders/sql.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { demoPeople } from './demo-people.ts'
import { seedDemoCustomers } from './seed-demo-customers.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'

onBothEngines('the demo customers', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database())
    await seedWhenEmpty(app.app)
    await seedDemoCustomers(app.app)
  })
  const orderOf = async (mobile: string) => {
    const { customerId } = await database().db.transaction((tx) => registerCustomer(tx, { mobile, at: app.now() }))
    const [orderId] = await openOrderIds(database().db, customerId)
    const order = orderId === undefined ? null : await orderRowOf(database().db, customerId, orderId)
    return { customerId, order }
  }

  test('one is new', async () => {
    expect((await orderOf(demoPeople.new.mobile)).order).toBeNull()
  })
  test('one has an order that waits for her promissory note', async () => {
    expect((await orderOf(demoPeople.ordering.mobile)).order).toMatchObject({ status: 'UPLOAD_PROMISSORY', storeSlug: 'khaneh-ara' })
  })
  test('one repays: the first instalment was early and earned points, the second is late, the ledger is sound', async () => {
    const { customerId, order } = await orderOf(demoPeople.repaying.mobile)
    expect(order).toMatchObject({ status: 'PAYING', storeSlug: 'tekno-sara' })
    const invoices = await invoicesOfOrder(database().db, customerId, order?.id ?? 0)
    expect(invoices.slice(0, 3).map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PENDING'])
    const late = invoices[2]?.dueDate
    expect(late && daysBetween(late, dayOf(app.now()))).toBeGreaterThan(0)
    expect(await balanceOf(database().db, customerId, 'CUSTOMER_POINTS')).toBeGreaterThan(0)
    expect(await violations(database().db)).toEqual([])
  })
  test('nothing of theirs is due for a partner or a job', async () => {
    await app.relay()
    expect((await orderOf(demoPeople.repaying.mobile)).order?.status).toBe('PAYING')
  })
})
