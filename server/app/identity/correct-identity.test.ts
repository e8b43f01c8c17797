import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctCustomer } from '#contract/backoffice/customers/routes.ts'
import { readProfile } from '#contract/identity/profile/routes.ts'
import { changeProfile, customerOfPersonnelNumber } from '#server/identity/profile/sql.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Given = { readonly name?: string; readonly family?: string; readonly father_name?: string; readonly personnel_number?: string }
const reason = 'با شناسنامهٔ تازه.'

onBothEngines('a confirmed identity that is wrong', (database) => {
  let partners: FakePartners
  let it: TestApp
  let staffApp: Awaited<ReturnType<typeof openStaffApp>>
  let support: string
  let members = 0
  beforeAll(async () => {
    partners = await openFakePartners()
    it = await createTestApp(database(), { partners: partners.partners })
    staffApp = await openStaffApp(it)
  })
  beforeEach(async () => {
    members += 1
    support = (await staffApp.signedIn(`correct-${members}`, 'SUPPORT')).token
  })
  afterAll(async () => {
    await it.http.close()
    await partners.close()
  })

  /** The two digits before the check digit choose what the registry answers. */
  const somebody = async (pair = '00') => {
    const { db } = it.app
    const { customerId } = await someone(db, {}, undefined, pair)
    await changeProfile(db, customerId, { name: 'سارا', family: 'محمدی', fatherName: 'علی' })
    return { customerId, token: await openSession(db, { customerId, name: 'گوشی', at: it.now() }) }
  }
  const correct = (customerId: number, given: Given, by = support) =>
    staffApp.call(correctCustomer, { params: { customer_id: customerId }, body: { ...given, reason } }, by)
  const profileOf = async (token: string) => (await it.call(readProfile, {}, { token })).body.results

  test('is corrected by support where the registry knows the names, and the audit has which fields changed', async () => {
    const { customerId, token } = await somebody()
    expect((await correct(customerId, { family: 'محمدی‌زاده', father_name: 'علی' })).status).toBe(200)
    expect(await profileOf(token)).toMatchObject({ ehrazsho: true, name: 'سارا', family: 'محمدی‌زاده', father_name: 'علی' })
    const audited = await rowsOf<{ after: unknown }>(
      it.app.db,
      sql`select after from staff_audit_records where action = 'ops.customer.correct' and customer_id = ${customerId}`,
    )
    expect(audited).toEqual([{ after: { fields: ['family'], reason } }])
  })

  test('retains its names where the registry knows others, and where nothing would change', async () => {
    const { customerId, token } = await somebody('45')
    const before = await profileOf(token)
    const refused = await correct(customerId, { name: 'مینا' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'NAME_MISMATCH' } })
    expect((await correct(customerId, { name: 'م' })).body).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { name: [expect.any(String)] },
    })
    expect(await correct(customerId, {})).toMatchObject({ status: 422, body: { code: 'NOTHING_TO_CORRECT' } })
    expect(await profileOf(token)).toEqual(before)
  })

  test('gets another personnel number, which nobody else may have, and frees the old one', async () => {
    const [one, other] = [await somebody(), await somebody()]
    expect((await correct(one.customerId, { personnel_number: '70711' })).status).toBe(200)
    expect(await correct(other.customerId, { personnel_number: '70711' })).toMatchObject({
      status: 409,
      body: { code: 'PERSONNEL_NUMBER_TAKEN', errors: { personnel_number: [expect.any(String)] } },
    })
    expect((await correct(one.customerId, { personnel_number: '70712' })).status).toBe(200)
    expect(await customerOfPersonnelNumber(it.app.db, '70711')).toBeNull()
    expect((await correct(other.customerId, { personnel_number: '70711' })).status).toBe(200)
    expect((await profileOf(other.token)).personnel_number).toBe('70711')
  })

  test('is not found where the account is closed while the registry is asked, and the member of staff stays signed in', async () => {
    const { app } = it
    const { customerId } = await somebody()
    const inquire: typeof app.partners.identity.inquire = async (person) => {
      await app.db.update(customers).set({ closedAt: it.now() }).where(eq(customers.customerId, customerId))
      return partners.partners.identity.inquire(person)
    }
    Object.assign(app, { partners: { ...partners.partners, identity: { inquire } } })
    const refused = await correct(customerId, { family: 'محمدی‌زاده' })
    Object.assign(app, { partners: partners.partners })
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('is no renewal of the profile by its customer, for which an order may wait', async () => {
    const { customerId } = await somebody()
    const renewed = () => it.app.db.select({ at: customers.changedAt }).from(customers).where(eq(customers.customerId, customerId))
    const before = await renewed()
    it.pass(1_000)
    expect((await correct(customerId, { family: 'محمدی‌زاده' })).status).toBe(200)
    expect(await renewed()).toEqual(before)
  })

  test('is nobody’s to correct but support’s and a reviewer’s, and an unconfirmed one is the customer’s own', async () => {
    const { customerId } = await somebody()
    const finance = (await staffApp.signedIn(`correct-finance-${members}`, 'FINANCE')).token
    expect((await correct(customerId, { name: 'مینا' }, finance)).status).toBe(403)
    const unconfirmed = await it.customer('09150000999')
    expect((await correct(unconfirmed.customerId, { name: 'مینا' })).status).toBe(404)
    expect((await correct(999_999_999, { name: 'مینا' })).status).toBe(404)
  })
})
