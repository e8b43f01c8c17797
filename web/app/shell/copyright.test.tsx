import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showRouted } from '#testing/web/show-routed.tsx'
import { LoginPage } from '#web/identity/login/login-page.tsx'
import { PublicShell } from './public-shell.tsx'

afterEach(() => vi.useRealTimers())

test.each([
  ['2027-03-20T23:59:59+03:30', '© ۱۴۰۵ پلکان'],
  ['2027-03-21T00:00:00+03:30', '© ۱۴۰۶ پلکان'],
])('the copyright of the public pages and of the login has the Jalali year of Tehran: at %s %s', async (now, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  showRouted(<PublicShell>{null}</PublicShell>)
  await expect.element(page.getByText(text, { exact: false })).toBeVisible()
  showRouted(<LoginPage invitedBy={undefined} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
