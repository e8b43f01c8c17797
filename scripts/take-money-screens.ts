import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { chromium as launch } from '../e2e/chromium.ts'
import { app, savePicture, sandbox, photograph, signedIn, themes, type Theme } from './camera.ts'

/**
 * Photographs every page of money of a running system for docs/screens, light and dark: `node scripts/take-money-screens.ts`
 * beside `PAYMENT_CHECK_AFTER_MS=3000 npm start`. It pays as the demo customer who repays, with the gateway's test cards, and buys at the demo store.
 */
const cards = { pays: '6037990000000014', fails: '6037990000000022', timesOutOnce: '6037990000000055' }
const width = Number(process.env['WIDTH'] ?? 1440)

const browser = await chromium.launch(launch)
for (const theme of themes) {
  const person = await signedIn(browser, demoPeople.repaying.mobile, theme, width)
  await photograph(person, theme, {
    points: '/points',
    'points-received': '/points?list=received',
    'points-purchase': '/points?list=purchase',
    'points-debit': '/points?list=debit',
    'point-packages': '/point-packages',
    discounts: '/discounts',
    invoices: '/invoices',
  })
  await calculator(person, theme)
  await invoices(person, theme)
  await payments(person, theme)
  await tickets(person, theme)
  await photograph(person, theme, { wallet: '/wallet' })
  await person.close()
}
await browser.close()

async function calculator(person: BrowserContext, theme: Theme): Promise<void> {
  const page = await open(person, '/calculator')
  await page.getByRole('button', { name: 'دیدن محاسبه' }).click()
  await page.getByRole('table').last().waitFor()
  await savePicture(page, `calculator-computed-${theme}`)
  await page.close()
}

/** Several chosen at once, one that is open, one that is paid. */
async function invoices(person: BrowserContext, theme: Theme): Promise<void> {
  const page = await open(person, '/invoices?status=PENDING')
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await page.getByRole('region', { name: 'پرداخت یک‌جا' }).getByText('تومان').first().waitFor()
  await savePicture(page, `invoices-several-${theme}`)
  await page.goto(`${app}/invoices?status=PENDING`)
  await page
    .getByRole('link', { name: /^(جزئیات|رسید)/ })
    .first()
    .click()
  await page.waitForURL(/\/invoices\/./)
  await savePicture(page, `invoice-${theme}`)
  await page.goto(`${app}/invoices?status=PAID`)
  await page
    .getByRole('link', { name: /^(جزئیات|رسید)/ })
    .first()
    .click()
  await page.waitForURL(/\/invoices\/./)
  await savePicture(page, `invoice-paid-${theme}`)
  await page.close()
}

/** What became of a payment: refused by the bank, not known yet, paid. */
async function payments(person: BrowserContext, theme: Theme): Promise<void> {
  const page = await open(person, '/point-packages')
  for (const [name, card] of [
    ['failed', cards.fails],
    ['checking', cards.timesOutOnce],
    ['paid', cards.pays],
  ] as const) {
    await page.goto(`${app}/point-packages`)
    await page.getByRole('button', { name: /^پرداخت .*تومان/ }).click()
    await payWith(page, card)
    await page.waitForURL(/\/invoice\/payment/)
    if (name === 'failed') await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await savePicture(page, `payment-${name}-${theme}`)
    // Until the bank has answered no second payment of this package is begun.
    if (name === 'checking') await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor()
  }
  await page.close()
}

/** A purchase at the demo store: before it is paid, called off, paid, looked at again, and given back by the store. */
async function tickets(person: BrowserContext, theme: Theme): Promise<void> {
  const page = await person.newPage()
  await page.goto(`${app}${await ticketAtStore('book', 2)}`)
  await page.getByRole('button', { name: /^انصراف/ }).click()
  await page.waitForURL(/\/store\/back/)
  await page.goBack()
  await page.reload()
  await savePicture(page, `ticket-closed-${theme}`)

  // The light purchase came back to the wallet in part: the dark one is dearer, so that there is cash in it too.
  const path = await ticketAtStore('phone', theme === 'light' ? 2 : 3)
  await page.goto(app + path)
  await savePicture(page, `ticket-pay-${theme}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^پرداخت .*تومان/ }).click()
  await payWith(page, cards.pays)
  await page.waitForURL(/\/cpg\/payment/)
  await page.getByRole('button', { name: 'همین‌جا می‌مانم' }).click()
  await savePicture(page, `ticket-paid-${theme}`)
  const paymentId = new URL(page.url()).searchParams.get('payment_id') ?? ''
  await page.goto(app + path)
  await savePicture(page, `ticket-paid-before-${theme}`)

  await page.goto(`${sandbox}/store`)
  await savePicture(page, `demo-store-${theme}`)
  await page.getByRole('button', { name: 'برگشت' }).first().click()
  await page.goto(`${app}/payments/${paymentId}`)
  await page.getByRole('heading', { name: 'این پرداخت برگشت خورده است' }).waitFor()
  await savePicture(page, `payment-refunded-${theme}`)
  await page.close()
}

/** The address at which a purchase at the demo store is paid: a dear one is more than the credit, so that all of it is to be seen. */
async function ticketAtStore(goods: 'phone' | 'book', count: number): Promise<string> {
  const answer = await fetch(`${sandbox}/store/checkout`, {
    method: 'POST',
    body: new URLSearchParams({ [goods]: String(count) }),
    redirect: 'manual',
  })
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return pathname + search
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/pg\/StartPay\//)
  await page.getByLabel('شمارهٔ کارت').fill(card)
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
}

async function open(person: BrowserContext, path: string): Promise<Page> {
  const page = await person.newPage()
  await page.goto(app + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}
