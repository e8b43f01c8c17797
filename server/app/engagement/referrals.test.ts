import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/engagement/closure/routes.ts'
import { me } from '#contract/identity/login/routes.ts'
import { listReferrals, readReferralSummary, validateReferral } from '#contract/identity/referral-codes/routes.ts'
import { points as pointsOf } from '#domain/platform/kernel/money.ts'
import { day, hourMs } from '#domain/platform/kernel/time.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { spendPoints } from '#server/billing/points/move-points.ts'
import { welcomeOnce } from '#server/engagement/closure/welcome-once.ts'
import { referrals } from '#server/engagement/referrals/tables.ts'
import { writeConfirmedIdentity } from '#server/identity/profile/confirm-identity.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { relayEvents } from '#server/platform/outbox/relay.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('referrals', (database) => {
  let app: TestApp
  let inviter: { customerId: number; token: string }
  let code: string
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(database())
  })
  beforeEach(async () => {
    inviter = await app.customer(fresh())
    code = (await app.call(me, {}, inviter)).body.results.referral_code
    app.pass(hourMs)
  })

  const fresh = () => `0919${String((people += 1)).padStart(7, '0')}`
  const db = (): Db => app.app.db
  const friend = async (by = code, mobile = fresh()) => {
    const registration = { mobile, at: app.now(), referralToken: by }
    const { customerId } = await db().transaction((tx) => registerCustomer(tx, registration))
    return { customerId, mobile, token: await openSession(db(), { customerId, name: 'test', at: app.now() }) }
  }
  const reachPaying = (customerId: number, orderId = 1) =>
    publish(db(), { type: 'order.moved', customerId, orderId, from: 'WAITING_FOR_CREDIT', to: 'PAYING' })
  const list = async (query = {}, by = inviter) => (await app.call(listReferrals, { query }, by)).body
  const summary = async (by = inviter) => (await app.call(readReferralSummary, {}, by)).body.results
  const points = (customerId: number) => balanceOf(db(), customerId, 'CUSTOMER_POINTS')
  const isValid = async (typed: string, options = {}) =>
    (await app.call(validateReferral, { params: { code: typed } }, options)).body.results.valid

  test('R-REFERRAL-01, R-REFERRAL-04, R-ENTITY-59: an inviter sees masked mobiles of those who registered with their code, newest first, in pages', async () => {
    const first = await friend()
    app.pass(1000)
    const second = await friend(` ${code.toLowerCase()} `)
    await app.relay()
    expect(await list()).toMatchObject({
      results: [second, first].map(({ mobile }) => ({
        mobile: `${mobile.slice(0, 4)}***${mobile.slice(-4)}`,
        referralable_type: 'ORDER',
        status: 'PENDING',
        gift_type: 'POINT',
        gift_count: 2000,
        received_at: null,
      })),
      metas: { current_page: 1, per_page: 15, total: 2, last_page: 1 },
    })
    const paged = await list({ page: 2, per_page: 1 })
    expect(paged.metas).toEqual({ current_page: 2, per_page: 1, total: 2, last_page: 2 })
    expect(paged.results).toMatchObject([{ mobile: `${first.mobile.slice(0, 4)}***${first.mobile.slice(-4)}` }])
    expect((await list({}, first)).results).toEqual([])
    expect((await app.call(listReferrals, { query: {} })).status).toBe(401)
  })

  test('R-PRODUCT-16, R-REFERRAL-03, R-REFERRAL-04, R-REFERRAL-06, R-ENTITY-60: the first order that is paid out gives both 2,000 points, shown in list and sums', async () => {
    const [paying, waiting] = [await friend(), await friend()]
    await app.relay()
    expect(await summary()).toEqual({ all_count: 2, success_count: 0, gift_sum: 0 })
    app.pass(60_000)
    await reachPaying(paying.customerId)
    await app.relay()
    expect([await points(inviter.customerId), await points(paying.customerId), await points(waiting.customerId)]).toEqual([2000, 2000, 0])
    expect(await summary()).toEqual({ all_count: 2, success_count: 1, gift_sum: 2000 })
    const given = await list({ 'filter[status]': 'SUCCESS' })
    expect(given.results).toMatchObject([{ status: 'SUCCESS', gift_count: 2000, received_at: expect.stringMatching(/\+03:30$/) }])
    expect((await list({ 'filter[status]': 'PENDING' })).metas.total).toBe(1)
    expect((await app.call(listReferrals, { query: { 'filter[status]': 'OTHER' as 'PENDING' } }, inviter)).status).toBe(422)
  })

  test('R-REFERRAL-06: a second order, a repeated event and any number of processes grant nothing twice', async () => {
    const { customerId } = await friend()
    await app.relay()
    for (const orderId of [1, 2, 1]) await reachPaying(customerId, orderId)
    await Promise.all(Array.from({ length: 20 }, () => relayEvents(app.app, everySubscriber)))
    await app.relay()
    expect([await points(inviter.customerId), await points(customerId)]).toEqual([2000, 2000])
    const events = await rowsOf(
      db(),
      sql`select 1 from domain_events where type = 'points.granted' and customer_id in (${inviter.customerId}, ${customerId})`,
    )
    expect(events).toHaveLength(2)
  })

  test('the gift is granted also if the registration is handled after the order', async () => {
    const { customerId } = await friend()
    await db().execute(sql`update domain_events set next_try_at = now() + interval '1 hour' where customer_id = ${customerId}`)
    await reachPaying(customerId)
    await app.relay()
    await db().execute(sql`update domain_events set next_try_at = now() where customer_id = ${customerId}`)
    await app.relay()
    expect([await points(inviter.customerId), await summary()]).toEqual([2000, { all_count: 1, success_count: 1, gift_sum: 2000 }])
  })

  test('R-PLAN-10: a friend who withdraws from that loan loses the gift for both, up to their balances; another order brings it again', async () => {
    const { customerId } = await friend()
    const withdraw = (orderId: number) => publish(db(), { type: 'plan.changed', customerId, orderId, plan: 2, kind: 'WITHDRAWAL' })
    await reachPaying(customerId, 1)
    await app.relay()
    const spent = { customerId, count: pointsOf(1500), cause: 'test', slug: 'test', reason: 'آزمون', at: app.now() }
    await db().transaction((tx) => spendPoints(tx, spent))
    await withdraw(2)
    await app.relay()
    expect([await points(inviter.customerId), await points(customerId)]).toEqual([2000, 500])
    await withdraw(1)
    await app.relay()
    expect([await points(inviter.customerId), await points(customerId)]).toEqual([0, 0])
    expect(await summary()).toEqual({ all_count: 1, success_count: 0, gift_sum: 0 })
    await reachPaying(customerId, 3)
    await app.relay()
    expect([await points(inviter.customerId), await points(customerId)]).toEqual([2000, 2000])
  })

  test('in a chain of invitations all gifts are granted, in any order', async () => {
    const middle = await friend()
    const { referral_code: theirs } = (await app.call(me, {}, middle)).body.results
    const last = await friend(theirs)
    await app.relay()
    await reachPaying(middle.customerId)
    await reachPaying(last.customerId)
    await Promise.all(Array.from({ length: 8 }, () => relayEvents(app.app, everySubscriber)))
    await app.relay()
    expect([await points(inviter.customerId), await points(middle.customerId), await points(last.customerId)]).toEqual([2000, 4000, 2000])
  })

  const close = async ({ token }: { readonly token: string }) =>
    expect((await app.call(closeAccount, { body: {} }, { token })).status).toBe(200)

  test('R-OWN-07: an account that came by an invitation is closed, and so is one that invited', async () => {
    const [leaving] = [await friend(), await friend()]
    await app.relay()
    await close(leaving)
    expect((await list()).results.map(({ mobile }) => mobile)).toContain('0900***0000')
    await close(inviter)
    const left = await db().select().from(referrals).where(eq(referrals.customerId, inviter.customerId))
    expect(left.map(({ mobile }) => mobile)).toEqual(['0900***0000', '0900***0000'])
  })

  test('who closes an account and comes back brings nobody the gift again, unless a withdrawal from the loan took it back', async () => {
    const known = async (nationalCode: string) => {
      const person = await friend()
      const own = { customerId: person.customerId, nationalCode, personnelNumber: nationalCode.slice(3, 9), birthDate: day('1990-01-01') }
      await db().transaction((tx) => writeConfirmedIdentity(tx, { ...own, ...asOf(app.now()) }, welcomeOnce(app.app.config)))
      await reachPaying(person.customerId)
      await app.relay()
      return person
    }
    await close(await known('0012345611'))
    const returned = await known('0012345611')
    expect([await points(inviter.customerId), await points(returned.customerId)]).toEqual([2000, 0])
    expect(await summary()).toEqual({ all_count: 2, success_count: 1, gift_sum: 2000 })
    const gifts = (await list({ 'filter[status]': 'SUCCESS' })).results.map(({ gift_count }) => gift_count)
    expect(gifts.toSorted((one, other) => one - other)).toEqual([0, 2000])

    const { customerId, token } = await known('0012345334')
    await publish(db(), { type: 'plan.changed', customerId, orderId: 1, plan: 2, kind: 'WITHDRAWAL' })
    await app.relay()
    expect(await points(inviter.customerId)).toBe(2000)
    await close({ token })
    await known('0012345334')
    expect(await points(inviter.customerId)).toBe(4000)
  })

  test('other transitions, and a customer without an inviter, grant nothing', async () => {
    const [came, uninvited] = [await friend(), await friend('NOBODY23')]
    await publish(db(), { type: 'order.moved', customerId: came.customerId, orderId: 1, from: 'READY_TO_SETTLE', to: 'REJECTED' })
    await reachPaying(uninvited.customerId)
    await app.relay()
    expect([await points(inviter.customerId), await points(came.customerId), await points(uninvited.customerId)]).toEqual([0, 0, 0])
  })

  test('nobody invites themselves or is invited twice: an existing customer’s login with a code changes nothing', async () => {
    const other = await app.customer(fresh())
    const [row] = await db().select().from(customers).where(eq(customers.customerId, other.customerId))
    for (const by of [row?.referralCode ?? '', code]) await friend(by, row?.mobile)
    await app.relay()
    expect((await db().select().from(customers).where(eq(customers.customerId, other.customerId)))[0]?.referredBy).toBeNull()
    expect((await list()).results).toEqual([])
    const self = { customerId: 7, friendId: 7, mobile: '0912***0000', registeredAt: app.now() }
    await expect(db().insert(referrals).values(self)).rejects.toThrow(/insert into "referrals"/)
  })

  test('R-REFERRAL-02, R-REFERRAL-05, R-REFERRAL-07: a code is checked without a session and in any spelling', async () => {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect([await isValid(code), await isValid(code.toLowerCase()), await isValid(` ${code} `)]).toEqual([true, true, true])
    expect((await app.call(me, {}, inviter)).body.results.referral_url).toBe(`http://pelekan.test/login?referral_token=${code}`)
    const other = await app.customer(fresh())
    expect([await isValid(code, other), await isValid(code, inviter)]).toEqual([true, false])
  })

  test('R-REFERRAL-02: malformed, unknown and own codes get the same response, byte for byte', async () => {
    const asked: [string, object][] = [
      ['ABCDEFGH', {}],
      ['x', {}],
      ['کد معرف', {}],
      ['../../auth/me', {}],
      ['%00', {}],
      ["' or 1=1 --", {}],
      ['z'.repeat(200), {}],
      [code, inviter],
    ]
    const answers = await Promise.all(asked.map(([typed, by]) => app.call(validateReferral, { params: { code: typed } }, by)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"results":{"valid":false}}']),
    )
  })

  test('R-REFERRAL-02: of 100 parallel guesses from one address 60 are answered and the rest get 429', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, at) => app.call(validateReferral, { params: { code: `GUESS${String(at + 222)}` } })),
    )
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = guesses.find(({ status }) => status === 429)
    expect(refused?.body.code).toBe('TOO_MANY_TRIES')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60)
  })
})
