import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { listPaymentsForStaff } from '#contract/backoffice/finance/routes.ts'
import { downloadFigures, readFigures } from '#contract/backoffice/monitoring/routes.ts'
import { figureCharts, type FigureChart } from '#domain/backoffice/lists/list-words.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { addDays, dayOf, hourMs, instant, startOfDay, wireInstant } from '#domain/platform/kernel/time.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { orderEvents } from '#server/lending/orders/tables.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderInputOf, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('figures', (database) => {
  test('the last seven days are today and the six before, as in the chart; beside them are the seven before', async () => {
    const app = await createTestApp(database())
    const staffApp = await openStaffApp(app)
    const { token } = await staffApp.signedIn('figures', 'FINANCE')
    const { customerId } = await app.customer('09121110041')
    const today = dayOf(app.now())
    for (const daysAgo of [0, 6, 7, 13, 14]) {
      const paidAt = wireInstant(startOfDay(addDays(today, -daysAgo)))
      await database().db
        .execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at)
        values (${customerId}, gen_random_uuid(), 'invoice', 'PAID', 10000, 0, 'http://a-server/invoice/payment', ${paidAt}, ${paidAt}, ${paidAt})`)
    }
    const { body } = await staffApp.call(readFigures, { query: { days: 7 } }, token)
    expect(body.results.paid.map(({ on_day }) => on_day)).toEqual([addDays(today, -6), today])
    expect(body.results.before).toEqual({ payments: 2, paid: 20_000, approved: 0, answered: 0 })
  })

  test('F-210: the payments behind the figure of a day are those paid on it, whenever they were created and whatever became of them', async () => {
    const app = await createTestApp(database())
    const staffApp = await openStaffApp(app)
    const { token } = await staffApp.signedIn('paid-days', 'FINANCE')
    const { customerId } = await app.customer('09121110042')
    const today = dayOf(app.now())
    const [before, paidAt] = [addDays(today, -41), addDays(today, -40)].map((each) => wireInstant(startOfDay(each)))
    for (const [status, paid] of [
      ['PAID', paidAt],
      ['REFUNDED', paidAt],
      ['PAID', before],
      ['EXPIRED', null],
    ])
      await database().db
        .execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at)
        values (${customerId}, gen_random_uuid(), 'invoice', ${status}, 10000, 0, 'http://a-server/invoice/payment', ${before}, ${before}, ${paid})`)
    const day = addDays(today, -40)
    const figures = await staffApp.call(readFigures, { query: { days: 90 } }, token)
    expect(figures.body.results.paid.find(({ on_day }) => on_day === day)).toMatchObject({ payments: 2 })
    const query = { days_of: 'paid', from_day: day, to_day: day } as const
    const list = await staffApp.call(listPaymentsForStaff, { query }, token)
    expect(list.body.results.map(({ status }) => status).toSorted()).toEqual(['PAID', 'REFUNDED'])
  })

  test('approvals count on the Tehran day they came, with their median and their 90th percentile; dues by how late they are', async () => {
    const app = await createTestApp(database())
    const { db } = database()
    const staffApp = await openStaffApp(app)
    const { token } = await staffApp.signedIn('approvals', 'FINANCE')
    const [slug, { customerId }] = [await openShops(db), await someone(db, { grade: 'B1' })]
    const today = dayOf(app.now())
    const createdAt = startOfDay(addDays(today, -3))
    const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, { at: createdAt })))
    if (!made.ok) throw new Error(made.error.kind)
    const { id } = made.value
    const hours = [1, 2, 4, 10, 23.9999999, 24, 71]
    const event = { customerId, orderId: id, command: 'charge-credit', actor: 'bank', to: 'PAYING' } as const
    await db.insert(orderEvents).values(hours.map((after) => ({ ...event, at: instant(createdAt + Math.floor(after * hourMs)) })))
    const dues = [0, 1, 7, 8, 30, 31, 60, 61, 90, 91, 400].map((late, index) => ({
      customerId,
      id,
      number: index + 1,
      due: addDays(today, -late),
    }))
    await db.execute(sql`insert into invoices (customer_id, order_id, order_type, order_amount, invoice_count, number, plan, status, amount, wage_part,
        due_date, yearly_rate, late_fee_above_rate, created_at)
      select customer_id, id, 'CLOSE_LOOP', 10000000, 11, number, 2, 'PENDING', 1000 + number, 0, due, 23, 6, now()
        from ${unnestSql(dues, { customerId: 'bigint', id: 'bigint', number: 'smallint', due: 'date' })}`)
    const { body } = await staffApp.call(readFigures, { query: { days: 7 } }, token)
    expect(body.results.approval).toEqual([
      { on_day: addDays(today, -3), orders: 5, median_hours: 4, p90_hours: 18.4 },
      { on_day: addDays(today, -2), orders: 1, median_hours: 24, p90_hours: 24 },
      { on_day: addDays(today, -1), orders: 1, median_hours: 71, p90_hours: 71 },
    ])
    // Of all seven orders, not of the medians of three days.
    expect(body.results.approval_median_hours).toBe(10)
    expect(body.results.overdue).toEqual([
      { bucket: '1-7', invoices: 2, amount: 2005 },
      { bucket: '8-30', invoices: 2, amount: 2009 },
      { bucket: '31-60', invoices: 2, amount: 2013 },
      { bucket: '61-90', invoices: 2, amount: 2017 },
      { bucket: '91+', invoices: 2, amount: 2021 },
    ])
    const sheetOf = async (chart: FigureChart) => {
      const file = await staffApp.call(downloadFigures, { query: { days: 7, chart } }, token)
      expect(file.headers['content-disposition']).toContain(`${chart}-${today}.xlsx`)
      return readSheet(Readable.from([file.body as unknown as Buffer]))
    }
    expect(await sheetOf('approval')).toEqual([
      ['روز', 'سفارش', 'میانه (دقیقه)', 'صدک ۹۰ (دقیقه)'],
      [jalali(addDays(today, -3)), 5, 240, 1104],
      [jalali(addDays(today, -2)), 1, 1440, 1440],
      [jalali(addDays(today, -1)), 1, 4260, 4260],
    ])
    const numbers = { orders: body.results.orders_by_status.length, overdue: 5, paid: body.results.paid.length, approval: 3 }
    for (const chart of figureCharts)
      expect([chart, await sheetOf(chart)]).toEqual([chart, expect.objectContaining({ length: numbers[chart] + 1 })])
  })
})
