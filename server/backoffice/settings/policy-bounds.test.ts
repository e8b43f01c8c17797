import { beforeAll, expect, test } from 'vitest'
import { addPolicy, listPolicies } from '#contract/backoffice/settings/routes.ts'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import { adminValues } from '#domain/platform/policies/policy-values.ts'
import { staff } from '#server/backoffice/staff/tables.ts'
import { setPolicies } from '#server/platform/policies/sql.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('the amounts of a new policy', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let token: string
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    token = (await staffApp.signedIn('admin', 'ADMIN')).token
  })

  const inDays = (days: number) => addDays(dayOf(it.now()), days)
  const set = (from: number, values: Readonly<Record<string, number>>) =>
    staffApp.call(addPolicy, { body: { from_day: inDays(from), ...values } }, token)
  const fees = adminValues.flatMap(({ wireName, unit }) => (unit === 'rial' && wireName !== 'least_amount' ? [wireName] : []))
  const each = (amount: number) => Object.fromEntries(fees.map((name) => [name, amount]))

  test('is 0 or can be paid at the gateway: the refusal says so at each field, in tomans', async () => {
    const refused = await set(1, each(5_000))
    expect(refused).toMatchObject({ status: 422, body: { code: 'FIELDS_WRONG' } })
    expect(refused.body.errors).toEqual(
      Object.fromEntries(fees.map((name) => [name, ['صفر یا دست‌کم ۱٬۰۰۰ تومان باشد؛ درگاه مبلغ کمتر را نمی‌پذیرد.']])),
    )
    expect((await set(1, each(9_999))).body.errors).toEqual(refused.body.errors)
    expect([(await set(1, each(10_000))).status, (await set(2, each(0))).status]).toEqual([201, 201])
  })

  test('and the least amount of an order have a bound above, and the latter one below', async () => {
    const beyond = await set(3, { ...each(10_000_000_001), least_amount: 10_000_000_001 })
    expect(beyond.body.errors).toEqual(
      Object.fromEntries([...fees, 'least_amount'].map((name) => [name, ['حداکثر ۱٬۰۰۰٬۰۰۰٬۰۰۰ تومان ممکن است.']])),
    )
    expect((await set(3, { least_amount: 1_000 })).body).toMatchObject({
      code: 'FIELDS_WRONG',
      errors: { least_amount: ['دست‌کم ۲۰۰٬۰۰۰ تومان لازم است.'] },
    })
    expect((await set(3, { least_amount: 1_999_999 })).status).toBe(422)
    expect((await set(3, { ...each(10_000_000_000), least_amount: 2_000_000 })).status).toBe(201)
  })

  test('begin within a year, since a policy of a wrong year could never be removed', async () => {
    const refused = await set(367, { yearly_rate: 24 })
    expect([refused.status, refused.body.errors]).toEqual([422, { from_day: ['حداکثر ۳۶۶ روز بعد ممکن است.'] }])
    expect((await set(366, { yearly_rate: 24 })).status).toBe(201)
  })

  test('that were stored before and are outside are listed, and do not hinder another figure', async () => {
    const [row] = await it.app.db.select({ id: staff.id }).from(staff).limit(1)
    const stored = { fromDay: inDays(4), values: { report_price: 5_000 }, setBy: row?.id ?? 0, setAt: it.now() }
    await it.app.db.insert(setPolicies).values(stored)
    expect((await set(5, { yearly_rate: 24 })).body.results).toMatchObject({ yearly_rate: 24 })
    const listed = await staffApp.call(listPolicies, {}, token)
    expect(listed.body.results.slice(0, 2).map(({ report_price: price }) => price)).toEqual([5_000, 5_000])
  })
})
