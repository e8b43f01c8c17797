import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { demoPeople } from '#server/seed/demo-people.ts'
import { chromium as launch } from '../e2e/chromium.ts'
import { quiet } from '../e2e/quiet.ts'

/**
 * Photographs a running house for docs/screens, at 1440 wide, light and dark: `node scripts/take-screens.ts` beside
 * `npm start`. The customer's pages are those of the demo customers.
 */
const house = process.env['PUBLIC_URL'] ?? 'http://127.0.0.1:3000'
const outside = process.env['SANDBOX_URL'] ?? 'http://127.0.0.1:3001'
const folder = 'docs/screens'

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launch)
for (const theme of ['light', 'dark'] as const) {
  const guest = await browser.newContext(looks(theme))
  await photograph(guest, theme, { landing: '/', login: '/login', stores: '/stores', store: '/stores/khaneh-ara' })
  await photograph(guest, theme, {
    questions: '/faq/1',
    contact: '/contact',
    cooperation: '/cooperation',
    visit: '/in-person-registration',
  })
  await photograph(guest, theme, { campaign: '/landing/bnpl', category: '/categories/digital', 'not-found': '/stores/never-was' })
  const ordering = await signedIn(demoPeople.ordering.mobile, theme)
  await photograph(ordering, theme, { orders: '/orders', 'order-promissory': await firstOrder(ordering), documents: '/documents' })
  const repaying = await signedIn(demoPeople.repaying.mobile, theme)
  await photograph(repaying, theme, { dashboard: '/', invoices: '/invoices', 'order-paying': await firstOrder(repaying) })
  await photograph(repaying, theme, {
    profile: '/profile',
    'bank-accounts': '/profile/bank-accounts',
    referral: '/referral',
    notifications: '/notifications',
    password: '/profile/password',
    sessions: '/profile/sessions',
    wallet: '/wallet',
    points: '/points',
    'point-packages': '/point-packages',
    discounts: '/discounts',
    scores: '/scores',
    'grade-c': '/grades/C',
  })
  await photograph(repaying, theme, { 'ticket-pay': await ticketAtStore() })
}
await browser.close()

function looks(colorScheme: 'light' | 'dark') {
  return {
    viewport: { width: 1440, height: 900 },
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    colorScheme,
    reducedMotion: 'reduce' as const,
  }
}

async function signedIn(mobile: string, theme: 'light' | 'dark'): Promise<BrowserContext> {
  const context = await browser.newContext(looks(theme))
  const page = await context.newPage()
  await page.goto(`${house}/login`)
  await page.getByRole('textbox').first().fill(mobile)
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
  await page.getByLabel(/کد/).first().waitFor()
  await page
    .getByRole('textbox')
    .first()
    .fill(await lastCode(mobile))
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
  return context
}

/** The newest one-time code in the played inbox, once it has come. */
async function lastCode(mobile: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${outside}/sms/inbox?receptor=${mobile}`, { headers: { accept: 'application/json' } })
    const code = /\b\d{6}\b/.exec(JSON.stringify(await answer.json()))?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** The page on which a purchase at the demo store is paid: more than the credit, so that all of it is to be seen. */
async function ticketAtStore(): Promise<string> {
  const answer = await fetch(`${outside}/store/checkout`, { method: 'POST', body: new URLSearchParams({ phone: '2' }), redirect: 'manual' })
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return pathname + search
}

async function firstOrder(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${house}/orders`)
  const row = page.locator('main a[href^="/orders/"]').first()
  await row.waitFor()
  const path = await row.getAttribute('href')
  await page.close()
  return path ?? '/orders'
}

async function photograph(context: BrowserContext, theme: string, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const page = await context.newPage()
    await page.goto(house + path)
    await quiet(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // A list drawn as it is scrolled would be a mile of nothing.
    const picture = await page.screenshot({ fullPage: height < 6000 })
    writeFileSync(`${folder}/${name}-${theme}.png`, await light(picture))
    await page.close()
  }
}

/** The picture as it is while it stays under 290 kB, else with fewer colours. */
async function light(picture: Buffer): Promise<Buffer> {
  const whole = await sharp(picture).png({ compressionLevel: 9 }).toBuffer()
  return whole.length < 290_000 ? whole : sharp(picture).png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer()
}
