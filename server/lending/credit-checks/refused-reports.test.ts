import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purchaseValidation } from '#contract/billing/payments/routes.ts'
import { readWallet } from '#contract/billing/wallet/routes.ts'
import { verifyOtp } from '#contract/identity/login/routes.ts'
import { downloadReport, otpRequest, otpRequestRenewal, reportDetails, validate } from '#contract/lending/credit-checks/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { err } from '#domain/platform/kernel/result.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { reverseTransfer } from '#server/billing/ledger/reverse-transfer.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import type { Bureau } from '#server/platform/partners/partners.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'
import { inquireDueReports } from './inquire.ts'
import { lastReport, tryAgainAt } from './sql.ts'

const price = 300_000

onBothEngines('a report that the bureau refuses for good', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  /** The attempts of the orders that reached the bureau. */
  let ordered: number[] = []
  let bureauAnswers = Promise.resolve()
  /** What the bureau says where it is asked for a report; without it the sandbox says it. */
  let reported: Awaited<ReturnType<Bureau['report']>> | null = null
  beforeAll(async () => {
    fixture = await openFakePartners()
    const { bureau } = fixture.partners
    const order: Bureau['order'] = async (request) => {
      ordered.push(request.attempt)
      await bureauAnswers
      return bureau.order(request)
    }
    const report: Bureau['report'] = async (request) => reported ?? bureau.report(request)
    it = await createTestApp(database(), { partners: { ...fixture.partners, bureau: { order, report } } })
    slug = await openShops(database().db)
  })
  beforeEach(() => {
    ordered = []
    bureauAnswers = Promise.resolve()
    reported = null
  })
  afterAll(() => fixture.close())

  /** A customer whose order waits for their validation. Of each national code the sandbox refuses the first report of pair 49. */
  const person = async (pair: string) => {
    const known = await someone(database().db, {}, undefined, pair)
    const order = await orderIn(database().db, 'VALIDATION_INQUIRY_SYSTEM', known.customerId, slug)
    it.pass(10 * minuteMs)
    return { ...known, orderId: order.id, token: await openSession(database().db, { ...known, name: null, at: it.now() }) }
  }
  type Person = Awaited<ReturnType<typeof person>>
  const details = async ({ token }: Person) => (await it.call(reportDetails, {}, { token })).body.results
  const orderOf = async ({ token, orderId }: Person) => {
    await it.relay()
    const { status, timeline } = (await it.call(readOrder, { params: { id: String(orderId) } }, { token })).body.results
    return { status, action: timeline.action }
  }
  const start = ({ token }: Person) => it.call(otpRequestRenewal, {}, { token })
  /** Requests a report, proves the number, pays and starts the inquiry; answers the request's id. */
  const request = async (customer: Person) => {
    const { token, mobile, nationalCode } = customer
    it.pass(10 * minuteMs)
    const asked = await it.call(otpRequest, { body: { national_code: nationalCode, channel: 'web_desktop' } }, { token })
    const requestId = asked.body.results.request_id ?? 0
    await it.call(verifyOtp, { body: { token: (await fixture.lastCode(mobile)) ?? '' } }, { token })
    const redirect_uri = 'http://pelekan.test/validation-user/payment'
    const bought = await it.call(purchaseValidation, { body: { items: [{ id: requestId }], redirect_uri } }, { token })
    expect(bought.status).toBe(201)
    const { pathname, search } = new URL((await fixture.pay(bought.body.results.redirect_url)) ?? '')
    await it.http.inject({ url: `${pathname}${search}` })
    await start(customer)
    const otp = (await fixture.lastCode(mobile)) ?? ''
    expect((await it.call(validate, { params: { requestId }, body: { otp } }, { token })).status).toBe(200)
    return requestId
  }
  const wallet = async ({ token }: Person) => (await it.call(readWallet, {}, { token })).body.results.balance
  const transfers = ({ customerId }: Person, event: string) =>
    rowsOf<{ id: number }>(database().db, sql`select id from ledger_transfers where customer_id = ${customerId} and event = ${event}`)
  const refunds = async (customer: Person) => (await transfers(customer, 'TRANSFER_REVERSED')).length
  const inquire = () => inquireDueReports(it.app)

  test('what was paid for it goes to the wallet, its order is the customer’s turn, and another report is requested', async () => {
    const customer = await person('49')
    const first = await request(customer)
    expect(await orderOf(customer)).toEqual({ status: 'VALIDATION_INQUIRY_SYSTEM', action: null })
    it.pass(40 * dayMs)
    const token = await openSession(database().db, { ...customer, name: null, at: it.now() })
    const later = { ...customer, token }
    expect(await inquire()).toBe(0)
    expect(await details(later)).toMatchObject({ request_id: first, status: 'refused', approved_at: null, allow_credit: null })
    expect(await lastReport(database().db, customer.customerId)).toMatchObject({ refusal: 'REPORT_NOT_MADE', refusedAt: it.now() })
    expect([await wallet(later), await refunds(later)]).toEqual([price, 1])
    expect(await start(later)).toMatchObject({ status: 409, body: { code: 'REPORT_NOT_REQUESTED' } })
    expect(await it.call(downloadReport, {}, { token })).toMatchObject({ status: 404 })
    expect(await orderOf(later)).toEqual({ status: 'VALIDATION_INQUIRY_SYSTEM', action: 'REQUEST_VALIDATION' })
    // The thirty days of row 31 begin with the customer's turn.
    expect(await orderRowOf(database().db, customer.customerId, customer.orderId)).toMatchObject({ customerActedAt: it.now() })
    it.pass(5 * minuteMs)
    expect([await inquire(), ordered]).toEqual([0, [0]])

    const second = await request(later)
    expect(second).toBeGreaterThan(first)
    expect([await inquire(), ordered]).toEqual([1, [0, 0]])
    expect(await details(later)).toMatchObject({ request_id: second, status: 'approved', allow_credit: true })
    expect(await orderOf(later)).toMatchObject({ status: 'PELEKAN_VALIDATION' })
    expect(await refunds(later)).toBe(1)
    expect(await violations(database().db)).toEqual([])
  })

  test('two that ask the bureau at once give it back once, and who is late does not begin the inquiry anew', async () => {
    const customer = await person('49')
    const id = await request(customer)
    const { promise, resolve } = Promise.withResolvers<void>()
    bureauAnswers = promise
    const first = inquire()
    await expect.poll(() => ordered.length).toBe(1)
    it.pass(2 * minuteMs)
    const second = inquireDueReports(otherProcess(it.app))
    await expect.poll(() => ordered.length).toBe(2)
    resolve()
    expect(await Promise.all([first, second])).toEqual([0, 0])
    expect([await wallet(customer), await refunds(customer)]).toEqual([price, 1])
    const { customerId, nationalCode } = customer
    await tryAgainAt(database().db, { customerId, id, nationalCode, orderedAt: null, ordersForgotten: 0 }, it.now())
    expect([await inquire(), ordered.length]).toEqual([0, 2])
    expect(await violations(database().db)).toEqual([])
  })

  test('what staff have given back already is not given back again', async () => {
    const customer = await person('49')
    await request(customer)
    const [paid] = await transfers(customer, 'FEE_PAID')
    const { customerId } = customer
    await database().db.transaction((tx) => reverseTransfer(tx, { customerId, transferId: paid?.id ?? 0, at: it.now() }))
    await inquire()
    expect(await details(customer)).toMatchObject({ status: 'refused' })
    expect([await wallet(customer), await refunds(customer)]).toEqual([price, 1])
    expect(await violations(database().db)).toEqual([])
  })

  test('an order that the bureau does not know any more is given once anew, and then refused like any other', async () => {
    const [remembered, forgotten] = [await person('00'), await person('00')]
    for (const customer of [remembered, forgotten]) {
      ordered = []
      reported = err({ kind: 'ORDER_UNKNOWN' })
      await request(customer)
      await inquire()
      it.pass(minuteMs / 2)
      // It has only just taken the order.
      expect([await inquire(), ordered]).toEqual([0, [0]])
      it.pass(minuteMs)
      await inquire()
      expect(await details(customer)).toMatchObject({ status: 'in_progressing' })
      if (customer === remembered) reported = null
      expect([await inquire(), ordered]).toEqual([customer === remembered ? 1 : 0, [0, 1]])
      it.pass(2 * minuteMs)
      await inquire()
      expect(await details(customer)).toMatchObject({ status: customer === remembered ? 'approved' : 'refused' })
      expect([await wallet(customer), await refunds(customer)]).toEqual(customer === remembered ? [0, 0] : [price, 1])
    }
    expect([await inquire(), ordered]).toEqual([0, [0, 1]])
    expect(await violations(database().db)).toEqual([])
  })
})
