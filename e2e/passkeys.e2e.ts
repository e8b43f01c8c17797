import { expect, inject, onTestFinished, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { demoStaff } from '#server/app/seed/demo-people.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { callerSignedIn } from './by-http.ts'
import { freshMobile } from './customer.ts'
import { deviceOf } from './device.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'
import { staffAtWork } from './staff.ts'
import { browserOf, openVisitor } from './visitor.ts'

test('R-OWN-01: a passkey is made, renamed, signs in without a mobile, is refused without verification, and is removed', async () => {
  const mobile = freshMobile()
  const { page, complaints } = await browserOf(await callerSignedIn(mobile), '/security', 'passkeys')
  const { cdp, authenticatorId } = await deviceOf(page)
  const card = page.getByRole('region', { name: 'کلید عبور' })
  await card.getByText('هنوز کلید عبوری ندارید.').waitFor()
  // Who has none yet confirms with a code.
  const earlier = await messagesTo(mobile)
  await card.getByRole('button', { name: 'ساختن کلید عبور' }).click()
  await page.getByLabel('کد تأیید').fill(await codeSentTo(mobile, earlier))
  await card.getByText('هنوز استفاده نشده').waitFor()
  await card.getByRole('button', { name: /^تغییر نام/ }).click()
  await page.getByLabel('نام', { exact: true }).fill('گوشی سارا')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await card.getByText('گوشی سارا').waitFor()
  // The device has one already.
  await card.getByRole('button', { name: 'ساختن کلید عبور دیگر' }).click()
  await page.getByRole('button', { name: 'تأیید با کلید عبور' }).click()
  await page.getByText('این دستگاه از پیش کلید عبور این حساب را دارد.').waitFor()
  await page.keyboard.press('Escape')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).click()
  await page.getByText(/کلید عبور تأیید نشد/).waitFor()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  // A right code is not enough for who has a passkey.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  const before = await messagesTo(mobile)
  await page.getByLabel('شمارهٔ موبایل').fill(mobile)
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
  await page.getByLabel('کد ورود').fill(await codeSentTo(mobile, before))
  await page.getByRole('heading', { name: 'با کلید عبور وارد شوید' }).waitFor()
  await page.getByRole('button', { name: 'کلید عبورم را ندارم' }).click()
  await page.getByRole('heading', { name: 'بازیابی حساب' }).waitFor()
  await page.getByRole('button', { name: 'تغییر شماره' }).click()
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/security')
  await card.getByText(/آخرین استفاده/).waitFor()
  await card.getByRole('button', { name: 'حذف گوشی سارا' }).click()
  await page.getByRole('button', { name: 'بله، حذف شود' }).click()
  await page.getByRole('button', { name: 'تأیید با کلید عبور' }).click()
  await card.getByText('هنوز کلید عبوری ندارید.').waitFor()
  expect(complaints).toEqual([])
})

test('the code of passkeys is fetched only by who asks the browser for one', async () => {
  const visitor = await openVisitor()
  onTestFinished(() => visitor.leave())
  const { page } = visitor
  const fetched: string[] = []
  page.on('response', (answer) => void (answer.url().endsWith('.js') && fetched.push(answer.url())))
  await page.goto('/login')
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).waitFor()
  const before = fetched.length
  await deviceOf(page)
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).click()
  await page.getByText(/کلید عبور تأیید نشد/).waitFor()
  expect(fetched.length).toBeGreaterThan(before)
})

test('R-OWN-09: a member of staff makes a passkey with a code, signs in with it and not with the password, and removes it', async () => {
  const member = demoStaff.members[2]
  const visitor = await staffAtWork({ console: inject('console') ?? '' }, { ...member, password: demoStaff.password })
  const { page, complaints } = visitor
  const { cdp, authenticatorId } = await deviceOf(page)
  await page.getByRole('button', { name: /^حساب شما/ }).click()
  await page.getByRole('menuitem', { name: 'کلید عبور' }).click()
  await page.getByText('هنوز کلید عبوری ندارید.').waitFor()
  await page.getByRole('button', { name: 'ساختن کلید عبور' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('نام', { exact: true }).fill('رایانهٔ میز کار')
  await dialog.getByLabel('کد برنامهٔ رمزساز').fill(await nextCodeOf(member.totpSecret))
  await dialog.getByRole('button', { name: 'ساختن کلید عبور' }).click()
  await page.getByText('رایانهٔ میز کار').waitFor()

  await page.getByRole('button', { name: /^حساب شما/ }).click()
  await page.getByRole('menuitem', { name: 'خروج' }).click()
  await page.getByLabel('نام کاربری').fill(member.name)
  await page.getByLabel('رمز عبور', { exact: true }).fill(demoStaff.password)
  await page.keyboard.press('Enter')
  await page.getByLabel('کد شش‌رقمی').fill(await nextCodeOf(member.totpSecret))
  await page.getByText('شما کلید عبور دارید. با کلید عبور وارد شوید.').waitFor()
  await page.getByRole('button', { name: 'بازگشت به نام و رمز' }).click()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).click()
  await page.getByText(/کلید عبور تأیید نشد/).waitFor()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')

  await page.goto('/security')
  await page.getByText(/آخرین استفاده/).waitFor()
  await page.getByRole('button', { name: 'حذف رایانهٔ میز کار' }).click()
  await dialog.getByRole('button', { name: 'حذف' }).click()
  await page.getByText('هنوز کلید عبوری ندارید.').waitFor()
  expect(complaints).toEqual([])
  await visitor.leave()
}, 180_000)

/** A code of the next half minute, since each is accepted once. */
async function nextCodeOf(secret: string): Promise<string> {
  const step = totpStep(instant(Date.now()))
  await expect.poll(() => totpStep(instant(Date.now())), { timeout: 40_000, interval: 500 }).toBeGreaterThan(step)
  return totpCode(secret, step + 1)
}
