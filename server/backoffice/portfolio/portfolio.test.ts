import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { downloadPortfolio, listPortfolioOrders, readPortfolio } from '#contract/backoffice/portfolio/routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { putAssignment } from '#server/backoffice/assignments/sql.ts'
import { hardshipOffers } from '#server/lending/plans/hardship/tables.ts'
import { setVulnerability } from '#server/lending/plans/hardship/vulnerability.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { noonOf, payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { writeOff } from '#testing/lending/plans/write-offs.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { closePortfolioMonth } from './close-month.ts'

onBothEngines('the portfolio', (database) => {
  afterEach(() => mustBeSound(database()))
  let orders: Awaited<ReturnType<typeof repaidOrder>>[] = []
  beforeAll(async () => {
    const slug = await openShops(database().db)
    orders = []
    // The first pays everything that falls due, the second nothing, the third the first four.
    for (let index = 0; index < 3; index += 1) orders.push(await repaidOrder(database().db, slug))
  })
  const dueOf = (number: number): Day => present(orders[0]?.dueDates[number - 1])
  const pay = async (index: number, numbers: readonly number[]) => {
    for (const number of numbers) await payInstalments(database().db, present(orders[index]).order, [number], noonOf(dueOf(number)))
  }
  const on = async (day: Day) => {
    const it = await createTestApp(database(), { startsAt: new Date(noonOf(day)).toISOString() })
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn(`staff-${day}`, 'FINANCE')
    return { it, staffApp, token, portfolio: async () => (await staffApp.call(readPortfolio, { query: {} }, token)).body.results }
  }
  const idOf = (index: number) => present(orders[index]).order.id

  test('R-PLAN-19: late orders by age, the table of two months, write-offs, and the orders behind each figure', async () => {
    const { db } = database()
    await pay(0, [1, 2, 3, 4, 5])
    await pay(2, [1, 2, 3, 4])

    const fourth = await on(addDays(dueOf(4), 3))
    expect(await closePortfolioMonth(fourth.it.app)).toBe(3)
    expect(await closePortfolioMonth(fourth.it.app)).toBe(0)
    expect((await fourth.portfolio()).rolls).toBeNull()
    const { it, staffApp, token, portfolio } = await on(addDays(dueOf(5), 3))
    await closePortfolioMonth(it.app)
    const read = await portfolio()
    expect(read.late.map(({ age, orders: count }) => [age, count])).toEqual([
      ['1-7', 1],
      ['91+', 1],
    ])
    // All that is unpaid of a late order, as in the table of the months; the list has what is overdue of it.
    const [unpaid] = await rowsOf<{ all: number; overdue: number }>(
      db,
      sql`select sum(amount)::bigint as all, sum(amount) filter (where due_date < ${addDays(dueOf(5), 3)}::date)::bigint as overdue
        from invoices where order_id = ${idOf(1)} and status = 'PENDING' and number > 0`,
    )
    expect(read.late.find(({ age }) => age === '91+')?.amount).toBe(unpaid?.all)
    expect(unpaid?.all).toBeGreaterThan(unpaid?.overdue ?? 0)
    expect(read.orders).toBe(3)
    const cells = present(read.rolls).cells.map(({ from, to, orders: count }) => `${from} → ${to}: ${count}`)
    expect(cells.toSorted()).toEqual([...(await expectedCells(present(read.rolls)))].toSorted())
    const late = await staffApp.call(listPortfolioOrders, { query: { age: '91+' } }, token)
    expect(late.body.results.map(({ order, late_days, late_amount }) => [order.id, late_days > 90, late_amount])).toEqual([
      [idOf(1), true, unpaid?.overdue],
    ])
    const first = await staffApp.call(listPortfolioOrders, { query: { per_page: 1 } }, token)
    const second = await staffApp.call(listPortfolioOrders, { query: { per_page: 1, cursor: present(first.body.metas.next) } }, token)
    expect([...first.body.results, ...second.body.results].map(({ order }) => order.id)).toEqual([idOf(1), idOf(2)])
    expect(late.body.results).toMatchObject([{ assignee: null, is_vulnerable: false, hardship: null }])
    const { customerId, id: orderId } = present(orders[1]).order
    const staffId = (await staffApp.signedIn('collector', 'SUPPORT')).id
    await putAssignment(db, { customerId, orderId, staffId, assignedBy: staffId, assignedAt: it.now() })
    await db.transaction((tx) => setVulnerability(tx, { customerId, by: staffId, at: it.now(), reason: 'بیماری' }))
    await db.insert(hardshipOffers).values({ customerId, orderId, offeredOn: dueOf(5) })
    const marked = await staffApp.call(listPortfolioOrders, { query: { age: '91+' } }, token)
    expect(marked.body.results).toMatchObject([
      { assignee: { id: staffId, name: 'collector test', is_me: false }, is_vulnerable: true, hardship: 'OFFER' },
    ])
    const cell = present(present(read.rolls).cells.find(({ from }) => from === 'current'))
    const current = await staffApp.call(listPortfolioOrders, { query: { from: 'current', to: cell.to } }, token)
    expect(current.body.results).toHaveLength(cell.orders)

    const csv = String(await fileOf(staffApp, token, 'csv'))
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(3)
    expect(csv).toContain(orderIdentifier(idOf(1)))
    const full = String(await fileOf(staffApp, token, 'csv', 'درخواست حسابرس'))
    const [{ mobile } = { mobile: '' }] = await rowsOf<{ mobile: string }>(
      db,
      sql`select c.mobile from customers c join orders o on o.customer_id = c.customer_id where o.id = ${idOf(1)}`,
    )
    expect([csv.includes(mobile), full.includes(mobile)]).toEqual([false, true])
    expect((await fileOf(staffApp, token, 'xlsx')).subarray(0, 2).toString()).toBe('PK')
    const audited = await db.$count(sql`staff_audit`, sql`action = 'ops.portfolio.file'`)
    expect(audited).toBe(3)

    const written = await on(addDays(dueOf(1), 541))
    expect(await writeOff({ app: written.it.app, order: present(orders[1]).order, at: written.it.now() })()).toBe('written off')
    const after = (await written.portfolio()).written_off
    expect([after.amount > 0, after.recovered]).toEqual([true, 0])

    const { order } = present(orders[1])
    await db.execute(sql`update invoices set late_fee_discount = 1000000 where order_id = ${order.id} and number = 1`)
    await payInstalments(db, order, [1], written.it.now())
    const [income] = await rowsOf<{ total: number }>(
      db,
      sql`select -sum(amount)::bigint as total from ledger_entries where customer_id = ${order.customerId} and account = 'RECOVERY_INCOME'`,
    )
    expect((await written.portfolio()).written_off.recovered).toBe(present(income).total)
  })

  /** The classes at both ends of months, from the instalments themselves. */
  async function expectedCells({ from_month, to_month }: { from_month: string; to_month: string }): Promise<Set<string>> {
    const paidUntil = [5, 0, 4]
    const classOn = (index: number, month: string): string => {
      const oldest = orders[index]?.dueDates[paidUntil[index] ?? 0]
      const days = Math.round((Date.parse(month) - Date.parse(oldest ?? month)) / 86_400_000)
      return days <= 0 ? 'current' : days <= 7 ? '1-7' : days <= 30 ? '8-30' : days <= 60 ? '31-60' : days <= 90 ? '61-90' : '91+'
    }
    const counted = new Map<string, number>()
    for (const index of [0, 1, 2]) {
      const way = `${classOn(index, from_month)} → ${classOn(index, to_month)}`
      counted.set(way, (counted.get(way) ?? 0) + 1)
    }
    return new Set([...counted].map(([way, count]) => `${way}: ${count}`))
  }
})

type StaffApp = Awaited<ReturnType<typeof openStaffApp>>
async function fileOf({ call }: StaffApp, token: string, format: 'csv' | 'xlsx', why?: string): Promise<Buffer> {
  const { status, body } = await call(downloadPortfolio, { body: { format, ...(why && { why }) } }, token)
  if (status !== 200) throw new Error(`status ${status}`)
  return body
}
