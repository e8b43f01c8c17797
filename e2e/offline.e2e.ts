import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { callerSignedIn } from './by-http.ts'
import { browserOf } from './visitor.ts'

/** The demo customer who repays: she has dues. */
const repaying = '09121000003'
const soon = { timeout: 30_000, interval: 100 }

/** What the device stores of the customer: the paths of the API whose last answers it has. */
const storedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
const lastStoredAt = (page: Page): Promise<string> =>
  page.evaluate(async () => (await caches.match('/api/customer/invoices?page=1&per_page=100'))?.headers.get('x-stored-at') ?? '')
const duesOf = (page: Page): Promise<readonly string[]> => page.locator('.invoice-rows tbody tr').allInnerTexts()
const strip = (page: Page) => page.getByText('آفلاین هستید.')
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isThisVeryPage: true }))
const isAskedBeforeLeaving = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
const isMarked = (page: Page) => page.evaluate(() => 'isThisVeryPage' in window)

test('R-PHONE-03: without a connection a phone shows the last dues and says so, a half-filled form survives a new release too, and nothing stays after the customer signed out', async () => {
  const { page, context, complaints } = await browserOf(await callerSignedIn(repaying), '/contact', 'offline', { isPhone: true })
  await page.locator('.appbar').waitFor()
  await expect.poll(() => storedPaths(page), soon).toContain('/api/customer/invoices')
  expect(complaints).toEqual([])

  // A form is half filled when the connection is lost, and a newer release arrives meanwhile. What asks before the form is left is
  // loaded at its first letter, which comes just after the loss.
  await mark(page)
  await context.setOffline(true)
  await page.getByLabel('متن پیام').fill('سلام، قسط')
  await strip(page).waitFor()
  await page.getByLabel('متن پیام').pressSequentially(' این ماه')
  await expect.poll(() => isAskedBeforeLeaving(page), soon).toBe(true)
  await context.setOffline(false)
  await strip(page).waitFor({ state: 'detached' })
  await installAnotherRelease(await context.newPage())
  const renew = page.getByRole('button', { name: 'تازه کردن' })
  expect([await page.getByLabel('متن پیام').inputValue(), await isMarked(page), await renew.count()]).toEqual(['سلام، قسط این ماه', true, 0])
  await page.getByLabel('متن پیام').fill('')
  await renew.click()
  await expect.poll(() => isMarked(page).catch(() => true), soon).toBe(false)

  // The dues come from the device, in a page that is opened without a connection.
  await page.goto('/invoices')
  await expect.poll(() => duesOf(page).then(({ length }) => length), soon).toBeGreaterThan(1)
  const dues = await duesOf(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText(/آفلاین هستید\. آخرین وضعیت: امروز/).waitFor()
  await expect.poll(() => duesOf(page), soon).toEqual(dues)
  await page.getByRole('checkbox').nth(1).check()
  const pay = page.locator('.pay-bar').getByRole('button', { name: /^پرداخت/ })
  expect(await pay.getAttribute('aria-disabled')).toBe('true')
  await mark(page)
  const before = await lastStoredAt(page)
  await context.setOffline(false)
  await expect.poll(async () => (await lastStoredAt(page)) > before, soon).toBe(true)
  await strip(page).waitFor({ state: 'detached' })
  await expect.poll(() => pay.getAttribute('aria-disabled'), soon).toBeNull()
  expect(await isMarked(page)).toBe(true)

  await page.goto('/orders')
  await page.getByRole('button', { name: 'بیشتر' }).click()
  await page.getByRole('button', { name: 'خروج' }).click()
  await page.waitForURL('**/login')
  expect(await storedPaths(page)).toEqual([])
}, 180_000)

test('R-PHONE-03: pages name a manifest with icons of their sizes, one of them maskable, and the service worker is never cached', async () => {
  const app = inject('address')
  const shell = await (await fetch(`${app}/app`)).text()
  expect(shell).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const manifest = await fetch(`${app}/manifest.webmanifest`)
  const { icons, start_url, display } = (await manifest.json()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
    readonly start_url: string
    readonly display: string
  }
  expect([manifest.headers.get('content-type'), start_url, display]).toEqual(['application/manifest+json', '/', 'standalone'])
  expect(icons.filter(({ purpose }) => purpose === 'maskable').length).toBe(1)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await fetch(app + src)).arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const worker = await fetch(`${app}/sw.js`)
  expect([worker.headers.get('content-type'), worker.headers.get('cache-control')]).toEqual(['text/javascript; charset=utf-8', 'no-cache'])
})

/** Another address of the worker is another release to the browser. A picture's page has no policy that forbids it. */
async function installAnotherRelease(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js?another', { scope: '/' })
    await new Promise<void>((resolve) => {
      const look = () => registration.waiting && resolve()
      registration.installing?.addEventListener('statechange', look)
      look()
    })
  })
  await page.close()
}
