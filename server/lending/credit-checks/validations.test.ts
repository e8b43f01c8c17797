import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseValidation } from '#contract/billing/payments/routes.ts'
import { verifyOtp } from '#contract/identity/login/routes.ts'
import { downloadReport, otpRequest, otpRequestRenewal, reportDetails, validate } from '#contract/lending/credit-checks/routes.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { acceptedIn } from '#testing/identity/accepted.ts'
import { someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'
import { inquireDueReports } from './inquire.ts'
import { approvedReport } from './sql.ts'
import { writeApprovedReport } from './write-approved-report.ts'

onBothEngines('a credit report', (database) => {
  let fixture: FakePartners
  let it: TestApp
  beforeAll(async () => {
    fixture = await openFakePartners({ bureauSlowMs: 50 } as object)
    it = await createTestApp(database(), { partners: fixture.partners })
  })
  afterAll(() => fixture.close())

  const person = async (code?: string) => {
    const known = await someone(database().db, {}, code)
    it.pass(10 * minuteMs)
    return { ...known, token: await openSession(database().db, { customerId: known.customerId, name: null, at: it.now() }) }
  }
  type Person = Awaited<ReturnType<typeof person>>
  const details = async ({ token }: Person) => (await it.call(reportDetails, {}, { token })).body.results
  const ask = ({ token, nationalCode }: Person) =>
    it.call(otpRequest, { body: { national_code: nationalCode, channel: 'web_desktop', referral_code: 'R1', utm_source: 's' } }, { token })
  const prove = async ({ token, mobile }: Person) =>
    it.call(verifyOtp, { body: { token: (await fixture.lastCode(mobile)) ?? '' } }, { token })
  const buy = ({ token }: Person, requestId: number) =>
    it.call(
      purchaseValidation,
      { body: { items: [{ id: requestId }], redirect_uri: 'http://pelekan.test/validation-user/payment' } },
      { token },
    )
  const pay = async (customer: Person, requestId: number) => {
    const bought = await buy(customer, requestId)
    expect(bought.status).toBe(201)
    const back = await fixture.pay(bought.body.results.redirect_url)
    const { pathname, search } = new URL(back ?? '')
    return it.http.inject({ url: `${pathname}${search}` })
  }
  const start = async (customer: Person, requestId: number) => {
    await it.call(otpRequestRenewal, {}, { token: customer.token })
    const otp = (await fixture.lastCode(customer.mobile)) ?? ''
    return it.call(validate, { params: { requestId }, body: { otp } }, { token: customer.token })
  }
  /** Runs the job until the bureau has returned the report. */
  const inquire = async () => {
    for (let tries = 0; tries < 40 && (await inquireDueReports(it.app)) === 0; tries++) {
      it.pass(2_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  test('R-REPORT-01..06, R-REPORT-15..19, R-ENTITY-42..47: requested, verified, paid, started and shown in full, with its PDF', async () => {
    const customer = await person('0012345008')
    expect(await details(customer)).toBeNull()
    const asked = await ask(customer)
    const id = asked.body.results.request_id as number
    expect(asked).toMatchObject({ status: 200, body: { results: { request_id: expect.any(Number), digits: 6 } } })
    expect(await details(customer)).toMatchObject({
      request_id: id,
      status: 'pending',
      paid_at: null,
      price: 300_000,
      number_confirmed: false,
      score: null,
    })

    expect(await buy(customer, id)).toMatchObject({ status: 409 })
    expect(await prove(customer)).toMatchObject({ status: 200 })
    expect(await details(customer)).toMatchObject({ number_confirmed: true })
    expect(await it.call(otpRequestRenewal, {}, { token: customer.token })).toMatchObject({ status: 409, body: { code: 'REPORT_UNPAID' } })
    expect(await it.call(validate, { params: { requestId: id }, body: { otp: '123456' } }, { token: customer.token })).toMatchObject({
      status: 409,
      body: { code: 'REPORT_UNPAID' },
    })

    await pay(customer, id)
    expect(await details(customer)).toMatchObject({ status: 'pending', paid_at: expect.any(String) })
    expect(await buy(customer, id)).toMatchObject({ status: 409 })

    expect(await it.call(downloadReport, {}, { token: customer.token })).toMatchObject({ status: 404 })
    expect(await start(customer, id)).toMatchObject({ status: 200, body: { results: { status: 'in_progressing' } } })
    expect(await acceptedIn(database().db, customer.customerId)).toEqual([expect.stringMatching(/^INQUIRY /)])
    await inquire()
    expect(await details(customer)).toMatchObject({
      status: 'approved',
      score_grade: 'B1',
      allow_credit: true,
      bounced_cheques: { count: expect.any(Number) },
      current_contracts_status: { items: expect.any(Array) },
      financial_convictions_status: { executed: { count: 0 } },
    })
    const pdf = await it.call(downloadReport, {}, { token: customer.token })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
    expect(await ask(customer)).toMatchObject({ status: 409, body: { code: 'REPORT_IN_FORCE', details: { until: expect.any(String) } } })
    expect(await violations(database().db)).toEqual([])
  })

  test('a wrong second code is 422 and starts nothing; neither the first code nor another request’s is accepted', async () => {
    const customer = await person()
    const id = (await ask(customer)).body.results.request_id as number
    const first = (await fixture.lastCode(customer.mobile)) ?? ''
    await prove(customer)
    await pay(customer, id)
    const send = (otp: string, requestId = id) => it.call(validate, { params: { requestId }, body: { otp } }, { token: customer.token })
    expect(await send(first)).toMatchObject({ status: 422, body: { code: 'CODE_EXPIRED' } })
    await it.call(otpRequestRenewal, {}, { token: customer.token })
    const right = (await fixture.lastCode(customer.mobile)) ?? ''
    expect(await send(right === '000000' ? '000001' : '000000')).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
    expect(await send(right, id + 1000)).toMatchObject({ status: 404 })
    expect(await details(customer)).toMatchObject({ status: 'pending' })
    expect(await send(right)).toMatchObject({ status: 200 })
    expect(await send(right)).toMatchObject({ status: 409, body: { code: 'REPORT_RUNNING' } })
  })

  test('R-REPORT-20: without a national code the code is for the profile, and no request is opened', async () => {
    const customer = await person()
    const sent = await it.call(otpRequest, { body: {} }, { token: customer.token })
    expect(sent).toMatchObject({ status: 200, body: { results: { request_id: null } } })
    expect(await details(customer)).toBeNull()
    expect(await prove(customer)).toMatchObject({ status: 200 })
  })

  test('only a verified customer’s own national code opens a request, and one request runs at a time', async () => {
    const customer = await person()
    const other = await it.call(otpRequest, { body: { national_code: '0012345113' } }, { token: customer.token })
    expect(other).toMatchObject({ status: 422, body: { code: 'NATIONAL_CODE_OTHER', errors: { national_code: [expect.any(String)] } } })
    const stranger = await it.customer('09370000001')
    const unverified = await it.call(otpRequest, { body: { national_code: '0012345008' } }, { token: stranger.token })
    expect(unverified).toMatchObject({ status: 409, body: { code: 'REPORT_IDENTITY_NEEDED' } })
    const answers = await Promise.all([ask(customer), ask(customer), ask(customer)])
    expect(new Set(answers.map(({ body }) => body.results?.request_id)).size).toBe(1)
  })

  test('a report that allows no credit has its reasons, and a slow bureau leaves the request in progress', async () => {
    const refused = await person('0012345334')
    const slow = await person('0012345881')
    for (const customer of [refused, slow]) {
      const id = (await ask(customer)).body.results.request_id as number
      await prove(customer)
      await pay(customer, id)
      await start(customer, id)
    }
    await inquire()
    expect(await details(refused)).toMatchObject({ status: 'approved', allow_credit: false, score_reduction_reasons: expect.any(Array) })
    const stored = await approvedReport(database().db, refused.customerId, it.now())
    expect(stored).toMatchObject({
      allowCredit: false,
      reasons: expect.arrayContaining(['BOUNCED_CHEQUE']),
      counterOffers: expect.any(Array),
    })
    expect(stored?.counterOffers.length).toBeGreaterThan(0)
    expect(await details(slow)).toMatchObject({ status: 'in_progressing', score: null })
  })

  test('a report is valid for thirty days, then a new one may be requested', async () => {
    const customer = await person()
    const { db } = database()
    const { customerId, nationalCode } = customer
    await writeApprovedReport(db, { customerId, nationalCode, score: 620, grade: 'B1', allowCredit: true, ...asOf(it.now()) })
    it.pass(29 * dayMs)
    expect(await approvedReport(db, customerId, it.now())).not.toBeNull()
    expect(await details(await person())).toBeNull()
    it.pass(dayMs)
    expect(await approvedReport(db, customerId, it.now())).toBeNull()
    const token = await openSession(db, { customerId, name: null, at: it.now() })
    expect(await ask({ ...customer, token })).toMatchObject({ status: 200 })
  })
})
