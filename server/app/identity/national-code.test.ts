import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityInquiry, updateProfile } from '#contract/identity/profile/routes.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onOneEngine('a national code', (database) => {
  let it: TestApp
  let token = ''
  beforeAll(async () => {
    it = await createTestApp(database())
    token = (await it.customer('09120000001')).token
  })
  afterAll(() => it.http.close())

  test.each([
    ['001234500', 'کد ملی ۱۰ رقم است. یک رقم کم دارید.'],
    ['0', 'کد ملی ۱۰ رقم است. نه رقم کم دارید.'],
    ['001234500899', 'کد ملی ۱۰ رقم است. دو رقم اضافه دارید.'],
    ['00123450x8', 'کد ملی ۱۰ رقم است.'],
    ['001234', 'کد ملی ۱۰ رقم است. چهار رقم کم دارید.'],
  ])('of another length, %s, is refused with how many digits are missing or too many', async (code, words) => {
    const refusal = { status: 422, body: { code: 'FIELDS_INVALID', errors: { national_code: [words] } } }
    expect(await it.call(updateProfile, { body: { national_code: code } }, { token })).toMatchObject(refusal)
    expect(await it.call(identityInquiry, { query: { national_code: code, birth_date: '1990-01-01' } }, { token })).toMatchObject(refusal)
  })
})
