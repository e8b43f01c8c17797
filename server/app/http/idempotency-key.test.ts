import { afterAll, beforeAll, expect, test } from 'vitest'
import { opsLogin } from '#contract/backoffice/access/routes.ts'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onOneEngine('an invalid Idempotency-Key', (database) => {
  let it: TestApp
  let staff: StaffApp
  let token: string
  beforeAll(async () => {
    it = await createTestApp(database())
    staff = await openStaffApp(it)
    token = (await it.customer('09150000410')).token
  })
  afterAll(() => Promise.all([it.http.close(), staff.http.close()]))

  const withdraw = (key: string) =>
    it.call(withdrawFromWallet, { body: { amount: 1_000, sheba: `IR${'0'.repeat(24)}` } }, { token, headers: { [idempotencyHeader]: key } })

  test.each([
    ['of 201 characters', 'k'.repeat(201)],
    ['that is empty', ''],
    ['with a control character', 'key\u0085one'],
  ])('F-410: a key %s is refused with 422 and a Persian message, never cut', async (_, key) => {
    const answer = await withdraw(key)
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID'])
    expect(answer.body.errors?.[idempotencyHeader]?.[0]).toMatch(/[آ-ی]/)
    const body = { items: [{ id: 1 }], redirect_uri: '/invoice/payment' }
    const purchase = await it.call(purchaseInvoice, { body } as never, { token, headers: { [idempotencyHeader]: key } })
    expect([purchase.status, Object.keys(purchase.body.errors ?? {})]).toEqual([422, [idempotencyHeader]])
    const ofStaff = await staff.http.inject({
      method: opsLogin.method,
      url: opsLogin.path,
      payload: { name: 'nobody', password: 'nobody', code: '000000' },
      headers: { [idempotencyHeader]: key },
    })
    expect([ofStaff.statusCode, Object.keys(ofStaff.json().errors)]).toEqual([422, [idempotencyHeader]])
  })

  test('F-410: two keys of 200 characters that differ in the last are different keys', async () => {
    const keys = ['a', 'b'].map((last) => 'k'.repeat(199) + last)
    const codes = await Promise.all(keys.map(async (key) => Object.keys((await withdraw(key)).body.errors ?? {})))
    expect(codes.flat()).not.toContain(idempotencyHeader)
  })
})
