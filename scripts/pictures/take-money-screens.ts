import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { chromium as launch } from '../../e2e/chromium.ts'
import { app, sandbox, signedIn, takePicture, takePictures } from './camera.ts'

/**
 * Takes the pictures of docs/screens that need payments: `node scripts/pictures/take-money-screens.ts` beside `npm start`. It pays as the demo
 * customer who repays, with the gateway's test card, and begins a purchase at the demo store.
 */
const payingCard = '6037990000000014'

const browser = await chromium.launch(launch)
const person = await signedIn(browser, demoPeople.repaying.mobile, 'light')
await takePictures(person, 'light', { points: '/points' })
await takeCalculation()
await takeInvoices()
await takePayment()
await takeTicket()
await takePictures(person, 'light', { wallet: '/wallet' })
await browser.close()

async function takeCalculation(): Promise<void> {
  const page = await open(person, '/calculator')
  await page.getByRole('button', { name: 'دیدن محاسبه' }).click()
  await page.getByRole('table').last().waitFor()
  await takePicture(page, 'calculator-computed-light')
  await page.close()
}

/** Several invoices selected at once, and the page of an open one. */
async function takeInvoices(): Promise<void> {
  const page = await open(person, '/invoices?status=PENDING')
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await page.getByRole('region', { name: 'پرداخت یک‌جا' }).getByText('تومان').first().waitFor()
  await takePicture(page, 'invoices-several-light')
  await page.goto(`${app}/invoices?status=PENDING`)
  await page
    .getByRole('link', { name: /^(جزئیات|رسید)/ })
    .first()
    .click()
  await page.waitForURL(/\/invoices\/./)
  await takePicture(page, 'invoice-light')
  await page.close()
}

/** The receipt of a package of points. */
async function takePayment(): Promise<void> {
  const page = await open(person, '/point-packages')
  await page.getByRole('button', { name: /^پرداخت .*تومان/ }).click()
  await page.waitForURL(/\/pg\/StartPay\//)
  await page.getByLabel('شمارهٔ کارت').fill(payingCard)
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await page.waitForURL(/\/invoice\/payment/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await takePicture(page, 'payment-paid-light')
  await page.close()
}

/** A purchase at the demo store before it is paid. */
async function takeTicket(): Promise<void> {
  const answer = await fetch(`${sandbox}/store/checkout`, { method: 'POST', body: new URLSearchParams({ phone: '2' }), redirect: 'manual' })
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  const page = await open(person, pathname + search)
  await takePicture(page, 'ticket-pay-light')
  await page.close()
}

async function open(customer: BrowserContext, path: string): Promise<Page> {
  const page = await customer.newPage()
  await page.goto(app + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}
