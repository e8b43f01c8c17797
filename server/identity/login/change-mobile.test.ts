import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import { changeMobile, updateMobile } from '#contract/identity/mobile/routes.ts'
import { readProfile } from '#contract/identity/profile/routes.ts'
import { hourMs } from '#domain/platform/kernel/time.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { moveToMobile } from '#server/identity/profile/sql.ts'
import { mobiles } from '#server/identity/profile/tables.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('a change of mobile', (database) => {
  let fake: FakePartners
  let app: TestApp
  let people = 0
  let old: string
  let fresh: string
  let token: string
  let customerId: number
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners })
  })
  beforeEach(async () => {
    people += 1
    old = `0916${String(people).padStart(7, '0')}`
    fresh = `0917${String(people).padStart(7, '0')}`
    const customer = await app.customer(old)
    token = customer.token
    customerId = customer.customerId
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  const send = (mobile = fresh, by = token) => app.call(changeMobile, { body: { mobile } }, { token: by })
  const move = async (mobile = fresh, by = token) =>
    app.call(updateMobile, { body: { mobile, token: (await fake.lastCode(mobile)) ?? '000000' } }, { token: by })

  test('R-PROFILE-03, R-PROFILE-04: the code sent to the free number makes it the customer’s, and ends the other sessions', async () => {
    const other = (await app.customer(old)).token
    expect(await send()).toMatchObject({ status: 200, body: { results: { digits: 6 } } })
    expect(await move()).toMatchObject({ status: 200, body: { results: { id: customerId, mobile: fresh } } })
    expect((await app.call(readProfile, {}, { token })).body.results.mobile).toBe(fresh)
    expect((await app.call(me, {}, { token: other })).status).toBe(401)
    const { db } = app.app
    expect(await db.select().from(mobiles).where(eq(mobiles.mobile, fresh))).toEqual([{ mobile: fresh, customerId }])
    // The old number is nobody's: whoever signs in with it is somebody new.
    const next = await db.transaction((tx) => registerCustomer(tx, { mobile: old, at: app.now() }))
    expect([next.isNew, next.customerId === customerId]).toEqual([true, false])
  })

  test('a taken number is 409, the own one 422, and no code is sent', async () => {
    await app.customer(fresh)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'MOBILE_TAKEN', errors: { mobile: [expect.any(String)] } } })
    expect(await send(old)).toMatchObject({ status: 422, body: { code: 'MOBILE_SAME' } })
    expect(await fake.lastCode(fresh)).toBeNull()
  })

  test('a number taken meanwhile is 409, and the old one stays', async () => {
    await send()
    await app.customer(fresh)
    expect(await move()).toMatchObject({ status: 409, body: { code: 'MOBILE_TAKEN' } })
    expect((await app.call(readProfile, {}, { token })).body.results.mobile).toBe(old)
  })

  test('the code is the asker’s alone, and wrong ones are 422 at their field', async () => {
    await send()
    const stranger = await app.customer(old.replace('0916', '0918'))
    expect(await move(fresh, stranger.token)).toMatchObject({ status: 422, body: { code: 'CODE_EXPIRED' } })
    const code = (await fake.lastCode(fresh)) ?? ''
    const body = { mobile: fresh, token: code === '000000' ? '000001' : '000000' }
    expect(await app.call(updateMobile, { body }, { token })).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG', errors: { token: [expect.any(String)] } },
    })
  })

  test('of ten customers who take a number at once, one gets it', async () => {
    const { db } = app.app
    const rivals = await Promise.all(
      Array.from({ length: 10 }, (_, at) => app.customer(`0919${String(people * 10 + at).padStart(7, '0')}`)),
    )
    const take = (rival: { customerId: number }) =>
      db.transaction((tx) => moveToMobile(tx, { customerId: rival.customerId, mobile: fresh, at: app.now() }))
    const moved = await Promise.all(rivals.map(take))
    expect(moved.filter(Boolean)).toHaveLength(1)
    expect(await db.select().from(mobiles).where(eq(mobiles.mobile, fresh))).toHaveLength(1)
  })

  test('ten numbers an hour may be asked about', async () => {
    await app.customer(fresh)
    for (let asked = 0; asked < 10; asked++) expect((await send()).status).toBe(409)
    expect(await send()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
    app.pass(hourMs)
    expect((await send()).status).toBe(409)
  })
})
