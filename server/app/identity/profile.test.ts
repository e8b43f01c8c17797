import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/engagement/closure/routes.ts'
import type { ProfileChange } from '#contract/identity/profile/profile.ts'
import { identityInquiry, readProfile, updateProfile } from '#contract/identity/profile/routes.ts'
import { hourMs } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { nationalCodes } from '#server/identity/profile/tables.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const identity = {
  name: 'سارا',
  family: 'محمدی',
  father_name: 'حسین',
  birth_certificate_number: '1842',
  gender: 'FEMALE',
} as const
const birth_date = '1993-07-09'

onBothEngines('the profile', (database) => {
  let fake: FakePartners
  let app: TestApp
  let customerId: number
  let token: string
  let people = 0
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners })
    await app.app.db.execute(sql`insert into provinces (id, name) values (8, 'تهران'), (9, 'قم')`)
    await app.app.db.execute(sql`insert into cities (id, province_id, name) values (301, 8, 'تهران'), (302, 9, 'قم')`)
  })
  beforeEach(async () => {
    people += 1
    ;({ customerId, token } = await app.customer(`0919${String(people).padStart(7, '0')}`))
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  const read = async () => (await app.call(readProfile, {}, { token })).body.results
  const change = (body: ProfileChange, by = token) => app.call(updateProfile, { body }, { token: by })
  const inquire = (national_code: string, day = birth_date, by = token) =>
    app.call(identityInquiry, { query: { national_code, birth_date: day } }, { token: by })
  const close = async (by: string) => (await app.call(closeAccount, { body: {} }, { token: by })).status
  const pointsOf = (id = customerId) => balanceOf(app.app.db, id, 'CUSTOMER_POINTS')

  test('R-PROFILE-01, R-PROFILE-16, R-PROFILE-17, R-PROFILE-21, R-ENTITY-05: a new profile has only the mobile and the defaults', async () => {
    const profile = await read()
    expect(profile).toMatchObject({ ehrazsho: false, name: null, national_code: null, gender: 'MALE', married: 'SINGLE' })
    expect(profile.mobile).toMatch(/^0919/)
    expect(Object.keys(profile.address)).toEqual([
      'city_id',
      'province_id',
      'main_street',
      'secondary_street',
      'plaque',
      'floor',
      'unit',
      'postal_code',
      'possession',
    ])
  })

  test('R-PROFILE-02, R-PROFILE-22: an update changes what it names and leaves the rest', async () => {
    await change({ ...identity, email: 'sara@example.com' })
    const answer = await change({
      married: 'MARRIED',
      address: { city_id: 301, main_street: 'شریعتی', postal_code: '1913674511' },
      familiar: { name: 'مینا', mobile: '09350000000' },
      income: 380_000_000,
    })
    expect(answer.status).toBe(200)
    expect(await read()).toMatchObject({
      ...identity,
      email: 'sara@example.com',
      married: 'MARRIED',
      address: { city_id: 301, province_id: 8, main_street: 'شریعتی', postal_code: '1913674511', floor: null },
      familiar: { name: 'مینا', family: null, mobile: '09350000000' },
      income: 380_000_000,
    })
  })

  test('F-036, R-PROFILE-19: fields of digits take Persian and Arabic digits and store Latin ones', async () => {
    const { status } = await change({
      national_code: '۰۰۱۲۳۴۵۶۷۹',
      birth_date: '۱۹۹۳-۰۷-۰۹',
      birth_certificate_number: '١٨٤٢',
      phone: '۰۲۱۲۲۳۳۴۴۵۵',
      urgent_mobile: '۰۹۳۵۰۰۰۰۰۰۰',
      work_telephone: '۰۲۱۲۲۳۳۴۴۵۶',
      address: { postal_code: '۱۹۱۳۶۷۴۵۱۱' },
      familiar: { mobile: '۰۹۳۵۰۰۰۰۰۰۱' },
    })
    expect(status).toBe(200)
    expect(await read()).toMatchObject({
      national_code: '0012345679',
      birth_date: '1993-07-09',
      birth_certificate_number: '1842',
      phone: '02122334455',
      urgent_mobile: '09350000000',
      work_telephone: '02122334456',
      address: { postal_code: '1913674511' },
      familiar: { mobile: '09350000001' },
    })
  })

  test('R-PROFILE-19: a wrong field is 422 with its own message, and nothing is changed', async () => {
    const wrong: [ProfileChange, string][] = [
      [{ name: 'س' }, 'name'],
      [{ national_code: '0012345009' }, 'national_code'],
      [{ birth_date: '2090-01-01' }, 'birth_date'],
      [{ birth_date: '1369/01/01' }, 'birth_date'],
      [{ birth_certificate_number: '12345678901' }, 'birth_certificate_number'],
      [{ phone: '22334455' }, 'phone'],
      [{ urgent_mobile: '123' }, 'urgent_mobile'],
      [{ email: 'sara@' }, 'email'],
      [{ address: { postal_code: '19136745' } }, 'address.postal_code'],
      [{ familiar: { mobile: '0935' } }, 'familiar.mobile'],
      [{ job_title: 'م'.repeat(1001) }, 'job_title'],
      [{ address: { city_id: 999 } }, 'address.city_id'],
      [{ address: { city_id: 301, province_id: 9 } }, 'address.city_id'],
    ]
    for (const [body, field] of wrong) {
      const answer = await change({ ...body, education: 'کارشناسی' })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await read()).education).toBeNull()
  })

  test.each([
    { ehrazsho: true },
    { mobile: '09120000000' },
    { customer_id: 1 },
    { address: { country: 'IR' } },
    { income: '1' },
    { income: -1 },
  ])('R-PROFILE-02: %j is not the customer’s to write', async (body) => {
    expect((await change(body as ProfileChange)).status).toBe(422)
  })

  test('R-IDENTITY-01..05: the registry confirms, the identity is locked and the welcome points are granted once', async () => {
    await change(identity)
    const confirmed = await inquire('0012345008')
    expect(confirmed).toMatchObject({
      status: 200,
      body: { results: { ehrazsho: true, national_code: '0012345008', birth_date, ...identity } },
    })
    expect(confirmed.body.message).toContain('۲۰٬۰۰۰ امتیاز')
    expect(await pointsOf()).toBe(20_000)

    expect((await inquire('0012345008')).status).toBe(200)
    expect((await inquire('0012345113')).body.code).toBe('IDENTITY_LOCKED')
    expect(await pointsOf()).toBe(20_000)
    expect(await change({ name: 'مینا' })).toMatchObject({ status: 409, body: { code: 'IDENTITY_LOCKED' } })
    expect((await change({ gender: 'MALE' })).status).toBe(409)
    expect((await change({ name: 'سارا', education: 'کارشناسی' })).status).toBe(200)
  })

  test('R-IDENTITY-02: an inquiry with missing fields names them', async () => {
    await change({ name: 'سارا' })
    const answer = await inquire('0012345113')
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
      422,
      ['birth_certificate_number', 'family', 'father_name'],
    ])
  })

  test('R-IDENTITY-01: a mismatch or an invalid code is 422 and confirms nothing', async () => {
    await change(identity)
    expect(await inquire('0012345997')).toMatchObject({ status: 422, body: { code: 'IDENTITY_MISMATCH' } })
    expect(Object.keys((await inquire('0012345009', '2090-01-01')).body.errors ?? {})).toEqual(['national_code', 'birth_date'])
    expect(await read()).toMatchObject({ ehrazsho: false, national_code: null })
    expect(await pointsOf()).toBe(0)
  })

  test('F-408: names that are not the registry’s confirm nothing, lock nothing and are named field by field', async () => {
    await change(identity)
    const answer = await inquire('0012345458')
    expect(answer).toMatchObject({ status: 422, body: { code: 'NAME_MISMATCH' } })
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['name', 'family', 'father_name'])
    expect(await read()).toMatchObject({ ehrazsho: false, national_code: null })
    expect((await change({ family: 'محمدی‌زاده' })).status).toBe(200)
  })

  test('a national code belongs to one customer, also with simultaneous inquiries', async () => {
    const other = await app.customer(`0918${String(people).padStart(7, '0')}`)
    await change(identity)
    await change(identity, other.token)
    const answers = await Promise.all([inquire('0012345229'), inquire('0012345229', birth_date, other.token)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await pointsOf()) + (await pointsOf(other.customerId))).toBe(20_000)
    const claims = await app.app.db.select().from(nationalCodes).where(eq(nationalCodes.nationalCode, '0012345229'))
    expect(claims).toHaveLength(1)
  })

  test('who closes an account and comes back gets the welcome points once, and who had none gets them then', async () => {
    const again = async (nationalCode: string) => {
      const mobile = `0917${String(people).padStart(7, '0')}`
      const person = await app.customer(mobile)
      await change(identity, person.token)
      const { message } = (await inquire(nationalCode, birth_date, person.token)).body
      return { ...person, message, points: await pointsOf(person.customerId) }
    }
    await change({ ...identity, national_code: '0012345611' })
    expect(await close(token)).toBe(200)
    const first = await again('0012345611')
    expect(first.points).toBe(20_000)
    expect(await close(first.token)).toBe(200)
    expect(await again('0012345611')).toMatchObject({ points: 0, message: 'هویت شما تأیید شد.' })
  })

  test('20 simultaneous inquiries of one customer grant the points once and publish one event', async () => {
    await change(identity)
    const answers = await Promise.all(Array.from({ length: 20 }, () => inquire('0012345334')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await pointsOf()).toBe(20_000)
    const events = await rowsOf<{ count: number }>(
      app.app.db,
      sql`select count(*)::int as count from domain_events where customer_id = ${customerId} and type = 'identity.confirmed'`,
    )
    expect(events).toEqual([{ count: 1 }])
  })

  test('who guesses the birth date of a customer’s national code is refused before the registry is asked, from whichever account they try', async () => {
    const other = await app.customer(`0917${String(people).padStart(7, '0')}`)
    await app.app.db
      .insert(nationalCodes)
      .values({ nationalCode: '0012333999', customerId: (await app.customer('09179999990')).customerId })
    for (const by of [token, other.token]) await change(identity, by)
    const tries = await Promise.all(
      Array.from({ length: 32 }, (_, nth) =>
        inquire('0012333999', `1993-03-${String((nth % 28) + 1).padStart(2, '0')}`, nth % 2 ? token : other.token),
      ),
    )
    expect(tries.filter(({ body }) => body.code === 'IDENTITY_MISMATCH')).toHaveLength(30)
    expect(tries.filter(({ status, body }) => status === 429 && body.code === 'TOO_MANY_TRIES')).toHaveLength(2)
    // The code alone is counted out: both may still ask about their own, up to twenty times an hour.
    expect((await inquire('0012345555')).status).toBe(200)
    const rest = await Promise.all(Array.from({ length: 5 }, () => inquire('0012334995', birth_date, other.token)))
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('F-409: who guesses the birth date of a code that nobody has confirmed uses up their own inquiries only', async () => {
    const other = await app.customer(`0917${String(people).padStart(7, '0')}`)
    for (const by of [token, other.token]) await change(identity, by)
    const guess = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, nth) => inquire('0012346993', `1993-03-${String(nth + 1).padStart(2, '0')}`)))
    const tries = await guess(21)
    app.pass(hourMs)
    tries.push(...(await guess(11)))
    const outcomes = Object.groupBy(tries, ({ status, body }) => `${status} ${body.code}`)
    expect([outcomes['429 TOO_MANY_TRIES']?.length, outcomes['422 IDENTITY_MISMATCH']?.length]).toEqual([2, 30])
    expect((await inquire('0012346993', birth_date, other.token)).body.code).toBe('IDENTITY_MISMATCH')
  })

  test('an unreachable registry is 503, and the identity stays unchanged', async () => {
    const closed = await createTestApp(database(), {
      partners: fake.again({ identity: { address: 'http://127.0.0.1:9', key: 'partner-key' } }),
    })
    await change(identity)
    const answer = await closed.call(identityInquiry, { query: { national_code: '0012345441', birth_date } }, { token })
    await closed.http.close()
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect((await read()).ehrazsho).toBe(false)
  })
})
