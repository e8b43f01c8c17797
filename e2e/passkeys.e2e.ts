import type { CDPSession, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { callerSignedIn } from './by-http.ts'
import { freshMobile } from './customer.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'
import { browserOf, openVisitor } from './visitor.ts'

/** A device with a fingerprint reader in the browser of this page. */
async function deviceOf(page: Page): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return { cdp, authenticatorId }
}

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
  await card.getByRole('button', { name: 'برداشتن گوشی سارا' }).click()
  await page.getByRole('button', { name: 'بردار', exact: true }).click()
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
