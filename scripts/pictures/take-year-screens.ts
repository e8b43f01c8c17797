import { chromium } from 'playwright-core'
import { instant } from '#domain/platform/kernel/time.ts'
import { demoStaff } from '#server/app/seed/demo-people.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { chromium as launch } from '../../e2e/chromium.ts'
import { guest, themes, takePicture } from './camera.ts'

/**
 * Takes the pictures of docs/screens that need a year of customers: `node scripts/pictures/take-year-screens.ts` beside `npm start` on a
 * database that `npm run demo` has filled. It signs in to the console as one of finance.
 */
const address = process.env['CONSOLE_URL'] ?? 'http://localhost:3002'
const pages = { figures: '/figures', portfolio: '/portfolio', ledger: '/finance?part=ledger' } as const

const browser = await chromium.launch(launch)
const context = await guest(browser, 'light')
const page = await context.newPage()
await signIn()
for (const theme of themes) {
  await page.emulateMedia({ colorScheme: theme })
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await takePicture(page, `console-${name}-${theme}`)
  }
}
await browser.close()

async function signIn(): Promise<void> {
  const member = demoStaff.members.find(({ name }) => name === 'finance')
  if (!member) throw new Error('the demo has nobody of finance')
  await page.goto(`${address}/login`)
  await page.getByLabel('نام کاربری').fill(member.name)
  await page.getByLabel('رمز عبور', { exact: true }).fill(demoStaff.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('کد شش‌رقمی')
  // Computed only now: a code from before the password check may have expired.
  await code.waitFor()
  await code.fill(totpCode(member.totpSecret, totpStep(instant(Date.now()))))
  await page.waitForURL((url) => url.pathname !== '/login')
}
