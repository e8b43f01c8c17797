import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addToCatalogue, changeInCatalogue, listCatalogueVersions, undoInCatalogue } from '#contract/backoffice/settings/routes.ts'
import { discounts } from '#server/billing/discounts/tables.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const params = { catalogue: 'discounts' } as const

onOneEngine('discount codes for debts and purchases', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let token: string
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    token = (await staffApp.signedIn('coder', 'ADMIN')).token
  })
  const code = { title: 'کد', type: 'PERCENT', value: 10, cap: 500_000, expired_at: null, applies_to: ['invoice'], uses_each: 1 }
  const add = (fields: Readonly<Record<string, unknown>>) =>
    staffApp.call(addToCatalogue, { params, body: { fields: { ...code, ...fields } } }, token)
  const change = (id: number, fields: Readonly<Record<string, unknown>>) =>
    staffApp.call(changeInCatalogue, { params: { ...params, id }, body: { fields } }, token)

  test('one ADMIN cannot give money by a code beyond the bound, neither new nor changed', async () => {
    const whole = await add({ code: 'WHOLE', value: 100, cap: null, applies_to: ['credit_ticket'] })
    expect([whole.status, whole.body.code, Object.keys(whole.body.errors ?? {})]).toEqual([422, 'FIELDS_WRONG', ['value', 'cap']])
    const small = await add({ code: 'SMALL' })
    expect(small.status).toBe(201)
    const { id } = small.body.results
    expect(await change(id, { uses_each: 1000 })).toMatchObject({ status: 422, body: { code: 'FIELDS_WRONG' } })
    expect(await it.app.db.$count(discounts, and(eq(discounts.code, 'SMALL'), eq(discounts.usesEach, 1)))).toBe(1)
  })

  test('a code for debts beyond the bound does not come back by undoing its change', async () => {
    const { id } = (await add({ code: 'OWN', value: 100, cap: null, applies_to: ['customer_validation'] })).body.results
    await it.app.db.execute(sql`update discounts set applies_to = '{invoice}' where code = 'OWN'`)
    expect((await change(id, { value: 5, cap: 100_000 })).status).toBe(200)
    const [last] = (await staffApp.call(listCatalogueVersions, { params, query: {} }, token)).body.results
    const undone = await staffApp.call(undoInCatalogue, { params: { ...params, seq: last?.seq ?? 0 } }, token)
    expect(undone).toMatchObject({ status: 422, body: { code: 'FIELDS_WRONG' } })
  })
})
