import { beforeAll, expect, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import { instantLoanCalculator, checkDailyLoan, createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { applyLoanOffer, listLoanOffers } from '#contract/lending/offers/routes.ts'
import { createOrder, readOrder } from '#contract/lending/orders/routes.ts'
import { counterOffers } from '#domain/catalogue/stores/counter-offers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { hourMs } from '#domain/platform/kernel/time.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { guaranteesOf } from '#server/lending/guarantors/sql.ts'
import { addLoanOffers } from '#server/lending/offers/sql.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'
import { advanceOrder } from './commands/advance-order.ts'
import { orderRowOf, ordersOf } from './sql.ts'

const loanBody = { amount: 20_000_000, invoice_count: 3, has_bank_account: true, channel: 'web_desktop', device_name: 'test' } as const

onBothEngines('loans of the moment, and offers', (database) => {
  let app: TestApp
  let slug = ''
  beforeAll(async () => {
    app = await createTestApp(database())
    slug = await openShops(database().db)
  })
  const db = () => database().db
  const enter = async (has: Parameters<typeof someone>[1] = {}) => {
    const person = await someone(db(), has)
    return { ...person, token: await openSession(db(), { customerId: person.customerId, name: 'test', at: app.now() }) }
  }
  const ask = (token: string, more: object = {}) => app.call(createInstantLoan, { body: { ...loanBody, ...more } }, { token })

  test('R-LOAN-02, R-LOAN-04: the calculator names every amount with its price in points', async () => {
    const { token } = await enter()
    const { body } = await app.call(instantLoanCalculator, {}, { token })
    expect(body.results).toEqual([
      { amount: 20_000_000, points_needed: 4000 },
      { amount: 30_000_000, points_needed: 6000 },
      { amount: 50_000_000, points_needed: 10_000 },
      { amount: 100_000_000, points_needed: 20_000 },
    ])
  })

  test('R-LOAN-01, R-LOAN-03, R-LOAN-05: one request a Tehran day, whatever becomes of it, and one open loan', async () => {
    const { token, customerId } = await enter({ report: true })
    const daily = async () => (await app.call(checkDailyLoan, {}, { token })).body.results
    expect(await daily()).toEqual({ allowed: true, next_allowed_at: null })
    const made = await ask(token)
    expect(made).toMatchObject({ status: 201, body: { results: { status: 'PELEKAN_VALIDATION' } } })
    const shown = await app.call(readOrder, { params: { id: String(made.body.results.id) } }, { token })
    expect(shown.body.results).toMatchObject({
      type: 'INSTANT_LOAN',
      points_needed: 4000,
      refund_policy_type: null,
      first_payment_paid: false,
      order_cost: 0,
    })
    expect((await app.call(me, {}, { token })).body.results).toMatchObject({ instant_limit: 70_000_000, has_instant_loan: true })
    expect((await ask(token)).body.code).toBe('ORDER_OPEN')
    const ended = await db().transaction((tx) =>
      advanceOrder(tx, { customerId, orderId: made.body.results.id, command: 'cancel', actor: 'customer', ...asOf(app.now()) }),
    )
    expect(ended.ok).toBe(true)
    expect(await daily()).toEqual({ allowed: false, next_allowed_at: '2026-11-22T00:00:00+03:30' })
    expect(await ask(token)).toMatchObject({
      status: 409,
      body: { code: 'LOAN_ASKED_TODAY', details: { next_allowed_at: '2026-11-22T00:00:00+03:30' } },
    })
    app.pass(14 * hourMs)
    expect(await daily()).toEqual({ allowed: true, next_allowed_at: null })
    const fresh = await openSession(db(), { customerId, name: 'test', at: app.now() })
    expect((await ask(fresh)).status).toBe(201)
  })

  test('an instant loan has the calculator’s amounts and counts, and no more than its limit', async () => {
    const { token } = await enter({ report: true })
    expect(await ask(token, { amount: 25_000_000 })).toMatchObject({ status: 422, body: { errors: { amount: [expect.any(String)] } } })
    expect(await ask(token, { invoice_count: 12 })).toMatchObject({
      status: 422,
      body: { errors: { invoice_count: [expect.any(String)] } },
    })
    expect(await ask(token, { amount: 100_000_000 })).toMatchObject({ status: 422, body: { code: 'AMOUNT_ABOVE_LIMIT' } })
    expect((await ask((await enter({ identity: false })).token)).body.code).toBe('IDENTITY_NEEDED')
  })

  test('R-OFFER-02: of twenty takers of one offer all get the same order', async () => {
    const { token, customerId } = await enter({ report: true })
    const [offer] = await offered(customerId, 50_000_000, [])
    const taken = await Promise.all(Array.from({ length: 20 }, () => app.call(applyLoanOffer, { params: { id: offer ?? '' } }, { token })))
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(taken.map(({ body }) => body.results.identifier)).size).toBe(1)
    expect((await ordersOf(db(), customerId)).filter(({ status }) => status === 'PELEKAN_VALIDATION')).toHaveLength(1)
    expect((await app.call(listLoanOffers, {}, { token })).body.results.map(({ uuid }) => uuid)).not.toContain(offer)
  })

  test('R-OFFER-03: an offer that asks for guarantors names the guarantors of the refused order, and asks them', async () => {
    const guarantor = await enter({ documents: true })
    const number = guarantor.nationalCode.slice(3, 9)
    const { token, customerId } = await enter({ report: true })
    const named = { name: 'سارا', family: 'راد', full_name: 'سارا راد', personnel_number: number }
    const [offer] = await offered(customerId, 300_000_000, [named])
    const { body } = await app.call(listLoanOffers, {}, { token })
    expect(body.results[0]).toMatchObject({ guarantor_count: 1, first_guarantor: named, second_guarantor: null })
    const taken = await app.call(applyLoanOffer, { params: { id: offer ?? '' } }, { token })
    expect(taken.status).toBe(200)
    const asked = await guaranteesOf(db(), customerId, taken.body.results.id)
    expect(asked.map(({ guarantorId, status }) => [guarantorId, status])).toEqual([[guarantor.customerId, 'CHECKING']])
  })

  test('F-015: an offer taken into the calculator carries its id to orders.create, holds for its own terms and is used up', async () => {
    const { token, customerId } = await enter({ report: true })
    const [offer] = await offered(customerId, 100_000_000, [])
    const body = {
      type: 'CLOSE_LOOP' as const,
      amount: 100_000_000,
      invoice_count: 12,
      has_bank_account: true,
      channel: 'web_desktop' as const,
      device_name: 'test',
      store_slug: slug,
    }
    const create = (more: object) => app.call(createOrder, { body: { ...body, ...more } }, { token })
    const other = await create({ loan_offer_id: offer, amount: 120_000_000 })
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['loan_offer_id']])
    const made = await create({ loan_offer_id: offer })
    expect([made.status, made.body.results.status]).toEqual([201, 'PELEKAN_VALIDATION'])
    expect((await create({ loan_offer_id: offer })).body.results.id).toBe(made.body.results.id)
    expect((await app.call(listLoanOffers, {}, { token })).body.results.map(({ uuid }) => uuid)).not.toContain(offer)
  })

  test('an order of an offer from the calculator has the pay day and the account that were chosen there, and no other security', async () => {
    const { token, customerId } = await enter({ report: true })
    const [offer] = await offered(customerId, 100_000_000, [])
    const body = {
      ...loanBody,
      type: 'CLOSE_LOOP',
      amount: 100_000_000,
      invoice_count: 12,
      store_slug: slug,
      loan_offer_id: offer ?? '',
    } as const
    const create = (more: object) => app.call(createOrder, { body: { ...body, has_bank_account: false, pay_day: 12, ...more } }, { token })
    const other = await create({ refund_policy_type: 'CHEQUE' })
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['loan_offer_id']])
    const made = await create({ refund_policy_type: 'PROMISSORY' })
    expect(made.status).toBe(201)
    const order = await orderRowOf(db(), customerId, made.body.results.id)
    expect(order).toMatchObject({ payDay: 12, hasBankAccount: false, refundPolicyType: 'PROMISSORY' })
  })

  /** Offers in place of a refused order of theirs; answers their ids. */
  async function offered(customerId: number, amount: number, guarantors: Parameters<typeof addLoanOffers>[1]['guarantors']) {
    const refused = await orderIn(db(), 'PELEKAN_VALIDATION', customerId, slug)
    const input = { customerId, orderId: refused.id, command: 'cancel', actor: 'customer', ...asOf(app.now()) } as const
    await db().transaction((tx) => advanceOrder(tx, input))
    const at = app.now()
    const offers = counterOffers(releasePolicies[0], { type: 'CLOSE_LOOP', invoiceCount: 12, provider: null }, [rial(amount)])
    await addLoanOffers(db(), { customerId, refusedOrderId: refused.id, offers, guarantors, at })
    const token = await openSession(db(), { customerId, name: 'test', at })
    return (await app.call(listLoanOffers, {}, { token })).body.results.map(({ uuid }) => uuid)
  }
})
