import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { chromium as launch } from '../../e2e/chromium.ts'
import { app, firstOrder, guest, sandbox, signIn, takePicture, themes, type Theme } from './camera.ts'

/**
 * Takes the pictures of docs/screens/phone, 390 wide and touched, in both themes:
 * `PICTURES=docs/screens/phone node scripts/pictures/take-phone-screens.ts` beside `npm start`. It begins purchases at the demo store and
 * conversations with support, and pays nothing.
 */
type Prepare = (page: Page) => Promise<unknown>
/** A page by its address, and what is done there before the picture. */
type Shown = Readonly<Record<string, string | readonly [path: string, prepare: Prepare]>>

const press =
  (name: string | RegExp): Prepare =>
  (page) =>
    page.getByRole('button', { name }).first().click()

const browser = await chromium.launch(launch)
for (const theme of themes) {
  const visitor = await guest(browser, theme, 390)
  await take(visitor, theme, {
    landing: '/',
    login: '/login',
    stores: '/stores',
    store: '/stores/khaneh-ara',
    calculator: ['/calculator', press('دیدن محاسبه')],
  })
  await take(await person('new', theme), theme, { 'home-new': '/', 'order-new': '/orders/new' })
  const ordering = await person('ordering', theme)
  await take(ordering, theme, { 'order-promissory': await firstOrder(ordering), documents: '/documents' })
  const repaying = await person('repaying', theme)
  await take(repaying, theme, {
    home: '/',
    more: ['/', press('بیشتر')],
    orders: '/orders',
    'order-paying': await firstOrder(repaying),
    invoices: ['/invoices?status=PENDING', selectThree],
    invoice: ['/invoices?status=PENDING', (page) => follow(page, /^جزئیات/, /\/invoices\/./)],
    calendar: '/money',
    checkout: await newTicket(),
    points: '/points',
    notifications: '/notifications',
    support: ['/support', askSupport],
  })
}
await browser.close()

async function person(name: keyof typeof demoPeople, theme: Theme): Promise<BrowserContext> {
  const context = await guest(browser, theme, 390)
  await signIn(context, demoPeople[name].mobile)
  return context
}

async function take(context: BrowserContext, theme: Theme, pages: Shown): Promise<void> {
  const page = await context.newPage()
  for (const [name, shown] of Object.entries(pages)) {
    const [path, prepare] = typeof shown === 'string' ? [shown] : shown
    await page.goto(app + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => !('$_TSR' in window))
    await prepare?.(page)
    await takePicture(page, `${name}-${theme}`)
  }
  await page.close()
}

async function selectThree(page: Page): Promise<void> {
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (const index of [0, 1, 2]) await boxes.nth(index).click()
}

async function askSupport(page: Page): Promise<void> {
  await press('گفت‌وگوی تازه')(page)
  await page.getByLabel('موضوع').fill('تاریخ قسط بعدی')
  await page.getByLabel('پیام شما').fill('سررسید قسط سوم را می‌توانم چند روز جابه‌جا کنم؟')
  await page.getByRole('button', { name: 'شروع گفت‌وگو' }).click()
  await page.getByPlaceholder('پیام‌تان را بنویسید').waitFor()
}

async function follow(page: Page, link: RegExp, to: RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).first().click()
  await page.waitForURL(to)
}

/** A purchase at the demo store before it is paid. */
async function newTicket(): Promise<string> {
  const answer = await fetch(`${sandbox}/store/checkout`, { method: 'POST', body: new URLSearchParams({ phone: '2' }), redirect: 'manual' })
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return pathname + search
}
