import { beforeAll, expect, test } from 'vitest'
import { createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { applyLoanOffer, listLoanOffers } from '#contract/lending/offers/routes.ts'
import { createOrder, readOrder } from '#contract/lending/orders/routes.ts'
import { addDays, dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { writeTerms } from '#server/backoffice/stores/stores-sql.ts'
import { listStores, storeIdBy } from '#server/catalogue/stores/sql.ts'
import { providersAt } from '#server/catalogue/stores/terms-sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { reconsiderOrder } from '#server/lending/orders/commands/reconsider-order.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('offers that are taken', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database())
    await openShops(database().db)
  })
  const db = () => database().db

  /** A store where our own fund lends beside the bank, which is the store's first provider. */
  async function storeOfFund() {
    for (const { slug } of await listStores(db(), {}, { limit: 3, offset: 0 })) {
      const storeId = (await storeIdBy(db(), slug)) ?? 0
      const fund = (await providersAt(db(), storeId)).find(({ isOwnFund }) => isOwnFund)
      if (fund) return { slug, storeId, fund }
    }
    throw new Error('the fund lends nowhere')
  }

  /** A customer whose order from the fund is refused by the report's rule, with the offers made instead. */
  async function refusedAtFund() {
    const store = await storeOfFund()
    const { customerId, nationalCode } = await someone(db())
    const token = await openSession(db(), { customerId, name: 'test', at: app.now() })
    const body = {
      type: 'CLOSE_LOOP',
      amount: 100_000_000,
      invoice_count: 9,
      has_bank_account: true,
      channel: 'web_desktop',
      device_name: 'test',
      store_slug: store.slug,
      store_provider_guarantee_id: store.fund.guarantees[0]?.id ?? 0,
    } as const
    const orderId = (await app.call(createOrder, { body }, { token })).body.results.id
    await db().transaction(async (tx) => {
      await writeApprovedReport(tx, { customerId, nationalCode, score: 410, grade: 'D3', allowCredit: true, ...asOf(app.now()) })
      await reconsiderOrder(tx, customerId, orderId, asOf(app.now()))
    })
    const offers = (await app.call(listLoanOffers, {}, { token })).body.results
    return { ...store, customerId, nationalCode, token, body, offers }
  }

  test('an offer at a store has the terms of the refused order’s provider, and the order made of it has exactly those', async () => {
    const { token, fund, offers } = await refusedAtFund()
    // The fund asks 18 per cent in at most nine instalments, the bank 23 in at most twelve.
    expect(offers.map(({ amount, invoice_count: count, total_repayment: total }) => [amount, count, total])).toEqual([
      [25_000_000, 9, 26_875_000],
    ])
    const taken = await app.call(applyLoanOffer, { params: { id: offers[0]?.uuid ?? '' } }, { token })
    expect(taken.status).toBe(200)
    const order = (await app.call(readOrder, { params: { id: String(taken.body.results.id) } }, { token })).body.results
    expect(order).toMatchObject({
      months: 9,
      interest_rate: 18,
      total_repayment: offers[0]?.total_repayment,
      monthly_invoice: offers[0]?.monthly_invoice,
      price: { lender: fund.name },
    })
  })

  test('an offer whose price the store has changed since is gone, taken at once or through the calculator', async () => {
    const { token, body, storeId, fund, offers } = await refusedAtFund()
    const [offer] = offers
    const dearer = fund.priceConfigs.map((config) => ({ ...config, interestRate: 20 }))
    await db().transaction((tx) => writeTerms(tx, storeId, fund.id, { ...fund, priceConfigs: dearer, guarantees: undefined }))
    const taken = await app.call(applyLoanOffer, { params: { id: offer?.uuid ?? '' } }, { token })
    expect([taken.status, taken.body.code]).toEqual([409, 'OFFER_GONE'])
    const calculated = { ...body, amount: offer?.amount ?? 0, invoice_count: offer?.invoice_count ?? 0, loan_offer_id: offer?.uuid ?? '' }
    const made = await app.call(createOrder, { body: calculated }, { token })
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, ['loan_offer_id']])
    await db().transaction((tx) => writeTerms(tx, storeId, fund.id, { ...fund, guarantees: undefined }))
    expect((await app.call(applyLoanOffer, { params: { id: offer?.uuid ?? '' } }, { token })).status).toBe(200)
  })

  test('an offer of an older report makes no order once a newer one allows no credit or a smaller amount', async () => {
    const { customerId, nationalCode, offers } = await refusedAtFund()
    const [offer] = offers
    const takenBy = async (grade: string, allowCredit: boolean) => {
      app.pass(31 * dayMs)
      const token = await openSession(db(), { customerId, name: 'test', at: app.now() })
      await db().transaction((tx) =>
        writeApprovedReport(tx, { customerId, nationalCode, score: 350, grade, allowCredit, ...asOf(app.now()) }),
      )
      return app.call(applyLoanOffer, { params: { id: offer?.uuid ?? '' } }, { token })
    }
    expect(await takenBy('E2', false)).toMatchObject({
      status: 409,
      body: { code: 'CREDIT_NOT_ALLOWED', details: { next_date: addDays(dayOf(app.now()), 30) } },
    })
    expect(await takenBy('E1', true)).toMatchObject({ status: 422, body: { code: 'AMOUNT_ABOVE_LIMIT', details: { limit: 0 } } })
    expect((await takenBy('D3', true)).status).toBe(200)
  })

  test('row 4: a refused instant loan is offered in a smaller amount of the calculator, without guarantors, and taken the next day', async () => {
    const { customerId, nationalCode } = await someone(db())
    const enter = () => openSession(db(), { customerId, name: 'test', at: app.now() })
    const body = { amount: 100_000_000, invoice_count: 2, has_bank_account: true, channel: 'web_desktop', device_name: 'test' } as const
    const orderId = (await app.call(createInstantLoan, { body }, { token: await enter() })).body.results.id
    await db().transaction(async (tx) => {
      await writeApprovedReport(tx, { customerId, nationalCode, score: 480, grade: 'C2', allowCredit: true, ...asOf(app.now()) })
      await reconsiderOrder(tx, customerId, orderId, asOf(app.now()))
    })
    const offers = (await app.call(listLoanOffers, {}, { token: await enter() })).body.results
    const terms = { order_type: 'INSTANT_LOAN', amount: 20_000_000, guarantor_count: 0, refund_policy_amount: 0 }
    expect(offers).toMatchObject([
      { ...terms, invoice_count: 3 },
      { ...terms, invoice_count: 2 },
    ])
    app.pass(dayMs)
    const token = await enter()
    const taken = await app.call(applyLoanOffer, { params: { id: offers[1]?.uuid ?? '' } }, { token })
    const order = (await app.call(readOrder, { params: { id: String(taken.body.results.id) } }, { token })).body.results
    expect(order).toMatchObject({
      type: 'INSTANT_LOAN',
      status: 'PELEKAN_VALIDATION',
      amount: 20_000_000,
      months: 2,
      refund_policy_type: null,
    })
    expect(order.total_repayment).toBe(offers[1]?.total_repayment)
  })
})
