import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import { deliveries } from '#server/engagement/deliveries/tables.ts'
import { notifications } from '#server/engagement/notifications/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { lowerDebt } from '#server/lending/plans/holds/lower-debt.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { noonOf, payInstalments, payOff, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp } from '#testing/test-app.ts'

onBothEngines('the notices of orders that were repaid', (database) => {
  let fake: FakePartners
  let slug = ''
  beforeAll(async () => {
    fake = await openFakePartners()
    slug = await openShops(database().db)
  })
  afterAll(() => fake.close())

  /** An order in repayment on the day after it began; then what its end brought to its customer, and its page. */
  async function scene(as: 'cash' | 'credit') {
    const { db } = database()
    const { order } = await repaidOrder(db, slug, as)
    const { customerId } = order
    const now = noonOf(addDays(dayOf(morning), 1))
    const it = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(now).toISOString() })
    const token = await openSession(db, { customerId, name: null, at: now })
    const params = { id: String(order.id) }
    await it.relay()
    const outcome = async () => {
      await it.relay()
      const toOrder = and(eq(notifications.customerId, customerId), like(notifications.title, '%تسویه شد%'))
      const settled = (await db.select().from(notifications).where(toOrder)).map(({ content }) => content)
      const sent = await db.select().from(deliveries).where(eq(deliveries.customerId, customerId))
      const page = (await it.call(readOrder, { params }, { token })).body.results
      return {
        settled,
        sent: sent.flatMap(({ kind }) => (/^order\.(?:settled|paid-off|withdrawn|refunded)$/.test(kind) ? [kind] : [])),
        page: [page.status, page.plan?.repaid_by],
      }
    }
    return { it, db, order, customerId, now, token, params, outcome }
  }

  test('R-PLAN-03, R-REACH-02: a payoff is reported once, as one', async () => {
    const { db, order, now, outcome } = await scene('cash')
    await payOff(db, order, now)
    expect(await outcome()).toEqual({
      settled: [expect.stringContaining('زودتر از موعد') as unknown],
      sent: ['order.paid-off'],
      page: ['FINISHED', 'PAYOFF'],
    })
  })

  test('R-PLAN-10, R-REACH-02: after a withdrawal and the payment of what it left nobody reads that every instalment was paid', async () => {
    const { it, db, order, now, token, params, outcome } = await scene('cash')
    expect((await it.call(withdrawFromLoan, { params, body: {} }, { token })).status).toBe(201)
    expect(await outcome()).toEqual({ settled: [], sent: [], page: ['PAYING', undefined] })
    await payInstalments(db, order, [1], now)
    expect(await outcome()).toEqual({ settled: [], sent: ['order.withdrawn'], page: ['FINISHED', 'WITHDRAWAL'] })
  })

  test('R-CARE-03, R-REACH-02: who owes nothing any more by a refund of a store reads so', async () => {
    const { db, order, customerId, now, outcome } = await scene('credit')
    await payInstalments(db, order, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], now)
    const refund = { customerId, orderId: order.id, amount: rial(1_000_000_000), cause: 'refund', ...asOf(now) }
    expect(await db.transaction((tx) => lowerDebt(tx, planAccess, refund))).toMatchObject({ ok: true })
    expect(await outcome()).toEqual({
      settled: [expect.stringContaining('با مبلغ برگشتی') as unknown],
      sent: ['order.refunded'],
      page: ['FINISHED', 'REFUND'],
    })
  })

  test('an order whose every instalment was paid says so', async () => {
    const { db, order, now, outcome } = await scene('cash')
    await payInstalments(db, order, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], now)
    expect(await outcome()).toEqual({
      settled: [expect.stringContaining('همهٔ قسط‌ها پرداخت شد') as unknown],
      sent: ['order.settled'],
      page: ['FINISHED', 'INSTALMENTS'],
    })
  })
})
