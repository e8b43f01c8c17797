import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { listLivePayments, purchaseInvoice, purchasePayoff, readPayment } from '#contract/billing/payments/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { previewPayoff, quotePayoff } from '#contract/lending/plans/routes.ts'
import { addDays, dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { policiesWith } from '#domain/platform/policies/set-policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { lockOrder, type OrderRow } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { noonOf, payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
import { computePayoff } from './quote-payoff.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const payTo = { redirect_uri: '/invoice/payment' }

onBothEngines('a payoff', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** The order with six instalments paid, a system on the sixth due day, and the calls of its customer. */
  async function sixPaid(as: 'cash' | 'credit' = 'cash', later = 0) {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug, as)
    for (const [index, due] of dueDates.slice(0, 6).entries()) await payInstalments(db, order, [index + 1], noonOf(due))
    return { ...(await at(order, noonOf(addDays(present(dueDates[5]), later)))), dueDates }
  }

  async function at(order: OrderRow, now: Instant) {
    const { db } = database()
    const it = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(now).toISOString() })
    const token = await openSession(db, { customerId: order.customerId, name: 'test', at: now })
    const params = { id: String(order.id) }
    return {
      it,
      order,
      token,
      preview: (day?: string) => it.call(previewPayoff, { params, query: day === undefined ? {} : { day } }, { token }),
      quote: () => it.call(quotePayoff, { params, body: {} }, { token }),
      pay: (id: string) => it.call(purchasePayoff, { body: { items: [{ id }], ...payTo } }, { token }),
      payInvoice: (id: string) => it.call(purchaseInvoice, { body: { items: [{ id }], ...payTo } }, { token }),
      invoices: (status?: 'PENDING' | 'OVERDUE' | 'PAID' | 'CANCELED') =>
        it.call(listInvoices, { query: { per_page: 50, ...(status && { 'filter[status]': status }) } }, { token }),
    }
  }

  const accountsOf = async ({ customerId, id }: OrderRow) => [
    await balanceOf(database().db, customerId, 'CUSTOMER_RECEIVABLE', id),
    await balanceOf(database().db, customerId, 'DEFERRED_WAGE', id),
    await balanceOf(database().db, customerId, 'CUSTOMER_CARD_CREDIT', id),
    await balanceOf(database().db, customerId, 'CUSTOMER_WALLET'),
  ]

  test('R-PLAN-02, R-PLAN-03, R-PLAN-04: quoted and paid on the sixth due day: 6,708,333 is waived, and the order is finished', async () => {
    const { db } = database()
    const { it, order, token, quote, pay } = await sixPaid()
    const quoted = await quote()
    expect(quoted.status).toBe(201)
    expect(quoted.body.results).toMatchObject({ total: 105_744_334, waived_wage: 6_708_333, remaining_amount: 112_452_667, late_fee: 0 })
    expect(quoted.body.results.current).toMatchObject({ total: 112_452_667 })
    expect(quoted.body.results.after).toMatchObject({ total: 105_744_334, last_due_date: null })
    const begun = await pay(present(quoted.body.results.id))
    expect(begun.body.results.amount).toBe(105_744_334)
    const back = new URL(present(await fake.pay(begun.body.results.redirect_url)))
    await it.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
    await it.relay()
    expect((await again(db, order)).status).toBe('FINISHED')
    expect(await accountsOf(order)).toEqual([0, 0, 0, 0])
    const paid = await it.call(readPayment, { params: { payment_id: begun.body.results.payment_id } }, { token })
    expect(paid.body.results).toMatchObject({
      status: 'PAID',
      is_kept_in_wallet: false,
      items: [{ amount: 105_744_334 }],
      allocation: [{ name: 'ADVANCE', amount: 105_744_334 }],
    })
    const entries = await rowsOf<{ account: string; amount: number }>(
      db,
      sql`select e.account, e.amount from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
        where t.customer_id = ${order.customerId} and t.event = 'PLAN_PAID_OFF' order by e.line`,
    )
    expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['GATEWAY_CLEARING', 105_744_334],
      ['DEFERRED_WAGE', 6_708_333],
      ['CUSTOMER_RECEIVABLE', -112_452_667],
    ])
  })

  test('F-107: while a payoff is live the list of live payments names every instalment that it reserves', async () => {
    const { it, token, quote, pay, invoices } = await sixPaid()
    const begun = await pay(present((await quote()).body.results.id))
    const [live] = (await it.call(listLivePayments, {}, { token })).body.results
    expect(live).toMatchObject({ payment_id: begun.body.results.payment_id, kind: 'payoff', items: [{ amount: 105_744_334 }] })
    const unpaid = (await invoices('PENDING')).body.results.map(({ uuid }) => uuid)
    expect(unpaid).toHaveLength(6)
    expect(live?.reserved_invoices.toSorted()).toEqual(unpaid.toSorted())
  })

  test('R-PLAN-21: the replaced invoices are under the filter of canceled ones only, never in order.invoices', async () => {
    const { it, order, token, quote, pay, invoices } = await sixPaid()
    const begun = await pay(present((await quote()).body.results.id))
    const back = new URL(present(await fake.pay(begun.body.results.redirect_url)))
    await it.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
    const numbersOf = async (status?: 'PAID' | 'CANCELED' | 'PENDING') =>
      (await invoices(status)).body.results.map(({ number }) => number).toSorted((one, other) => one - other)
    expect(await numbersOf('CANCELED')).toEqual([7, 8, 9, 10, 11, 12])
    expect(await numbersOf('PENDING')).toEqual([])
    expect(await numbersOf('PAID')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(await numbersOf()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const read = await it.call(readOrder, { params: { id: String(order.id) } }, { token })
    expect(read.body.results.invoices.map(({ status }) => status)).not.toContain('CANCELED')
    expect(read.body.results).toMatchObject({ wage: 24_916_667, total_repayment: 224_916_667, months: 12 })
  })

  test('R-PLAN-01, R-PLAN-03: previews for eight days; a quote is payable on its own day, and a newer one replaces it', async () => {
    const { it, order, quote, preview, pay } = await sixPaid('cash', 3)
    const today = dayOf(it.now())
    const totals = []
    for (const days of [-1, 0, 7, 8]) {
      const { status, body } = await preview(addDays(today, days))
      totals.push(status === 200 ? body.results.total : [status, body.code])
    }
    expect(totals).toEqual([[422, 'DAY_NOT_QUOTED'], 105_929_818, 106_362_613, [422, 'DAY_NOT_QUOTED']])
    expect((await preview()).body.results).toMatchObject({ id: null, payable_until: null, total: 105_929_818 })
    const [older, newer] = [await quote(), await quote()]
    expect(older.body.results.total).toBe(105_929_818)
    expect((await pay(present(older.body.results.id))).body).toMatchObject({ code: 'NOT_PAYABLE' })
    const tomorrow = await at(order, noonOf(addDays(today, 1)))
    expect((await tomorrow.pay(present(newer.body.results.id))).body).toMatchObject({ code: 'NOT_PAYABLE' })
    expect((await pay(present(newer.body.results.id))).status).toBe(201)
  })

  test('R-PLAN-03: while a payoff is paid no instalment is, and while one is paid no payoff is quoted or begun', async () => {
    const { quote, pay, payInvoice, preview, invoices } = await sixPaid()
    const [seventh] = (await invoices('PENDING')).body.results
    const early = present((await quote()).body.results.id)
    const instalment = await payInvoice(present(seventh).uuid)
    expect(instalment.status).toBe(201)
    expect([(await quote()).body, (await preview()).body, (await pay(early)).body]).toMatchObject([
      { code: 'PAYMENT_LIVE', details: { payment_id: instalment.body.results.payment_id } },
      { code: 'PAYMENT_LIVE' },
      { code: 'PAYMENT_LIVE' },
    ])
  })

  test('R-PLAN-03: an instalment of an order that is being paid off is refused with the live payment, which a second click gets again', async () => {
    const { quote, pay, payInvoice, invoices } = await sixPaid()
    const id = present((await quote()).body.results.id)
    const begun = await pay(id)
    const [seventh] = (await invoices('PENDING')).body.results
    expect((await payInvoice(present(seventh).uuid)).body).toMatchObject({
      code: 'PAYMENT_LIVE',
      details: { payment_id: begun.body.results.payment_id },
    })
    expect((await pay(id)).body.results.payment_id).toBe(begun.body.results.payment_id)
  })

  test('R-PLAN-01: the payoff share is that of the day the order was created on, whatever is set from a later day', async () => {
    const { order, it } = await sixPaid()
    const { customerId, id: orderId, createdAt } = order
    const [created, now] = [dayOf(createdAt), it.now()]
    const noCashBack = { lockPurchases: async () => [], cashBackOf: async () => [], takeCashBack: async () => undefined }
    const access = { lock: lockOrder, hasOpenPurchase: async () => false, markRefunded: async () => undefined, ...noCashBack }
    const waived = async (from: Day) => {
      const policies = policiesWith([{ from, values: { payoff_share_percent: 50 } }])
      const of = { customerId, orderId, on: dayOf(now), at: now, policies }
      const payoff = await database().db.transaction((tx) => computePayoff(tx, access, of))
      return payoff.ok && payoff.value.quote.waivedWage
    }
    expect([await waived(addDays(created, 1)), await waived(created)]).toEqual([6_708_333, 3_354_167])
  })

  test('R-PLAN-01: what is overdue is paid with its late fee as of the day', async () => {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    const { quote, pay, it } = await at(order, noonOf(addDays(present(dueDates[0]), 10)))
    const quoted = (await quote()).body.results
    // 18,744,000 × 29 % × 10 / 365
    expect(quoted).toMatchObject({ late_fee: 148_925, claims_collection_fee: 0 })
    const begun = await pay(present(quoted.id))
    const back = new URL(present(await fake.pay(begun.body.results.redirect_url)))
    await it.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
    expect(await accountsOf(order)).toEqual([0, 0, 0, 0])
  })

  test('R-PLAN-20: free card credit is set off first, and what is left of it goes to the wallet', async () => {
    const { db } = database()
    const { it, order, quote, pay } = await sixPaid('credit')
    const quoted = (await quote()).body.results
    expect(quoted).toMatchObject({ total: 0, card_credit: 105_744_334, credit_to_wallet: 94_255_666 })
    expect((await pay(present(quoted.id))).body.results).toMatchObject({ amount: 0 })
    await it.relay()
    expect(await accountsOf(order)).toEqual([0, 0, 0, 94_255_666])
    expect((await again(db, order)).status).toBe('FINISHED')
  })

  test('R-PLAN-03: a payment begun before midnight settles as of the day of its quote however late the gateway answers', async () => {
    const { db } = database()
    const { it, order, quote, pay } = await sixPaid()
    const begun = await pay(present((await quote()).body.results.id))
    const back = new URL(present(await fake.pay(begun.body.results.redirect_url)))
    it.pass(3 * 86_400_000)
    await it.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
    await it.relay()
    expect((await again(db, order)).status).toBe('FINISHED')
    expect(await accountsOf(order)).toEqual([0, 0, 0, 0])
  })
})
