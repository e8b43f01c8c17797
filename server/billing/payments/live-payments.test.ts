import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkPayment, listLivePayments, purchaseInvoice, readPayment } from '#contract/billing/payments/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let fake: FakePartners
let mobiles = 0
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('payments that are not settled yet, over HTTP', (database) => {
  let edge: TestApp
  let customer: { customerId: number; token: string }
  beforeEach(async () => {
    edge = await createTestApp(database(), { partners: fake.partners })
    customer = await edge.customer(`0914${String((mobiles += 1)).padStart(7, '0')}`)
  })
  afterEach(() => mustBeSound(database()))

  async function begin() {
    const { db, now } = edge.app
    const debts = await makeIndebted(db, { from: customer.customerId, count: 1, each: 1, at: now(), orderId: mobiles })
    const [invoice = ''] = debts.get(customer.customerId) ?? []
    const body = { items: [{ id: invoice }], redirect_uri: 'http://pelekan.test/invoice/payment' }
    const begun = (await edge.call(purchaseInvoice, { body }, { token: customer.token })).body.results
    return { invoice, ...begun }
  }
  const live = async (token = customer.token) => (await edge.call(listLivePayments, {}, { token })).body.results
  const check = (id: string, token = customer.token) => edge.call(checkPayment, { params: { payment_id: id } }, { token })

  test('F-107: a live payment is listed with its items, its address and the time that is left', async () => {
    expect(await live()).toEqual([])
    const { invoice, payment_id, redirect_url, amount } = await begin()
    edge.pass(5 * minuteMs)
    expect(await live()).toMatchObject([
      { payment_id, redirect_url, amount, status: 'REDIRECTED', kind: 'invoice', seconds_left: 15 * 60, items: [{ id: invoice }] },
    ])
  })

  test('F-107: after a lost callback a check finds that it is paid, once, and nothing is live any more', async () => {
    const { payment_id, redirect_url } = await begin()
    await fake.pay(redirect_url)
    const found = await Promise.all([check(payment_id), check(payment_id)])
    expect(found.map(({ status, body }) => [status, body.results.status])).toEqual([
      [200, 'PAID'],
      [200, 'PAID'],
    ])
    expect(await live()).toEqual([])
  })

  test('F-107: a check of a payment that is still open changes nothing; another customer’s is answered like a missing one', async () => {
    const { payment_id } = await begin()
    expect((await check(payment_id)).body).toMatchObject({ results: { status: 'REDIRECTED' } })
    const stranger = await edge.customer(`0915${String((mobiles += 1)).padStart(7, '0')}`)
    expect(await live(stranger.token)).toEqual([])
    const foreign = await check(payment_id, stranger.token)
    const missing = await check('3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11', stranger.token)
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    const read = await edge.call(readPayment, { params: { payment_id } }, { token: customer.token })
    expect(read.body.results.status).toBe('REDIRECTED')
  })

  test('F-107: a customer asks the gateway at most thirty times a minute; then 429 says when to ask again, and reading goes on', async () => {
    const { payment_id, redirect_url } = await begin()
    const answers = await Promise.all(Array.from({ length: 32 }, () => check(payment_id)))
    const refused = answers.filter(({ status }) => status === 429)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([30, 2])
    expect(refused[0]).toMatchObject({ body: { code: 'TOO_MANY_TRIES' }, headers: { 'retry-after': '60' } })
    expect((await edge.call(readPayment, { params: { payment_id } }, { token: customer.token })).status).toBe(200)
    edge.pass(minuteMs)
    await fake.pay(redirect_url)
    expect((await check(payment_id)).body.results.status).toBe('PAID')
    expect((await check(payment_id)).status).toBe(200)
  })
})
