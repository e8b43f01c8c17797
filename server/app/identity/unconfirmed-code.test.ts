import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerInPerson } from '#contract/catalogue/help/routes.ts'
import { closeAccount } from '#contract/engagement/closure/routes.ts'
import { askDataExport, fetchJsonExport } from '#contract/identity/data-exports/routes.ts'
import { updateProfile } from '#contract/identity/profile/routes.ts'
import { closedAccountOf } from '#server/engagement/closure/closed-account.ts'
import { tendDataExports } from '#server/identity/data-exports/make-exports.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { confirmedCustomer } from '#testing/identity/confirmed-customer.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('a national code that nobody has confirmed', (database) => {
  let it: TestApp
  beforeAll(async () => {
    it = await createTestApp(database())
  })
  afterAll(() => it.http.close())

  const nationalCode = '0012345008'
  const appointment = { national_code: nationalCode, fullname: 'سارا محمدی', mobile: '09121112233', date: '2026-11-23', time: '10:00' }
  const book = async () => (await it.call(registerInPerson, { body: appointment })).status
  const booked = () => rowsOf(it.app.db, sql`select 1 from appointments where national_code = ${nationalCode}`).then(({ length }) => length)
  const exported = async (token: string) => {
    const asked = await it.call(askDataExport, {}, { token })
    expect(await tendDataExports(it.app)).toBe(1)
    return JSON.stringify((await it.call(fetchJsonExport, { params: { id: asked.body.results.id } }, { token })).body)
  }
  /** Another customer, who writes the code of the appointment into their profile. */
  const stranger = async (mobile: string) => {
    const { token } = await it.customer(mobile)
    expect((await it.call(updateProfile, { body: { national_code: nationalCode } }, { token })).status).toBe(200)
    return token
  }

  test('brings its customer no appointment in their export and deletes none by their closure; a confirmed one does both', async () => {
    expect(await book()).toBe(201)
    const token = await stranger('09351112201')
    expect(await exported(token)).not.toContain(appointment.mobile)
    expect((await it.call(closeAccount, { body: {} }, { token })).status).toBe(200)
    expect([await booked(), await book()]).toEqual([1, 409])
    expect(await closedAccountOf(it.app.db, it.app.config, nationalCode)).toBeNull()

    const owner = await confirmedCustomer(it, { mobile: '09351112202', nationalCode })
    expect(await exported(owner.token)).toContain(appointment.mobile)
    expect((await it.call(closeAccount, { body: {} }, { token: owner.token })).status).toBe(200)
    expect([await booked(), await book()]).toEqual([0, 201])
    expect(await closedAccountOf(it.app.db, it.app.config, nationalCode)).toBe(owner.customerId)
  })
})
