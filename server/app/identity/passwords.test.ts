import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkPassword, loginPassword, me } from '#contract/identity/login/routes.ts'
import { setPassword, updatePasswordByCurrent, updatePasswordByOtp } from '#contract/identity/passwords/routes.ts'
import { otpRequest } from '#contract/lending/credit-checks/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { passwords } from '#server/identity/login/sql.ts'
import { sessions } from '#server/identity/sessions/tables.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, signed, type TestApp } from '#testing/test-app.ts'

const first = 'pelleh-7-talaei'
const second = 'nardeban-9-noqrei'
const twice = (password: string) => ({ password, password_confirmation: password })

onBothEngines('passwords', (database) => {
  let fake: FakePartners
  let app: TestApp
  let people = 0
  let mobile: string
  let token: string
  let customerId: number
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners, config: { trustedProxies: 'loopback' } })
  })
  beforeEach(async () => {
    people += 1
    mobile = `0914${String(people).padStart(7, '0')}`
    const customer = await app.customer(mobile)
    token = customer.token
    customerId = customer.customerId
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  const from = () => ({ headers: { 'x-forwarded-for': `10.1.${people}.1` } })
  const set = (password = first, by = token) => app.call(setPassword, { body: twice(password) }, { token: by })
  const enter = (password: string, to = mobile) => app.call(loginPassword, { body: { mobile: to, password } }, from())
  const isIn = async (by: string) => (await app.call(me, {}, { token: by })).status
  const another = async () => (await enter(first)).body.results.access_token
  const sendOwnCode = async () => {
    await app.call(otpRequest, { body: {} }, { token })
    return (await fake.lastCode(mobile)) ?? ''
  }

  test('R-AUTH-07, R-AUTH-32: check-password reveals a mobile with a password, and an unknown one is answered byte for byte like one without', async () => {
    const known = await app.http.inject(asking(mobile))
    const unknown = await app.http.inject(asking('09990000000'))
    expect(known.body).toBe('{"results":{"password_set":false}}')
    expect([unknown.statusCode, unknown.body, headersOf(unknown)]).toEqual([known.statusCode, known.body, headersOf(known)])
    await set()
    expect((await app.call(checkPassword, { body: { mobile } }, from())).body.results).toEqual({ password_set: true })
  })

  test('F-415: repeated check-password requests are answered with growing delay, for known and unknown mobiles', async () => {
    await set()
    await count(58)
    await took(mobile)
    await count(20)
    const [known, unknown] = [await took(mobile), await took('09990000000')]
    await count(20)
    const later = await took('09990000000')
    // The 80th, 81st and 102nd request: one second, and two.
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(990)
    expect(later).toBeGreaterThanOrEqual(2_000)
  })

  /** How long the request took, in milliseconds. */
  const took = async (of: string) => {
    const before = performance.now()
    expect((await app.http.inject(asking(of))).statusCode).toBe(200)
    return performance.now() - before
  }
  /** Counts requests as if they had come from that address. */
  const count = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () => countTry(app.app.db, { limit: 'check-password', key: `10.1.${people}.1`, at: app.now() })),
    )

  const asking = (of: string) => ({
    method: 'POST' as const,
    url: checkPassword.path,
    payload: { mobile: of },
    headers: { ...signed(app.app, checkPassword.path), ...from().headers },
  })

  test('R-AUTH-02, R-AUTH-08, R-AUTH-37, R-AUTH-38: mobile and password sign in with 200, with or without the channel', async () => {
    await set()
    const answer = await enter(first)
    expect(answer).toMatchObject({ status: 200, body: { results: { mobile, id: customerId, password_set: true, type: 'REGULAR' } } })
    expect(await isIn(answer.body.results.access_token)).toBe(200)
    const body = { mobile, password: first, channel: 'web_desktop' as const, device_name: 'Chrome on Linux', utm_source: 'divar' }
    expect((await app.call(loginPassword, { body }, from())).status).toBe(200)
    expect((await app.call(loginPassword, { body: { ...body, channel: 'app' as 'web_desktop' } }, from())).status).toBe(422)
  })

  test('R-AUTH-39: a wrong password, a mobile without one and an unknown mobile answer 422 byte for byte alike, never 401', async () => {
    await set()
    const other = `0915${String(people).padStart(7, '0')}`
    await app.customer(other)
    const answers = [await enter('wrong-one-1'), await enter('wrong-one-1', other), await enter('wrong-one-1', '09990000001')]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(answers[0]?.body).toEqual({ message: 'شماره یا رمز درست نیست.', code: 'CREDENTIALS_WRONG', errors: {} })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => JSON.stringify(headersOf({ headers })))).size).toBe(1)
  })

  test('Persian digits in a password are equal to Latin ones', async () => {
    await set('pelleh1234x')
    expect((await enter('pelleh۱۲۳۴x')).status).toBe(200)
  })

  test('a password of 72 characters is set and signs in, and no beginning of it does', async () => {
    const long = 'derakht liwan 47 abr qanari zard ast va panjare 1405 derakht liwan abrii'
    expect([long.length, (await set(long)).status]).toEqual([72, 200])
    expect([(await enter(long)).status, (await enter(long.slice(0, 71))).status]).toEqual([200, 422])
  })

  test('after five wrong passwords in ten minutes the right one is refused too, for known and unknown mobiles, with Retry-After', async () => {
    await set()
    for (const to of [mobile, '09990000002']) {
      for (let wrong = 0; wrong < 5; wrong++) expect((await enter('wrong-one-1', to)).status).toBe(422)
      expect(await enter(first, to)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' }, headers: { 'retry-after': '600' } })
    }
    app.pass(10 * minuteMs)
    expect((await enter(first)).status).toBe(200)
  })

  test('of 50 simultaneous wrong passwords five are checked', async () => {
    await set()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => enter('wrong-one-1')))
    expect(outcomes.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  test('an address may try sixty passwords an hour, whatever mobiles it names', async () => {
    const at = app.now()
    const tries = Array.from({ length: 61 }, () => countTry(app.app.db, { limit: 'password-address', key: `10.1.${people}.1`, at }))
    expect((await Promise.all(tries)).filter(({ ok }) => !ok)).toHaveLength(1)
    expect(await enter(first)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  })

  test('R-PROFILE-06: the first password is set once; a second time is 409, and other sessions end', async () => {
    const other = (await app.customer(mobile)).token
    expect(await set()).toMatchObject({ status: 200, body: { results: null } })
    expect([await isIn(token), await isIn(other)]).toEqual([200, 401])
    expect(await set(second)).toMatchObject({ status: 409, body: { code: 'PASSWORD_SET' } })
    expect((await enter(first)).status).toBe(200)
  })

  test.each([
    [{ password: 'kutah7', password_confirmation: 'kutah7' }, { password: ['رمز باید ۸ تا ۷۲ حرف باشد.'] }],
    [{ password: 'binaraqam', password_confirmation: 'binaraqam' }, { password: ['رمز دست‌کم یک حرف و یک رقم دارد.'] }],
    [
      { password: 'Qwerty123', password_confirmation: 'Qwerty123' },
      { password: ['خیلی‌ها از این رمز استفاده می‌کنند. سه چهار کلمهٔ بی‌ربط را با یک عدد کنار هم بگذارید.'] },
    ],
    [{ password: first, password_confirmation: second }, { password_confirmation: ['با رمز تازه یکی نیست.'] }],
  ])('D-12 and F-415 give the reason of a refused password: %j', async (body, errors) => {
    expect(await app.call(setPassword, { body }, { token })).toMatchObject({ status: 422, body: { code: 'PASSWORD_INVALID', errors } })
  })

  test('R-PROFILE-07, R-AUTH-33: the current password, the new one and its confirmation change it, and end the other sessions', async () => {
    const body = { current_password: first, ...twice(second) }
    expect(await app.call(updatePasswordByCurrent, { body }, { token })).toMatchObject({
      status: 409,
      body: { code: 'PASSWORD_NOT_SET' },
    })
    await set()
    const other = await another()
    const wrong = await app.call(updatePasswordByCurrent, { body: { ...body, current_password: second } }, { token })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'PASSWORD_WRONG', errors: { current_password: ['رمز فعلی درست نیست.'] } } })
    expect(await isIn(other)).toBe(200)
    expect((await app.call(updatePasswordByCurrent, { body }, { token })).status).toBe(200)
    expect([await isIn(token), await isIn(other)]).toEqual([200, 401])
    expect([(await enter(first)).status, (await enter(second)).status]).toEqual([422, 200])
  })

  test('R-PROFILE-07: after five wrong current passwords further ones are refused for ten minutes', async () => {
    await set()
    const body = { current_password: second, ...twice(second) }
    for (let wrong = 0; wrong < 5; wrong++) expect((await app.call(updatePasswordByCurrent, { body }, { token })).status).toBe(422)
    const right = await app.call(updatePasswordByCurrent, { body: { ...body, current_password: first } }, { token })
    expect(right).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
    app.pass(10 * minuteMs)
  })

  test('R-PROFILE-08: the code sent to the own mobile changes the password and ends the other sessions; a refused password does not use the code up', async () => {
    await set()
    const other = await another()
    const code = await sendOwnCode()
    const by = (token_: string, password: string) =>
      app.call(updatePasswordByOtp, { body: { token: token_, ...twice(password) } }, { token })
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await by(wrong, second)).toMatchObject({ status: 422, body: { code: 'CODE_WRONG', errors: { token: [expect.any(String)] } } })
    expect((await by(code, 'kutah7')).status).toBe(422)
    expect((await by(code, second)).status).toBe(200)
    expect([await isIn(token), await isIn(other)]).toEqual([200, 401])
    expect((await enter(second)).status).toBe(200)
    expect(await by(code, first)).toMatchObject({ status: 422, body: { code: 'CODE_EXPIRED' } })
  })

  test('of four simultaneous changes one succeeds', async () => {
    await set()
    const changes = Array.from({ length: 4 }, (_, step) =>
      app.call(updatePasswordByCurrent, { body: { current_password: first, ...twice(`${second}${step}`) } }, { token }),
    )
    const outcomes = await Promise.all(changes)
    const done = outcomes.flatMap(({ status }, step) => (status === 200 ? [step] : []))
    expect(done).toHaveLength(1)
    expect((await enter(`${second}${done[0]}`)).status).toBe(200)
    expect((await enter(first)).status).toBe(422)
  })

  test('only an argon2id hash is stored', async () => {
    await set()
    const [row] = await app.app.db.select().from(passwords).where(eq(passwords.customerId, customerId))
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const stored = await app.app.db.select().from(sessions).where(eq(sessions.customerId, customerId))
    expect(JSON.stringify([row, stored])).not.toContain(first)
  })
})

const headersOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => ({
  ...headers,
  date: null,
  'x-request-id': null,
})
