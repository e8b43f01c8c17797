import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { previewWithdrawal, withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { previewHardship } from '#contract/lending/plans/hardship-routes.ts'
import { quotePayoff } from '#contract/lending/plans/routes.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { addDays, day, dayMs, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { remindOfDues } from '#server/billing/invoices/jobs.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { spendPoints } from '#server/billing/points/move-points.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { tendHardship } from '#server/lending/plans/hardship/make-offers.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { morning, openShops, someone } from '#testing/lending/orders/open-order.ts'
import { again, payFor } from '#testing/lending/orders/others-commands.ts'
import { noonOf, payInstalments, repaidOrder, repaidOrderOf } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { repaidAt } from '#testing/lending/plans/sixth-due-day.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

/** Noon of a day after the one of PAYING. */
const noonAfter = (days: number): Instant => noonOf(addDays(dayOf(morning), days))

onEveryEngine('a withdrawal from a loan', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** An order that entered repayment some days ago, with a price in points that was paid, and its customer's calls. */
  async function paying(days: number, { as = 'cash', paid = [] }: { as?: 'cash' | 'credit'; paid?: readonly number[] } = {}) {
    const { db } = database()
    const { order } = await repaidOrder(db, slug, as)
    await changeOrder(db, order, { pointsDeductedAt: morning, pointsNeeded: points(3) })
    await payInstalments(db, order, paid, noonAfter(3))
    const at = await repaidAt({ database: database(), slug, partners: fake.partners }, await again(db, order), noonAfter(days))
    const { it, params, token } = at
    return {
      ...at,
      preview: () => it.call(previewWithdrawal, { params }, { token }),
      withdraw: () => it.call(withdrawFromLoan, { params, body: {} }, { token }),
      pointsNow: () => balanceOf(db, order.customerId, 'CUSTOMER_POINTS'),
    }
  }

  test('R-PLAN-10: on the 14th day wage by days is 1,764,384; one invoice due in 30 days, and the order is finished when it is paid', async () => {
    const { it, order, token, preview, withdraw, invoices, accounts, pointsNow } = await paying(14)
    const refund = order.orderCost + order.shippingCost
    const before = await pointsNow()
    const shown = { principal: 200_000_000, wage: 1_764_384, paid: 0, total: 201_764_384, due_date: addDays(dayOf(morning), 44) }
    expect((await preview()).body.results).toMatchObject({ ...shown, first_payment_refund: refund, points_back: 3, early_points: 0 })
    const withdrawn = await withdraw()
    expect([withdrawn.status, withdrawn.body.results]).toMatchObject([201, { ...shown, last_day: dayOf(it.now()) }])
    const [only, ...others] = await invoices('PENDING')
    expect(others).toEqual([])
    expect(only).toMatchObject({ amount: 201_764_384, wage_part: 1_764_384, due_date: shown.due_date, early_points: 0 })
    expect(await accounts()).toEqual([201_764_384, 1_764_384, 0, refund])
    expect(await pointsNow()).toBe(before + 3)
    await database().db.transaction((tx) => payFor(tx, order.customerId, 'invoice', present(only).uuid, it.now()))
    await it.relay()
    expect((await again(database().db, order)).status).toBe('FINISHED')
    expect(await accounts()).toEqual([0, 0, 0, refund])
    expect(await pointsNow()).toBe(before + 3)
    expect((await it.call(quotePayoff, { params: { id: String(order.id) }, body: {} }, { token })).body).toMatchObject({
      code: 'NOT_REPAYING',
    })
  })

  test('R-PLAN-10: a code whose discount of the first payment goes back whole can be used again', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { grade: 'A1', documents: true })
    const code = `FIRST${customerId}`
    await db.execute(sql`insert into discounts (code, title, type, value, applies_to) values (${code}, 'x', 'PERCENT', 10, '{invoice}')`)
    const purchaseOf = (invoice: string) => ({
      body: { items: [{ id: invoice }], redirect_uri: 'http://pelekan.test/invoice/payment', discount_code: code },
    })
    const { order } = await repaidOrderOf(db, customerId, {
      slug,
      as: 'cash',
      at: morning,
      payFirst: async (begun) => {
        const { it, token, invoices } = await repaidAt({ database: database(), slug, partners: fake.partners }, begun, morning)
        const [first] = await invoices('PENDING')
        const { results } = (await it.call(purchaseInvoice, purchaseOf(present(first).uuid), { token })).body
        const { pathname, search } = new URL((await fake.pay(results.redirect_url)) ?? '')
        await it.http.inject({ url: `${pathname}${search}` })
      },
    })
    const { it, token, params, invoices } = await repaidAt({ database: database(), slug, partners: fake.partners }, order, noonAfter(3))
    const buyNext = async () => {
      const [next] = await invoices('PENDING')
      return (await it.call(purchaseInvoice, purchaseOf(present(next).uuid), { token })).status
    }
    expect(await buyNext()).toBe(422)
    expect((await it.call(withdrawFromLoan, { params, body: {} }, { token })).status).toBe(201)
    expect(await buyNext()).toBe(201)
  })

  test('R-PLAN-10, R-PLAN-12: who is late after a withdrawal is offered no hardship plan, which would be refused, and no fee begins by one', async () => {
    const { it, order, params, token, withdraw } = await paying(3)
    expect((await withdraw()).status).toBe(201)
    expect((await it.call(previewHardship, { params }, { token })).body).toMatchObject({ code: 'NOT_REPAYING' })
    it.pass(80 * dayMs)
    await tendHardship(it.app)
    const ofOrder = sql`customer_id = ${order.customerId} and order_id = ${order.id}`
    expect(await database().db.$count(sql`hardship_offers`, ofOrder)).toBe(0)
    expect(await database().db.$count(sql`invoices`, sql`${ofOrder} and hardship_offered_on is not null`)).toBe(0)
  })

  test('R-PLAN-10, R-PLAN-14: reminders of what a withdrawal left promise no points and no lighter way, and name no collection fee', async () => {
    const { it, order, withdraw, invoices } = await paying(3)
    expect((await withdraw()).status).toBe(201)
    const due = present(present((await invoices('PENDING'))[0]).due_date)
    for (const days of [-3, 0, 1, 3, 7, 14, 30, 60, 90]) {
      it.pass(noonOf(addDays(day(due), days)) - it.now())
      await remindOfDues(it.app)
      await it.relay()
    }
    const own = sql`customer_id = ${order.customerId}`
    const notices = await rowsOf<{ content: string }>(
      database().db,
      sql`select content from notifications where ${own} and title ~ 'سررسید|عقب'`,
    )
    expect(notices).toHaveLength(9)
    expect(notices.map(({ content }) => content).join('\n')).not.toMatch(/امتیاز|سبک‌تر|پخش|وصول/)
    const kinds = await rowsOf<{ kind: string }>(
      database().db,
      sql`select distinct kind from deliveries where ${own} and kind like 'due.%'`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['due.before-3-no-points', 'due.withdrawn', 'due.withdrawn-60']))
    expect(kinds.map(({ kind }) => kind)).not.toContain('due.after-14')
  })

  test('R-PLAN-10: on day 15 it is refused', async () => {
    const { preview, withdraw, accounts } = await paying(15)
    expect((await preview()).body).toMatchObject({ code: 'TOO_LATE_TO_WITHDRAW' })
    expect((await withdraw()).status).toBe(409)
    expect(await accounts()).toEqual([224_916_667, 24_916_667, 0, 0])
  })

  test('R-PLAN-10: what was paid counts, and its early points are taken back', async () => {
    const { withdraw, pointsNow, invoices, accounts } = await paying(14, { paid: [1] })
    const before = await pointsNow()
    const { wage, total, paid, early_points } = (await withdraw()).body.results
    expect([wage, paid, total, early_points]).toEqual([1_764_384, 18_744_000, 183_020_384, 32])
    const [first] = (await invoices('PAID')).filter(({ number }) => number === 1)
    // Paid 27 days before its due day.
    expect(present(first).early_points).toBe(32)
    expect(await pointsNow()).toBe(before + 3 - 32)
    expect((await accounts()).slice(0, 2)).toEqual([183_020_384, 1_764_384])
    expect((await withdraw()).body).toMatchObject({ code: 'NOT_REPAYING' })
  })

  test('R-PLAN-10: early points that were spent already are not taken', async () => {
    const { order, withdraw, pointsNow } = await paying(14, { paid: [1] })
    const spent = { count: points((await pointsNow()) - 1), cause: 'test', slug: 'test', reason: 'آزمون', at: noonAfter(5) }
    await database().db.transaction((tx) => spendPoints(tx, { customerId: order.customerId, ...spent }))
    expect((await withdraw()).status).toBe(201)
    expect(await pointsNow()).toBe(0)
  })

  test('R-PLAN-10, R-PLAN-20: free card credit is set off, so that only the wage is left; no guarantor is asked', async () => {
    const { db } = database()
    const { it, order, token, withdraw, accounts, invoices } = await paying(14, { as: 'credit' })
    await signedGuarantor(db, order, it.now())
    const refund = order.orderCost + order.shippingCost
    expect((await withdraw()).body.results).toMatchObject({ total: 1_764_384, card_credit: 200_000_000, to_wallet: 0 })
    expect(await accounts()).toEqual([1_764_384, 1_764_384, 0, refund])
    const [only] = await invoices('PENDING')
    const body = { items: [{ id: present(only).uuid }], redirect_uri: '/invoice/payment' }
    expect((await it.call(purchaseInvoice, { body }, { token })).body.results).toMatchObject({ amount: 1_764_384 })
  })

  test('R-PLAN-10: where more was paid than is owed nothing is left, the rest goes to the wallet, and the order is finished', async () => {
    const { it, order, preview, withdraw, accounts, invoices } = await paying(3, { as: 'credit', paid: [1] })
    const refund = order.orderCost + order.shippingCost
    const { wage, to_wallet } = (await preview()).body.results
    expect([wage, to_wallet]).toEqual([378_082, 18_365_918])
    expect((await withdraw()).body.results).toMatchObject({ total: 0, due_date: null })
    await it.relay()
    const notices = await rowsOf<{ content: string }>(
      database().db,
      sql`select content from notifications where customer_id = ${order.customerId}`,
    )
    expect(notices.map(({ content }) => content)).toContainEqual(expect.stringContaining('چیزی برای پرداخت نمانده است'))
    expect(await invoices('PENDING')).toEqual([])
    expect((await again(database().db, order)).status).toBe('FINISHED')
    expect(await accounts()).toEqual([0, 0, 0, 18_365_918 + refund])
  })
})
