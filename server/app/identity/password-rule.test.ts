import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStaff, enrolStaff, issueStaffLink, openEnrolment } from '#contract/backoffice/access/routes.ts'
import { setPassword } from '#contract/identity/passwords/routes.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { changeProfile } from '#server/identity/profile/sql.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onOneEngine('the rule of passwords', (database) => {
  let it: TestApp
  let staff: StaffApp
  let token: string
  let mobile: string
  let people = 0
  beforeAll(async () => {
    it = await createTestApp(database())
    staff = await openStaffApp(it)
  })
  beforeEach(async () => {
    mobile = `0916${String((people += 1)).padStart(7, '0')}`
    const customer = await it.customer(mobile)
    token = customer.token
    await changeProfile(it.app.db, customer.customerId, { name: 'غزاله', family: 'نیک‌اندیش', changedAt: it.now() })
  })
  afterAll(async () => {
    await staff.http.close()
    await it.http.close()
  })

  const set = (password: string) => it.call(setPassword, { body: { password, password_confirmation: password } }, { token })
  const better = 'سه چهار کلمهٔ بی‌ربط را با یک عدد کنار هم بگذارید.'

  test.each([
    ['pelekan1', 'نام یا کلمهٔ آشنا'],
    ['پلکان۱۴۰۵', 'نام یا کلمهٔ آشنا'],
    ['alireza123', 'نام یا کلمهٔ آشنا'],
    ['perspolis1', 'نام یا کلمهٔ آشنا'],
    ['کاشان۱۳۷۰', 'کلمهٔ آشنا|تاریخ'],
    ['Qwerty123', 'خیلی‌ها از این رمز استفاده می‌کنند'],
    ['ضصثقفغعه۱', 'خیلی‌ها از این رمز استفاده می‌کنند'],
    ['sghl1234', 'زود حدس زده'],
    ['abcdefgh1', 'پشت سر هم'],
    ['aaaaaaaa1', 'تکرار'],
    ['غزاله نیک‌اندیش ۱', 'خودتان'],
  ])('F-415: a password that is easy to guess is refused with a Persian reason and advice: %s', async (password, why) => {
    const refused = await set(password)
    expect(refused).toMatchObject({ status: 422, body: { code: 'PASSWORD_INVALID', errors: { password: [expect.any(String)] } } })
    expect(refused.body.errors?.['password']?.[0]).toMatch(new RegExp(why))
    expect(refused.body.errors?.['password']?.[0]).toContain(better)
  })

  test('F-415: the own mobile number is refused', async () => {
    expect((await set(`a${mobile}`)).body.errors?.['password']?.[0]).toMatch(/خودتان/)
  })

  test.each(['derakht-liwan-47-abr', 'نردبان ابری لیوان ۴۷', 'qanari-7-zard-ast'])(
    'F-415: several unrelated words are accepted: %s',
    async (password) => {
      expect((await set(password)).status).toBe(200)
    },
  )

  test('F-415: the rule applies to staff too, with their own names', async () => {
    const admin = await staff.signedIn('nazanin', 'ADMIN')
    const body = { name: 'kiumars', full_name: 'کیومرث نیکبخت', role: 'SUPPORT' as const }
    const added = await staff.call(addStaff, { body }, admin.token)
    const link = await staff.call(issueStaffLink, { params: { id: added.body.results.member?.id ?? 0 } }, admin.token)
    const opened = await staff.call(openEnrolment, { body: { token: link.body.results.path.replace('/enrol#', '') } })
    const { token: own, totp_secret: secret } = opened.body.results
    const enrol = (password: string) =>
      staff.call(enrolStaff, { body: { token: own, password, code: totpCode(secret, totpStep(it.now())) } })
    for (const password of ['pelekan12345', 'kiumars12345', 'alireza123456', 'Kiumars-2026-11'])
      expect((await enrol(password)).body.code).toBe('PASSWORD_WEAK')
    expect((await enrol('sabz-derakht-47-abr')).status).toBe(200)
  })

  test('F-415: long passwords are checked outside the serving thread', async () => {
    await set('a first one 7 to load the words')
    const before = process.threadCpuUsage()
    const parts = ['p4ssw0rd', '@4$5a1!', 'لا۱', 'aA1', '1q2w3e4r', 'Zz9$'] as const
    const answers = await Promise.all(parts.map((part) => set(part.repeat(24).slice(0, 72))))
    const { user, system } = process.threadCpuUsage(before)
    expect(answers.every(({ status }) => status === 422 || status === 409)).toBe(true)
    // Checking a single one takes more time than all of them may take of this thread.
    expect((user + system) / 1000).toBeLessThan(150)
  })
})
