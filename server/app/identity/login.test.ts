import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginOtp, logout, me, sendOtp, verifyOtp } from '#contract/identity/login/routes.ts'
import { readAcceptedTerms } from '#contract/identity/terms/routes.ts'
import { currentTerms } from '#domain/identity/terms/terms.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { sendCode } from '#server/identity/one-time-codes/one-time-codes.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { customers, mobiles } from '#server/identity/profile/tables.ts'
import { sessions, sessionTokens } from '#server/identity/sessions/tables.ts'
import { writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('the login', (database) => {
  let fake: FakePartners
  let app: TestApp
  let mobile: string
  let people = 0
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners })
  })
  beforeEach(() => {
    people += 1
    mobile = `0935${String(people).padStart(7, '0')}`
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  const ask = () => app.call(sendOtp, { body: { mobile } })
  const enter = async (more: Record<string, string> = {}) => {
    const token = (await fake.lastCode(mobile)) ?? ''
    return app.call(loginOtp, { body: { mobile, token, channel: 'web_desktop', device_name: 'Chrome on Linux', ...more } })
  }
  const logIn = async () => {
    await ask()
    return (await enter()).body.results.access_token
  }
  const customer = async () => (await app.app.db.select().from(customers).where(eq(customers.mobile, mobile)))[0]

  test('R-AUTH-03, R-AUTH-04, R-AUTH-17, R-AUTH-18: a code by SMS registers the first time (201) and signs in afterwards (200)', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { results: { digits: 6 } } })
    const first = await enter()
    expect(first).toMatchObject({
      status: 201,
      body: { results: { mobile, name: null, gender: 'MALE', pointsBalance: 0, password_set: false, credit_limit: 0 } },
    })
    expect(first.body.results.access_token).toMatch(/^[\w-]{43}$/)
    app.pass(60_000)
    await ask()
    const second = await enter()
    expect([second.status, second.body.results.id]).toEqual([200, first.body.results.id])
    expect(second.body.results.access_token).not.toBe(first.body.results.access_token)
  })

  test('F-115: a login accepts the current terms; version and date are stored once and a later login leaves them', async () => {
    const token = await logIn()
    const accepted = { results: { version: currentTerms.version, accepted_at: wireInstant(app.now()) } }
    expect(await app.call(readAcceptedTerms, {}, { token })).toMatchObject({ status: 200, body: accepted })
    app.pass(60_000)
    await logIn()
    expect((await app.call(readAcceptedTerms, {}, { token })).body).toEqual(accepted)
  })

  test('R-AUTH-29, R-AUTH-30, R-PRODUCT-04: every customer is REGULAR', async () => {
    await ask()
    expect((await enter()).body.results.type).toBe('REGULAR')
  })

  test('R-AUTH-35, R-AUTH-36: campaign and device of the first login are stored; the only channel is web_desktop', async () => {
    await ask()
    await enter({ utm_source: 'divar', utm_medium: 'banner' })
    expect(await customer()).toMatchObject({ utmSource: 'divar', utmMedium: 'banner', utmCampaign: null })
    const { customerId } = (await customer()) ?? {}
    const stored = await app.app.db
      .select({ name: sessions.name })
      .from(sessions)
      .where(eq(sessions.customerId, customerId ?? 0))
    expect(stored).toEqual([{ name: 'Chrome on Linux' }])
    expect((await enter({ channel: 'mobile_app' })).status).toBe(422)
  })

  test('a referral code is stored with the new customer, and an unknown one is ignored', async () => {
    await ask()
    expect((await enter({ referral_token: 'NOBODY1' })).status).toBe(201)
    const referrer = await customer()
    mobile = mobile.replace('0935', '0936')
    await ask()
    expect((await enter({ referral_token: referrer?.referralCode.toLowerCase() ?? '' })).status).toBe(201)
    expect((await customer())?.referredBy).toBe(referrer?.customerId)
  })

  test('a wrong code is 422 and never 401, and so is a code that was not sent', async () => {
    await ask()
    const code = (await fake.lastCode(mobile)) ?? ''
    const token = code === '000000' ? '000001' : '000000'
    expect(await app.call(loginOtp, { body: { mobile, token } })).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } })
    expect(await app.call(loginOtp, { body: { mobile: '09350000000', token } })).toMatchObject({
      status: 422,
      body: { code: 'CODE_EXPIRED' },
    })
  })

  test('known and unknown mobiles get the same response, and the sixth code of an hour is 429 with Retry-After', async () => {
    const unknown = await ask()
    await enter()
    const known = await ask()
    expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message])
    for (let sent = 2; sent < 5; sent++) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' }, headers: { 'retry-after': '3600' } })
  })

  test.each([{ mobile: '9123456789' }, { mobile: '۰۹۱۲۳۴۵۶۷۸۹' }, {}, { mobile: '09123456789', extra: 1 }, { mobile: 9_123_456_789 }])(
    'R-AUTH-03: %j is refused before anything is sent',
    async (body) => {
      expect((await app.call(sendOtp, { body: body as { mobile: string } })).status).toBe(422)
    },
  )

  test('R-AUTH-05: after a logout the token is refused, and other sessions remain', async () => {
    const token = await logIn()
    const other = await logIn()
    expect((await app.call(me, {}, { token })).status).toBe(200)
    expect((await app.call(logout, {}, { token })).status).toBe(200)
    expect(await app.call(me, {}, { token })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect((await app.call(me, {}, { token: other })).status).toBe(200)
  })

  test('R-AUTH-15, R-AUTH-24: a session ends after 604800 seconds; no token, a wrong and a malformed one are 401', async () => {
    const token = await logIn()
    expect((await app.call(me, {})).status).toBe(401)
    expect((await app.call(me, {}, { token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).status).toBe(401)
    expect((await app.call(me, {}, { token: "' or 1=1 --" })).status).toBe(401)
    app.pass(604_799_999)
    expect((await app.call(me, {}, { token })).status).toBe(200)
    app.pass(1)
    expect((await app.call(me, {}, { token })).status).toBe(401)
  })

  test('only the SHA-256 of a token is stored', async () => {
    const token = await logIn()
    const stored = JSON.stringify([await app.app.db.select().from(sessionTokens), await app.app.db.select().from(sessions)])
    expect(stored).not.toContain(token)
  })

  test('F-031, R-AUTH-06, R-ENTITY-03: a new customer has no score, no limit, no order, their own referral code and what a login says of them', async () => {
    const token = await logIn()
    const { status, body } = await app.call(me, {}, { token })
    const referralCode = (await customer())?.referralCode
    expect(status).toBe(200)
    expect(body.results).toEqual({
      score: null,
      score_grade: null,
      credit_limit: 0,
      instant_limit: 0,
      order_pool_status: 'FREE',
      has_account_number: false,
      has_instant_loan: false,
      invoices: 0,
      notification: 0,
      points_balance: 0,
      referral_code: referralCode,
      referral_url: `http://pelekan.test/login?referral_token=${referralCode}`,
      id: (await customer())?.customerId,
      name: null,
      family: null,
      gender: 'MALE',
      mobile,
      email: null,
      type: 'REGULAR',
      open_orders: 0,
      answered_conversations: 0,
    })
  })

  test('R-ENTITY-01, R-ENTITY-03: an approved report determines score, grade and limits', async () => {
    const token = await logIn()
    const { customerId = 0 } = (await customer()) ?? {}
    await app.app.db.transaction((tx) =>
      writeApprovedReport(tx, { customerId, nationalCode: '0012345008', score: 700, grade: 'B1', allowCredit: true, ...asOf(app.now()) }),
    )
    const { body } = await app.call(me, {}, { token })
    expect(body.results).toMatchObject({ score: 700, score_grade: 'B1', credit_limit: 500_000_000, instant_limit: 70_000_000 })
  })

  test('20 parallel first logins of a mobile create one customer', async () => {
    const { db } = app.app
    const made = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction((tx) => registerCustomer(tx, { mobile, at: app.now() }))),
    )
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(made.map(({ customerId }) => customerId)).size).toBe(1)
    expect(await db.select().from(mobiles).where(eq(mobiles.mobile, mobile))).toHaveLength(1)
  })

  test('R-PROFILE-09: a confirmation code proves the number; a login code does not', async () => {
    const token = await logIn()
    await ask()
    const loginCode = (await fake.lastCode(mobile)) ?? ''
    expect((await app.call(verifyOtp, { body: { token: loginCode } }, { token })).body.code).toBe('CODE_EXPIRED')
    await sendCode(app.app, async () => ({ mobile, purpose: 'confirm' }))
    const code = (await fake.lastCode(mobile)) ?? ''
    expect(await app.call(verifyOtp, { body: { token: code } }, { token })).toMatchObject({
      status: 200,
      body: { results: { verified: true } },
    })
  })

  test('a session belongs to its customer only', async () => {
    const token = await logIn()
    const first = (await app.call(me, {}, { token })).body.results.referral_code
    mobile = mobile.replace('0935', '0937')
    const other = await logIn()
    expect((await app.call(me, {}, { token: other })).body.results.referral_code).not.toBe(first)
    const { customerId = 0 } = (await customer()) ?? {}
    const own = await app.app.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.customerId, customerId)))
    expect(own).toHaveLength(1)
  })
})
