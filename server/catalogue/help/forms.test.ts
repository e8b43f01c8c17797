import { beforeAll, expect, test } from 'vitest'
import { contactUs, joinCampaign, registerInPerson, requestCooperation } from '#contract/catalogue/help/routes.ts'
import { fallbackCategories } from '#domain/catalogue/stores/store.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { categories } from '#server/catalogue/stores/tables.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, signed, type TestApp } from '#testing/test-app.ts'
import { campaignLeads, contactMessages, cooperationRequests, appointments } from './tables.ts'

onBothEngines('the public forms', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database()) // a Saturday
    await database()
      .db.insert(categories)
      .values(fallbackCategories.map((one) => ({ ...one, icon: '/favicon.svg' })))
  })

  const cooperation = {
    store_name: 'فروشگاه نمونه',
    phone: '02166402200',
    email: 'shop@example.ir',
    website: 'http://shop.example.ir',
    category: 'digital',
    requester_name: 'رضا کریمی',
    requester_role: 'مدیر فروش',
  }

  test('R-COOP-01..03, R-ENTITY-17: a store requests cooperation without a token, once a day with one phone', async () => {
    const first = await app.call(requestCooperation, { body: cooperation }, { token: 'nobody' })
    expect([first.status, first.body.results, typeof first.body.message]).toEqual([201, null, 'string'])
    const [row] = await database().db.select().from(cooperationRequests)
    expect(row).toMatchObject({
      storeName: 'فروشگاه نمونه',
      website: 'https://shop.example.ir/',
      askedOn: '2026-11-21',
      category: 'digital',
    })
    const again = await app.call(requestCooperation, { body: cooperation })
    expect([again.status, again.body.code]).toEqual([409, 'COOPERATION_OPEN'])
    const { website: _, ...withoutSite } = cooperation
    expect((await app.call(requestCooperation, { body: { ...withoutSite, phone: '09121112233' } })).status).toBe(201)
    const wrong = await app.call(requestCooperation, { body: { ...cooperation, category: 'weapons', phone: '12' } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['phone', 'category']])
  })

  test('a missing field is named, and an unknown field is refused', async () => {
    const { email: _, ...lacking } = { ...cooperation, colour: 'blue' }
    const url = requestCooperation.path
    const answer = await app.http.inject({ method: 'POST', url, payload: lacking, headers: signed(app.app, url) })
    expect([answer.statusCode, Object.keys(answer.json().errors).toSorted()]).toEqual([422, ['colour', 'email']])
  })

  const message = { full_name: 'سارا محمدی', email: 'sara@example.ir', subject: 'پرسش', text: 'سلام', order_identifier: 'PL-12345678' }

  test('F-037, R-CONTACT-01, R-CONTACT-02, R-ENTITY-63: a message is stored with a way to answer it, and the sixth within an hour waits', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    const nowhere = await app.call(contactUs, { body: { full_name: 'سارا', subject: 'پرسش', text: 'سلام' } }, from)
    expect([nowhere.status, Object.keys(nowhere.body.errors ?? {})]).toEqual([422, ['email']])
    const long = await app.call(contactUs, { body: { ...message, text: 'م'.repeat(1001) } }, from)
    expect([long.status, long.body.errors]).toEqual([422, { text: ['متن بیشتر از ۱۰۰۰ حرف است.'] }])
    for (let sent = 0; sent < 5; sent++) expect((await app.call(contactUs, { body: message }, from)).status).toBe(201)
    const sixth = await app.call(contactUs, { body: message }, from)
    expect([sixth.status, sixth.body.code, Number(sixth.headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_TRIES', true])
    const rows = await database().db.select().from(contactMessages)
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatchObject({ fullName: 'سارا محمدی', phone: null, orderIdentifier: 'PL-12345678' })
    app.pass(3_600_001)
    expect((await app.call(contactUs, { body: message }, from)).status).toBe(201)
  })

  const appointment = { fullname: 'سارا محمدی', mobile: '09121234567', national_code: '0012345679', date: '2026-11-23', time: '10:00' }

  test('R-REGISTRATION-01, R-REGISTRATION-02, R-ENTITY-23: a visit is booked in an open slot, one a person until it is over', async () => {
    const friday = await app.call(registerInPerson, { body: { ...appointment, date: '2026-11-27', time: '17:00' } })
    expect([friday.status, Object.keys(friday.body.errors ?? {})]).toEqual([422, ['date', 'time']])
    const many = await Promise.all(Array.from({ length: 12 }, () => app.call(registerInPerson, { body: appointment })))
    expect(many.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
    expect(many.find(({ status }) => status === 409)?.body.code).toBe('VISIT_OPEN')
    expect(await database().db.select().from(appointments)).toMatchObject([{ onDay: '2026-11-23', atTime: '10:00' }])
    app.pass(2 * dayMs) // the morning after the appointment
    expect((await app.call(registerInPerson, { body: { ...appointment, date: '2026-11-25' } })).status).toBe(201)
  })

  test('R-LANDING-01: a mobile is left on the campaign’s page once, with what brought it', async () => {
    const lead = { fullname: 'سارا محمدی', mobile: '09121234567', utm_source: 'radio', utm_campaign: 'yalda' }
    expect((await app.call(joinCampaign, { body: lead })).status).toBe(201)
    expect((await app.call(joinCampaign, { body: { ...lead, fullname: 'دیگری' } })).status).toBe(200)
    expect(await database().db.select().from(campaignLeads)).toMatchObject([
      { mobile: '09121234567', fullname: 'سارا محمدی', utm: { utm_source: 'radio', utm_campaign: 'yalda' } },
    ])
    const wrong = await app.call(joinCampaign, { body: { fullname: '', mobile: '0912' } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['fullname', 'mobile']])
  })
})
