import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPortfolioOrders, readPortfolio } from '#contract/backoffice/portfolio/routes.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { listStores } from '#server/catalogue/stores/sql.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { noonOf, payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { writeOff } from '#testing/lending/plans/write-offs.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { closePortfolioMonth } from './close-month.ts'

onBothEngines('the portfolio of one store', (database) => {
  test('R-PLAN-19: the figures, months and orders of the stores add up to those of all, and the store with the most late debt is first', async () => {
    const { db } = database()
    await openShops(db)
    const stores = await listStores(db, {}, { limit: 3, offset: 0 })
    const [first, second, third] = [present(stores[0]), present(stores[1]), present(stores[2])]
    const paid = await repaidOrder(db, first.slug)
    const late = await repaidOrder(db, first.slug)
    const others = [await repaidOrder(db, second.slug), await repaidOrder(db, second.slug)]
    const dueOf = (number: number): Day => present(paid.dueDates[number - 1])
    for (const number of [1, 2, 3, 4, 5]) await payInstalments(db, paid.order, [number], noonOf(dueOf(number)))
    const on = async (day: Day) => createTestApp(database(), { startsAt: new Date(noonOf(day)).toISOString() })
    await closePortfolioMonth((await on(addDays(dueOf(4), 3))).app)
    await closePortfolioMonth((await on(addDays(dueOf(5), 3))).app)
    const it = await on(addDays(dueOf(1), 541))
    expect(await writeOff({ app: it.app, order: late.order, at: it.now() })()).toBe('written off')
    for (const [{ order }, brokenOn] of [[paid, null] as const, [present(others[0]), dueOf(5)] as const])
      await db.execute(sql`insert into plan_changes (customer_id, order_id, plan, kind, status, terms, effect, accepted_at, ended_at, new_plan, broken_on)
        values (${order.customerId}, ${order.id}, 1, 'PAUSE', 'APPLIED', '{}', '{}', now(), now(), 2, ${brokenOn}::date)`)
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('finance', 'FINANCE')
    const read = async (store?: number) =>
      (await staffApp.call(readPortfolio, { query: store === undefined ? {} : { store } }, token)).body.results
    const all = await read()
    const each = [await read(first.id), await read(second.id), await read(third.id)]
    const sum = (of: (one: typeof all) => number): number => each.reduce((total, one) => total + of(one), 0)
    for (const of of [
      ({ owed }: typeof all) => owed,
      ({ orders }: typeof all) => orders,
      ({ late: rows }: typeof all) => rows.reduce((total, { amount }) => total + amount, 0),
      ({ rolls }: typeof all) => present(rolls).cells.reduce((total, { amount }) => total + amount, 0),
      ({ hardship }: typeof all) => hardship.followed,
      ({ hardship }: typeof all) => hardship.broken,
      ({ written_off }: typeof all) => written_off.amount,
    ]) {
      expect(sum(of)).toBe(of(all))
      expect(of(all)).toBeGreaterThan(0)
    }
    expect(all.stores.map(({ id, orders }) => [id, orders])).toEqual([
      [second.id, 2],
      [first.id, 1],
    ])
    expect(each[2]).toMatchObject({ owed: 0, orders: 0, late: [] })
    expect(each[2]?.stores.at(-1)).toEqual({ id: third.id, name: third.name, orders: 0, amount: 0 })
    const orders = async (query: object) =>
      (await staffApp.call(listPortfolioOrders, { query }, token)).body.results.map(({ order }) => order.id).toSorted((a, b) => a - b)
    expect(await orders({ store: second.id })).toEqual(others.map(({ order }) => order.id))
    const { from, to } = present(each[1]?.rolls?.cells[0])
    expect(await orders({ store: second.id, from, to })).toEqual(others.map(({ order }) => order.id))
    await staffApp.http.close()
    await it.http.close()
  })
})
