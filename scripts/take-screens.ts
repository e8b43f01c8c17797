import { chromium, type BrowserContext } from 'playwright-core'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { chromium as launch } from '../e2e/chromium.ts'
import { guest, app, photograph, signedIn, themes } from './camera.ts'

/**
 * Photographs a running system for docs/screens, at 1440 wide, light and dark: `node scripts/take-screens.ts` beside
 * `npm start`. The customer's pages are those of the demo customers; the pages of money are in take-money-screens.ts.
 */
const browser = await chromium.launch(launch)
for (const theme of themes) {
  const visitor = await guest(browser, theme)
  await photograph(visitor, theme, {
    landing: '/',
    login: '/login',
    stores: '/stores',
    store: '/stores/khaneh-ara',
    calculator: '/calculator',
  })
  await photograph(visitor, theme, {
    questions: '/faq/1',
    contact: '/contact',
    cooperation: '/cooperation',
    appointment: '/in-person-registration',
  })
  await photograph(visitor, theme, { campaign: '/landing/bnpl', category: '/categories/digital', 'not-found': '/stores/never-was' })
  const ordering = await signedIn(browser, demoPeople.ordering.mobile, theme)
  await photograph(ordering, theme, { orders: '/orders', 'order-promissory': await firstOrder(ordering), documents: '/documents' })
  const repaying = await signedIn(browser, demoPeople.repaying.mobile, theme)
  await photograph(repaying, theme, { dashboard: '/', 'order-paying': await firstOrder(repaying) })
  await photograph(repaying, theme, {
    profile: '/profile',
    'bank-accounts': '/profile/bank-accounts',
    referral: '/referral',
    notifications: '/notifications',
    password: '/profile/password',
    sessions: '/profile/sessions',
    scores: '/scores',
    'grade-a': '/grades/A',
    'grade-b': '/grades/B',
    'grade-c': '/grades/C',
    'grade-d': '/grades/D',
    'grade-e': '/grades/E',
    'grade-no-rank': '/grades/no-rank',
  })
}
await browser.close()

async function firstOrder(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${app}/orders`)
  const row = page.locator('main a[href^="/orders/"]:not([href^="/orders/new"])').first()
  await row.waitFor()
  const path = await row.getAttribute('href')
  await page.close()
  return path ?? '/orders'
}
