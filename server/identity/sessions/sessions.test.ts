import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginOtp, logout, me, sendOtp } from '#contract/identity/login/routes.ts'
import { deleteOtherSessions, deleteSession, listSessions } from '#contract/identity/sessions/routes.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sessions } from './tables.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

onBothEngines('login sessions', (database) => {
  let fake: FakePartners
  let app: TestApp
  let people = 0
  let mobile: string
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners, config: { trustedProxies: 'loopback' } })
  })
  beforeEach(() => {
    people += 1
    mobile = `0920${String(people).padStart(7, '0')}`
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  const list = async (token: string) => (await app.call(listSessions, {}, { token })).body.results
  const isIn = async (token: string, headers: Record<string, string> = {}) => (await app.call(me, {}, { token, headers })).status
  const logIn = async (headers: Record<string, string> = {}) => {
    await app.call(sendOtp, { body: { mobile } })
    const token = (await fake.lastCode(mobile)) ?? ''
    return app.call(loginOtp, { body: { mobile, token, device_name: 'Chrome on Windows' } }, { headers })
  }

  test('R-SESSION-01, R-SESSION-03, R-ENTITY-61: a login is listed with its name, address and device, the last used first', async () => {
    const first = (await logIn({ 'user-agent': windows, 'x-forwarded-for': '203.0.113.9' })).body.results.access_token
    app.pass(minuteMs)
    const second = (await logIn({ 'x-forwarded-for': '203.0.113.10' })).body.results.access_token
    const [own, other] = await list(second)
    expect(own).toMatchObject({ is_current: true, browser: null })
    expect(other).toEqual({
      id: expect.any(Number),
      name: 'Chrome on Windows',
      ip_address: '203.0.113.9',
      device: null,
      device_type: 'desktop',
      browser: 'Chrome',
      platform: 'Windows',
      last_used_at: expect.stringMatching(/\+03:30$/),
      is_current: false,
    })
    app.pass(2 * minuteMs)
    const [latest] = await list(first)
    expect(latest).toMatchObject({ id: other?.id, is_current: true })
  })

  test('use is recorded once a minute, with its address', async () => {
    const token = (await logIn({ 'x-forwarded-for': '203.0.113.1' })).body.results.access_token
    const at = async (ip: string) => (await app.call(listSessions, {}, { token, headers: { 'x-forwarded-for': ip } })).body.results[0]
    const before = await at('203.0.113.2')
    expect(before?.ip_address).toBe('203.0.113.1')
    app.pass(minuteMs)
    const after = await at('203.0.113.2')
    expect([after?.ip_address, after?.last_used_at === before?.last_used_at]).toEqual(['203.0.113.2', false])
  })

  test('R-SESSION-02, R-SESSION-04: an ended session is 401 on its next request and no longer listed; the own one is a logout', async () => {
    const { token } = await app.customer(mobile)
    const { token: other } = await app.customer(mobile)
    const [, second] = await list(other)
    const ended = await app.call(deleteSession, { params: { id: second?.id ?? 0 } }, { token: other })
    expect(ended.status).toBe(200)
    expect([await isIn(token), await isIn(other), (await list(other)).length]).toEqual([401, 200, 1])
    const [own] = await list(other)
    const out = await app.call(deleteSession, { params: { id: own?.id ?? 0 } }, { token: other })
    expect([out.status, out.headers['set-cookie'], await isIn(other)]).toEqual([200, expect.arrayContaining([expect.any(String)]), 401])
  })

  test('R-SESSION-04: a stranger’s session, an ended one and one that never was are alike 404, and nothing ends', async () => {
    const { token } = await app.customer(mobile)
    const stranger = await app.customer(mobile.replace('0920', '0921'))
    const [theirs] = await list(stranger.token)
    const gone = await app.customer(mobile)
    const [own] = await list(gone.token)
    await app.call(deleteSession, { params: { id: own?.id ?? 0 } }, { token: gone.token })
    const answers = await Promise.all(
      [theirs?.id ?? 0, own?.id ?? 0, 999_999_999].map((id) => app.call(deleteSession, { params: { id } }, { token })),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await isIn(stranger.token)).toBe(200)
  })

  test('every other login is ended at once, this one stays', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => app.customer(mobile)))
    const own = all[0]?.token ?? ''
    expect((await app.call(deleteOtherSessions, {}, { token: own })).body).toMatchObject({ results: { ended: 3 } })
    expect(await Promise.all(all.map(({ token }) => isIn(token)))).toEqual([200, 401, 401, 401])
    expect((await app.call(deleteOtherSessions, {}, { token: own })).body.results).toEqual({ ended: 0 })
  })

  test('a session of seven days ago is not listed', async () => {
    await app.customer(mobile)
    app.pass(7 * dayMs)
    const { token } = await app.customer(mobile)
    expect(await list(token)).toHaveLength(1)
  })

  test('a page of our origin gets the HttpOnly cookie, with the prefix on https and without it on plain http', async () => {
    expect(cookieOf(await logIn(page('https')))[0]).toMatch(
      /^__Host-bind=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(cookieOf(await logIn({ ...page('http'), 'sec-fetch-site': 'same-origin' }))[0]).toMatch(
      /^bind=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
  })

  test('callers other than our pages get no cookie and need none', async () => {
    for (const headers of [
      {},
      { origin: 'https://elsewhere.test' },
      { ...page('https'), 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      mobile = mobile.replace(/^09../, `09${22 + people}`)
      people += 1
      const login = await logIn(headers)
      expect([cookieOf(login), await isIn(login.body.results.access_token)]).toEqual([[], 200])
    }
  })

  test('a session with a cookie is 401 without it or with another’s, and 200 with its own among other cookies', async () => {
    const login = await logIn(page('https'))
    const token = login.body.results.access_token
    const half = cookieOf(login)[0]?.split(';')[0] ?? ''
    const other = cookieOf(await logIn(page('https')))[0]?.split(';')[0] ?? ''
    expect(await isIn(token)).toBe(401)
    expect(await isIn(token, { cookie: other })).toBe(401)
    expect(await isIn(token, { cookie: `auth_token=${token}; bind=${'a'.repeat(43)}; ${half}; x=1` })).toBe(200)
    const out = await app.call(logout, {}, { token, headers: { cookie: half } })
    expect(cookieOf(out).map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
      '__Host-bind=; Path=/; Max-Age=0',
      'bind=; Path=/; Max-Age=0',
    ])
    const stored = JSON.stringify(await app.app.db.select().from(sessions))
    expect(stored).not.toContain(half.split('=')[1])
  })
})

const page = (protocol: string) => ({ origin: `${protocol}://pelekan.test`, host: 'pelekan.test' })
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  [headers['set-cookie']].flat().filter((line) => typeof line === 'string')
