import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { points } from '#domain/platform/kernel/money.ts'
import { pageOfWallet } from '#server/billing/wallet/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { begin, mustBeSound, openTill, type Till } from '#testing/billing/payments/till.ts'
import { give } from '#testing/billing/payments/wallet.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { grantPoints, returnPoints, spendPoints } from './move-points.ts'
import { pageOfPoints } from './sql.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('points', (database) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(database(), fake)
  })
  afterEach(() => mustBeSound(database()))

  const move = (count: number, slug: string) => ({ customerId: till.customerId, count: points(count), slug, reason: slug, at: till.now() })
  const statement = async (list: 'all' | 'received' | 'purchase' | 'debit') => {
    const { movements, total } = await pageOfPoints(till.app.db, till.customerId, list, { page: 1, perPage: 100 })
    expect(total).toBe(movements.length)
    return movements.map(({ type, slug, points: moved, totalPrice }) => `${type} ${slug} ${moved} ${totalPrice}`)
  }

  test('R-PRODUCT-08..10, R-POINT-01..06, R-POINT-09, R-PACKAGE-04: given, bought, earned and spent points are in the ledger, each in its list', async () => {
    const { db } = till.app
    const [bought] = await rowsOf<{ id: number }>(
      db,
      sql`insert into point_packages (name, slug, points, total_price, position)
        values ('بستهٔ ۲۰٬۰۰۰ تایی', ${`p${till.customerId}`}, 20000, 1000000, 1) returning id`,
    )
    await db.transaction((tx) => grantPoints(tx, move(20_000, 'welcome')))
    const payment = await begin(till.app, till.asking([{ id: String(bought?.id) }], { kind: 'point_package' }))
    expect(payment.amount).toBe(1_100_000) // D-83: its tax of 10 % included
    await till.pay(payment)
    const [, first] = await till.repaying()
    await till.pay(await begin(till.app, till.asking([first])))
    await db.transaction((tx) => spendPoints(tx, { ...move(20_000, 'order'), cause: 'order:1:points' }))
    await db.transaction((tx) => returnPoints(tx, { ...move(20_000, 'order-returned'), cause: 'order:1:points-returned' }))

    expect(await statement('all')).toEqual([
      'RECEIVED order-returned 20000 null',
      'USED order -20000 null',
      'EARNED early-payment 35 null',
      'PURCHASED point-package 20000 1100000',
      'RECEIVED welcome 20000 null',
    ])
    expect(await statement('received')).toHaveLength(3)
    expect(await statement('purchase')).toEqual(['PURCHASED point-package 20000 1100000'])
    expect(await statement('debit')).toEqual(['USED order -20000 null'])
    const second = await pageOfPoints(db, till.customerId, 'all', { page: 2, perPage: 2 })
    expect(second.movements.map(({ slug }) => slug)).toEqual(['early-payment', 'point-package'])
    expect(second.total).toBe(5)
  })

  test('what a package cost includes what the wallet paid of it, in part or as a whole', async () => {
    const { db } = till.app
    const [bought] = await rowsOf<{ id: number }>(
      db,
      sql`insert into point_packages (name, slug, points, total_price, position)
        values ('بستهٔ ۲۰٬۰۰۰ تایی', ${`w${till.customerId}`}, 20000, 1000000, 1) returning id`,
    )
    const asked = till.asking([{ id: String(bought?.id) }], { kind: 'point_package', usesWallet: true })
    await give(till, 1_400_000)
    expect(await begin(till.app, asked)).toMatchObject({ status: 'PAID', amount: 0, walletPart: 1_100_000 })
    const payment = await begin(till.app, asked)
    expect([payment.amount, payment.walletPart]).toEqual([800_000, 300_000])
    await till.pay(payment)
    expect(await statement('purchase')).toEqual(['PURCHASED point-package 20000 1100000', 'PURCHASED point-package 20000 1100000'])
  })

  test('welcome points come once in a lifetime, and nobody spends what is not there', async () => {
    const { db } = till.app
    const grant = () => db.transaction((tx) => grantPoints(tx, move(50, 'welcome')))
    expect([await grant(), await grant()]).toEqual([true, false])
    const spend = () => db.transaction((tx) => spendPoints(tx, { ...move(51, 'order'), cause: 'order:2:points' }))
    expect(await spend()).toEqual({ ok: false, error: { kind: 'POINTS_SHORT', details: { needed: 51, balance: 50 } } })
  })

  test('20 parallel spendings of 30 out of 100 points: three succeed', async () => {
    const { db } = till.app
    await db.transaction((tx) => grantPoints(tx, move(100, 'welcome')))
    const spend = (orderId: number) => db.transaction((tx) => spendPoints(tx, { ...move(30, 'order'), cause: `order:${orderId}:points` }))
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, orderId) => spend(orderId)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  })

  test('the wallet’s statement shows what came back to it', async () => {
    const [, first] = await till.repaying()
    const late = await begin(till.app, till.asking([first]))
    till.pass(21 * 60_000)
    await till.pay(await begin(till.app, till.asking([first])))
    await till.pay(late)
    const { movements, total } = await pageOfWallet(till.app.db, till.customerId, { page: 1, perPage: 15 })
    expect(total).toBe(1)
    expect(movements[0]).toMatchObject({ slug: 'payment-kept', amount: 18_744_000 })
  })
})
