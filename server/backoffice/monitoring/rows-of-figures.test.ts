import { expect, test } from 'vitest'
import { readFigures } from '#contract/backoffice/monitoring/routes.ts'
import { downloadOrders, listAllOrders } from '#contract/backoffice/order-review/order-list-routes.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { addDays, dayOf, instant, startOfDay } from '#domain/platform/kernel/time.ts'
import { orderEvents } from '#server/lending/orders/tables.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('rows of figures', (database) => {
  test('F-210: behind the open orders and those whose repayment began are as many rows as the figures say, in pages and in files', async () => {
    const app = await createTestApp(database())
    const { db } = database()
    const staffApp = await openStaffApp(app)
    const { token } = await staffApp.signedIn('rows', 'FINANCE')
    const slug = await openShops(db)
    const first = addDays(dayOf(app.now()), -6)
    const made = new Map<OrderStatus, number>()
    for (const status of ['PELEKAN_VALIDATION', 'PAYING', 'FINISHED', 'REJECTED'] as const) {
      const { id, customerId } = await orderIn(db, status, (await someone(db, { grade: 'B1' })).customerId, slug)
      made.set(status, id)
      if (status !== 'PAYING' && status !== 'FINISHED') continue
      const event = { customerId, orderId: id, command: 'charge-credit', actor: 'bank', to: 'PAYING' } as const
      // Repayment of the one began on the first of the seven days, of the other a moment before it.
      await db.insert(orderEvents).values({ ...event, at: instant(startOfDay(first) - (status === 'PAYING' ? 0 : 1)) })
    }
    const { results: figures } = (await staffApp.call(readFigures, { query: { days: 7 } }, token)).body
    const rows = async (body: object) => {
      const list = await staffApp.call(listAllOrders, { body: { per_page: 100, ...body } }, token)
      const file = await staffApp.call(downloadOrders, { body: { format: 'csv', ...body } }, token)
      const lines = String(file.body).trim().split('\r\n').length - 1
      expect([list.status, list.body.metas.next, lines]).toEqual([200, null, list.body.results.length])
      return list.body.results.map(({ id }) => id)
    }
    const open = await rows({ open: true })
    expect(open).toHaveLength(figures.open_orders)
    expect([...made].filter(([, id]) => open.includes(id)).map(([status]) => status)).toEqual(['PELEKAN_VALIDATION', 'PAYING'])
    const began = await rows({ days_of: 'repayment', from_day: first, to_day: dayOf(app.now()) })
    expect(began).toHaveLength(figures.approval.reduce((sum, { orders }) => sum + orders, 0))
    expect(began).toEqual([made.get('PAYING')])
  })
})
