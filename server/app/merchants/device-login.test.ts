import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exchangeDeviceCode, readTool, startDeviceLogin } from '#contract/merchants/tools/routes.ts'
import { changeMember } from '#contract/portal/members/routes.ts'
import { decideToolLogin, listTools, readToolLogin, revokeTool } from '#contract/portal/tools/routes.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { everyToolRoute } from '#server/app/every-tool-route.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { merchantDeviceCodes, merchantToolTokens } from '#server/merchants/accounts/tables.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { rateLimits } from '#server/platform/rate-limits/sql.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

/** From one address of a network of IPv6. */
const from = (host: number) => ({ headers: { 'x-forwarded-for': `2001:db8:7:7::${host.toString(16)}` } })

onOneEngine('the login of a command-line tool', (database) => {
  let fake: FakePartners
  let counter: Counter
  let portal: PortalApp
  let owner: Awaited<ReturnType<PortalApp['signedIn']>>
  let developer: typeof owner
  let other: typeof owner
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake, hasTools: true, config: { trustedProxies: 'loopback' } })
    portal = await openPortalApp(counter)
    owner = await portal.signedIn(counter.merchant.id, 'owner@one.example', 'OWNER')
    developer = await portal.signedIn(counter.merchant.id, 'dev@one.example', 'DEVELOPER')
    const [, another] = await counter.db.select().from(stores).where(eq(stores.isOpen, true)).orderBy(stores.id).limit(2)
    const terms = { hosts: ['b.test'], webhookUrl: null, commissionPerTenThousand: 300, at: counter.now() }
    const theirs = await registerMerchant(counter.db, { ...terms, storeId: another?.id ?? 0 })
    other = await portal.signedIn(theirs.id, 'owner@other.example', 'OWNER')
  })
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  const begin = async () => (await counter.call(startDeviceLogin, { body: { name: 'laptop' } })).body
  const ask = async (deviceCode: string) => (await counter.call(exchangeDeviceCode, { body: { device_code: deviceCode } })).body
  const decide = (code: string, isApproved: boolean, token = owner.token) =>
    portal.call(decideToolLogin, { body: { user_code: code, is_approved: isApproved } }, token)
  /** A token that `by` has approved. */
  async function granted(by = owner): Promise<string> {
    const { device_code: device, user_code: code } = await begin()
    expect((await decide(code, true, by.token)).status).toBe(200)
    return (await ask(device)).access_token
  }
  const statusOf = async (token: string) => (await counter.call(readTool, {}, { token })).status

  test('a program asks at its interval, is slowed down when it asks sooner, and gets its token once after the approval', async () => {
    const { device_code: device, user_code: code, interval } = await begin()
    expect([(await ask(device)).code, interval]).toEqual(['AUTHORIZATION_PENDING', 5])
    counter.pass(2_000)
    expect(await ask(device)).toMatchObject({ code: 'SLOW_DOWN', details: { interval: 10 } })
    counter.pass(5_000)
    expect(await ask(device)).toMatchObject({ code: 'SLOW_DOWN', details: { interval: 15 } })
    const shown = await portal.call(readToolLogin, { body: { user_code: code.toLowerCase().replace('-', ' ') } }, developer.token)
    expect(shown.body.results).toMatchObject({ user_code: code, device: 'laptop', address: '127.0.0.1' })
    expect((await decide(code, true)).body.results).toEqual({ is_approved: true })
    counter.pass(15_000)
    const grant = await ask(device)
    expect([grant.member, await statusOf(grant.access_token)]).toEqual([owner.fullName, 200])
    counter.pass(15_000)
    expect((await ask(device)).code).toBe('EXPIRED_TOKEN')
    const rows = JSON.stringify([await counter.db.select().from(merchantDeviceCodes), await counter.db.select().from(merchantToolTokens)])
    for (const secret of [grant.access_token, device, code, code.replace('-', '')]) expect(rows).not.toContain(secret)
  })

  test('a denied, an expired and an unknown code give no token', async () => {
    const denied = await begin()
    await decide(denied.user_code, false)
    const expired = await begin()
    expect((await ask(denied.device_code)).code).toBe('ACCESS_DENIED')
    counter.pass(10 * minuteMs)
    expect([(await ask(expired.device_code)).code, (await ask('x'.repeat(43))).code]).toEqual(['EXPIRED_TOKEN', 'EXPIRED_TOKEN'])
    expect((await decide(expired.user_code, true)).body.code).toBe('USER_CODE_UNKNOWN')
    expect((await decide('BCDF-GHJK', true)).body.code).toBe('USER_CODE_UNKNOWN')
  })

  test('a token is its store’s alone, ends after 30 days, by a member of the store, and with the access of who approved it', async () => {
    const token = await granted(developer)
    const { tools } = (await portal.call(listTools, {}, owner.token)).body.results
    const mine = tools.find(({ member }) => member === developer.fullName)
    expect((await portal.call(listTools, {}, other.token)).body.results).toEqual({ is_test_mode: true, tools: [] })
    const revoke = { params: { id: mine?.id ?? 0 } }
    expect((await portal.call(revokeTool, revoke, other.token)).status).toBe(404)
    expect(await statusOf(token)).toBe(200)
    expect((await portal.call(revokeTool, revoke, owner.token)).status).toBe(200)
    expect(await statusOf(token)).toBe(401)

    const [second, waiting] = [await granted(developer), await begin()]
    await decide(waiting.user_code, true, developer.token)
    await portal.call(changeMember, { params: { id: developer.id }, body: { role: 'FINANCE' } }, owner.token)
    expect([await statusOf(second), (await ask(waiting.device_code)).code]).toEqual([401, 'ACCESS_DENIED'])

    const last = await granted()
    counter.pass(30 * dayMs - 1)
    expect(await statusOf(last)).toBe(200)
    counter.pass(1)
    expect(await statusOf(last)).toBe(401)
    owner = await portal.signedIn(counter.merchant.id, 'later@one.example', 'OWNER')
  })

  test('a clock that stores share is not advanced', async () => {
    const shared = await openHttpServer(counter.app, { checksAnswers: true })
    everyToolRoute(shared, counter.app, null)
    const headers = { authorization: `Bearer ${await granted()}` }
    const answer = await shared.inject({ method: 'POST', url: '/api/tools/clock', headers, payload: { by: '31d' } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CLOCK_SHARED'])
    await shared.close()
  })

  test('tries to guess a code are counted', async () => {
    const member = await portal.signedIn(counter.merchant.id, 'guess@one.example', 'OWNER')
    const codes = []
    for (let tries = 0; tries < 21; tries++) codes.push((await decide('BCDF-GHJK', true, member.token)).body.code)
    expect(codes.slice(-2)).toEqual(['USER_CODE_UNKNOWN', 'TOO_MANY_TRIES'])
  })

  test('logins of one IPv6 network are counted together, from whichever of its addresses', async () => {
    const login = async (host: number) => (await counter.call(startDeviceLogin, { body: { name: 'laptop' } }, from(host))).status
    for (let host = 1; host <= 30; host++) expect(await login(host)).toBe(200)
    expect(await login(31)).toBe(429)
    await counter.call(exchangeDeviceCode, { body: { device_code: 'x'.repeat(43) } }, from(32))
    const counted = await counter.db.select().from(rateLimits).where(like(rateLimits.key, '2001:%')).orderBy(rateLimits.limitName)
    expect(counted.map(({ limitName, key, count }) => [limitName, key, count])).toEqual([
      ['device-code', '2001:db8:7:7::/64', 31],
      ['device-token', '2001:db8:7:7::/64', 1],
    ])
  })

  test('outside test mode no token works and none is approved', async () => {
    const member = await portal.signedIn(counter.merchant.id, 'live@one.example', 'OWNER')
    const token = await granted(member)
    const { user_code: code } = await begin()
    Object.assign(counter.app.config, { isDemo: false })
    expect([await statusOf(token), (await decide(code, true, member.token)).body.code]).toEqual([401, 'NOT_TEST_MODE'])
    expect((await portal.call(listTools, {}, member.token)).body.results.is_test_mode).toBe(false)
    const direct = await counter.http.inject({ url: '/api/merchant/credit-tickets', headers: { authorization: `Bearer ${token}` } })
    expect(direct.statusCode).toBe(403)
    Object.assign(counter.app.config, { isTestMode: true })
    const inTest = await counter.http.inject({ url: '/api/merchant/credit-tickets', headers: { authorization: `Bearer ${token}` } })
    expect(inTest.statusCode).toBe(200)
  })

  test.skipIf(inject('postgres') === null)(
    'of two members who decide at once one does, and of two exchanges at once one gets a token',
    async () => {
      const { device_code: device, user_code: code } = await begin()
      const [one, two] = [
        await portal.signedIn(counter.merchant.id, 'first@one.example', 'OWNER'),
        await portal.signedIn(counter.merchant.id, 'second@one.example', 'OWNER'),
      ]
      const { db } = counter.app
      const answers: Promise<{ readonly status: number; readonly body: { readonly code?: string } }>[] = []
      await db.transaction(async (tx) => {
        await tx.select().from(merchantDeviceCodes).for('update')
        answers.push(decide(code, true, one.token))
        await untilWaiting(db, 1)
        answers.push(decide(code, false, two.token))
        await untilWaiting(db, 2)
      })
      expect((await Promise.all(answers)).map(({ status, body }) => [status, body.code])).toEqual([
        [200, undefined],
        [409, 'USER_CODE_DECIDED'],
      ])
      const exchanges: ReturnType<typeof ask>[] = []
      await db.transaction(async (tx) => {
        await tx.select().from(merchantDeviceCodes).for('update')
        exchanges.push(ask(device), ask(device))
        await untilWaiting(db, 2)
      })
      expect((await Promise.all(exchanges)).map(({ access_token: token, code: refusal }) => refusal ?? typeof token).toSorted()).toEqual([
        'EXPIRED_TOKEN',
        'string',
      ])
    },
  )
})
