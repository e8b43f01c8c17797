import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { purchaseInvoice, purchasePartPayment, purchasePayoff, readPayment } from '#contract/billing/payments/routes.ts'
import { previewPartPayment, quotePartPayment, quotePayoff } from '#contract/lending/plans/routes.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { noonOf, payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const payTo = { redirect_uri: '/invoice/payment' }

onOneEngine('a part payment', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** An order with six instalments paid, on the sixth due day and days after it, and the calls of its customer. */
  async function sixPaid(later = 0) {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    for (const [index, due] of dueDates.slice(0, 6).entries()) await payInstalments(db, order, [index + 1], noonOf(due))
    const now = noonOf(addDays(present(dueDates[5]), later))
    const it = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(now).toISOString() })
    const token = await openSession(db, { customerId: order.customerId, name: 'test', at: now })
    const params = { id: String(order.id) }
    return {
      it,
      order,
      token,
      preview: (amount: number) => it.call(previewPartPayment, { params, query: { amount } }, { token }),
      quote: (amount: number, way: 'SMALLER' | 'SHORTER') => it.call(quotePartPayment, { params, body: { amount, way } }, { token }),
      quotePayoff: () => it.call(quotePayoff, { params, body: {} }, { token }),
      pay: (id: string | null) => it.call(purchasePartPayment, { body: { items: [{ id: present(id) }], ...payTo } }, { token }),
      payOff: (id: string | null) => it.call(purchasePayoff, { body: { items: [{ id: present(id) }], ...payTo } }, { token }),
      payInvoice: (id: string) => it.call(purchaseInvoice, { body: { items: [{ id }], ...payTo } }, { token }),
      invoices: async (status?: 'PENDING' | 'PAID' | 'CANCELED') => {
        const { body } = await it.call(listInvoices, { query: { per_page: 50, ...(status && { 'filter[status]': status }) } }, { token })
        return body.results.toSorted((one, other) => one.number - other.number)
      },
      /** At the gateway's page, and back. */
      finish: async (redirectUrl: string) => {
        const back = new URL(present(await fake.pay(redirectUrl)))
        await it.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
        await it.relay()
      },
      accounts: async () => [
        await balanceOf(db, order.customerId, 'CUSTOMER_RECEIVABLE', order.id),
        await balanceOf(db, order.customerId, 'DEFERRED_WAGE', order.id),
        await balanceOf(db, order.customerId, 'CUSTOMER_WALLET'),
      ],
    }
  }

  test('R-PLAN-05, R-PLAN-06, R-PLAN-07: 30,000,000 on the sixth due day, previewed both ways and paid for fewer instalments', async () => {
    const { it, token, preview, quote, pay, finish, invoices, accounts } = await sixPaid()
    const { plans, current } = (await preview(30_000_000)).body.results
    expect(current).toMatchObject({ total: 112_452_667 })
    expect(plans).toMatchObject([
      { way: 'SMALLER', wage: 4_805_158, saved: 1_903_175, invoices: Array.from({ length: 6 }, () => ({})) },
      { way: 'SHORTER', wage: 4_118_707, saved: 2_589_626, invoices: Array.from({ length: 5 }, () => ({})) },
    ])
    const quoted = (await quote(30_000_000, 'SHORTER')).body.results
    const begun = (await pay(quoted.id)).body.results
    expect(begun.amount).toBe(30_000_000)
    await finish(begun.redirect_url)
    expect((await invoices('PENDING')).map(({ number, amount }) => [number, amount])).toEqual([
      [7, 15_973_000],
      [8, 15_973_000],
      [9, 15_973_000],
      [10, 15_973_000],
      [11, 15_971_041],
    ])
    expect((await invoices('CANCELED')).map(({ number }) => number)).toEqual([7, 8, 9, 10, 11, 12])
    expect(await accounts()).toEqual([79_863_041, 4_118_707, 0])
    const paid = await it.call(readPayment, { params: { payment_id: begun.payment_id } }, { token })
    expect(paid.body.results).toMatchObject({ status: 'PAID', allocation: [{ name: 'ADVANCE', amount: 30_000_000 }] })
  })

  test('R-PLAN-07: inside a period the wage earned so far is paid first, and the new plan is repaid to its end or paid off', async () => {
    const { it, order, quote, quotePayoff: quoteRest, pay, payOff, finish, invoices, accounts } = await sixPaid(10)
    const quoted = (await quote(30_000_000, 'SMALLER')).body.results
    // Ten of 31 days of 1,916,666.
    expect(quoted).toMatchObject({ earned_wage: 618_279, principal: 29_381_721 })
    await finish((await pay(quoted.id)).body.results.redirect_url)
    const [next] = await invoices('PENDING')
    const [receivable = 0, deferred = 0] = await accounts()
    const rest = (await quoteRest()).body.results
    expect(rest).toMatchObject({ remaining_amount: receivable, waived_wage: deferred, total: receivable - deferred })
    await payInstalments(database().db, await again(database().db, order), [7], it.now())
    const last = (await quoteRest()).body.results
    expect(last.total).toBe(rest.total - (present(next).amount - present(next).wage_part))
    await finish((await payOff(last.id)).body.results.redirect_url)
    expect(await accounts()).toEqual([0, 0, 0])
    expect((await again(database().db, order)).status).toBe('FINISHED')
  })

  test('R-PLAN-05: too little, too much, and while an instalment is overdue it is refused with the bounds', async () => {
    const { preview, quote } = await sixPaid()
    const details = { least: 18_744_000, below: 105_744_334 }
    expect((await preview(18_743_999)).body).toMatchObject({ code: 'PART_OUT_OF_RANGE', details })
    expect((await quote(105_744_334, 'SHORTER')).body).toMatchObject({ code: 'PART_OUT_OF_RANGE', details })
    expect((await quote(105_740_000, 'SMALLER')).body).toMatchObject({ code: 'INSTALMENT_TOO_SMALL' })
    const late = await sixPaid(40)
    expect((await late.preview(30_000_000)).body).toMatchObject({ code: 'OVERDUE_FIRST' })
  })

  test('R-PLAN-03: while it is paid no instalment is, and its quote pays no payoff', async () => {
    const { quote, pay, payOff, payInvoice, invoices } = await sixPaid()
    const quoted = (await quote(30_000_000, 'SMALLER')).body.results
    expect((await payOff(quoted.id)).status).toBe(404)
    const begun = (await pay(quoted.id)).body.results
    const [seventh] = await invoices('PENDING')
    const details = { payment_id: begun.payment_id }
    expect((await payInvoice(present(seventh).uuid)).body).toMatchObject({ code: 'PAYMENT_LIVE', details })
    expect((await quote(30_000_000, 'SMALLER')).body).toMatchObject({ code: 'PAYMENT_LIVE', details })
  })
})
