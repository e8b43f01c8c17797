import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPelekan } from '#clients/merchant/pelekan-merchant.ts'
import { demoStore } from '#contract/platform/partners/published-keys.ts'
import { callerSignedIn } from './by-http.ts'
import { signIn } from './customer.ts'
import { phoneFaults } from './on-a-phone.ts'
import { payAtGateway } from './sandbox.ts'
import { browserOf, openVisitor, type Visitor } from './visitor.ts'
import { axeFindings } from './well-made.ts'

type Purchase = { readonly id: string; readonly tracks: readonly string[]; readonly status: string; readonly isDelivered: boolean }
type Store = {
  readonly purchases: readonly Purchase[]
  readonly log: readonly { readonly type: string; readonly track: string; readonly isNew: boolean }[]
}

/** The demo customer who repays: she has credit at the demo store. */
const repaying = '09121000003'
const patience = { timeout: 25_000, interval: 250 }
let visitor: Visitor
beforeAll(async () => {
  visitor = await openVisitor(inject('address'), { isPhone: true })
})
afterAll(() => visitor.leave())

const store = async (): Promise<Store> => (await (await fetch(`${inject('sandbox')}/store/state.json`)).json()) as Store
const newest = async (): Promise<Purchase | undefined> => (await store()).purchases[0]
const setStore = (open: 'on' | 'off') => fetch(`${inject('sandbox')}/store/open`, { method: 'POST', body: new URLSearchParams({ open }) })

/** Fills the cart and leaves for Pelekan; returns the track number. */
async function checkout(goods: Readonly<Record<string, string>>, id = ''): Promise<string> {
  const form = new URLSearchParams({ ...goods, id })
  const answer = await fetch(`${inject('sandbox')}/store/checkout`, { method: 'POST', body: form, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('track_number') ?? ''
}

/** Replaces the figures of every preview that the page fetches from now on. */
const answerPreviewsWith = (page: Page, figures: Readonly<Record<string, number>>): Promise<unknown> =>
  page.route('**/credit-ticket/preview*', async (route) => {
    const response = await route.fetch()
    const { results } = (await response.json()) as { results: object }
    await route.fulfill({ response, json: { results: { ...results, ...figures } } })
  })

test('R-ROUTES-18, R-ROUTES-19, R-PAY-14, R-PHONE-05: a store is paid by credit and cash on a phone, and learns it by webhook though the tab is closed', async () => {
  const { page, context, complaints } = visitor
  await page.goto(`${inject('sandbox')}/store`)
  // Two phones cost more than her credit: the rest is cash.
  expect(await phoneFaults(page)).toEqual([])
  await page.getByLabel(/گوشی موبایل/).fill('2')
  await page.getByRole('button', { name: 'پرداخت با پلکان' }).click()
  // The login comes first and leads back to the ticket.
  await page.waitForURL(/\/login/)
  await signIn(page, repaying)
  await page.waitForURL(/\/cpg\/preview/)
  await page.getByRole('heading', { name: 'این خرید چطور پرداخت می‌شود؟' }).waitFor()
  expect(await phoneFaults(page)).toEqual([])
  const track = new URL(page.url()).searchParams.get('track_number') ?? ''
  await page.getByLabel('شرایط این خرید را خوانده‌ام و می‌پذیرم.').check()
  await page.getByRole('button', { name: /^پرداخت .*تومان/ }).click()
  await page.waitForURL(/\/pg\/StartPay\//)
  expect(await phoneFaults(page)).toEqual([])
  await payAtGateway(page)
  await page.waitForURL(/\/cpg\/payment/)
  await page.getByRole('heading', { name: 'خرید شما پرداخت شد' }).waitFor()
  await page.close()

  // Another purchase at this store may be newer by now.
  const own = async () => (await store()).purchases.find(({ tracks }) => tracks.includes(track))
  await expect.poll(async () => (await own())?.status, patience).toBe('VERIFIED')
  const { log } = await store()
  expect(await own()).toMatchObject({ tracks: [track], isDelivered: true })
  expect(log.filter((webhook) => webhook.track === track && webhook.isNew).map(({ type }) => type)).toEqual(['credit_ticket.done'])

  // Opening the ticket again leads back to the store, not to a second payment.
  const later = await context.newPage()
  await later.goto(`/cpg/preview?track_number=${track}`)
  await later.getByRole('heading', { name: 'این خرید پرداخت شده است' }).waitFor()
  expect(await axeFindings(later)).toEqual([])
  expect(complaints).toEqual([])
})

test('F-301: a store that is down is notified later, the same cart again leads to the same ticket, and whoever goes back pays nothing', async () => {
  const { page, complaints } = await browserOf(await callerSignedIn(repaying), '/', 'pay-at-a-store')
  await setStore('off')
  const first = await checkout({ book: '2' }, `cart-${Date.now()}`)
  await page.goto(`/cpg/preview?track_number=${first}`)
  await page.getByRole('heading', { name: 'این خرید چطور پرداخت می‌شود؟' }).waitFor()
  expect(await checkout({}, (await newest())?.id)).toBe(first)

  await page.clock.install()
  await page.reload()
  const terms = page.getByLabel('شرایط این خرید را خوانده‌ام و می‌پذیرم.')
  await terms.check()
  // After the connection was lost the page fetches again and keeps what was ticked.
  await answerPreviewsWith(page, { points_balance: 777 })
  const isAskedAnew = async () => {
    await page.clock.fastForward(16_000)
    await page.evaluate(() => ['offline', 'online'].forEach((name) => dispatchEvent(new Event(name))))
    // Waited for, since each further move leads the page's clock away from the server's, which then refuses its proofs.
    return page
      .getByText('۷۷۷', { exact: true })
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      )
  }
  // A response that arrived after the clock was moved is fresh, so nothing is fetched: the connection is lost once more.
  await expect.poll(isAskedAnew, { timeout: 30_000, interval: 1_000 }).toBe(true)
  expect(await terms.isChecked()).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: /^پرداخت .*تومان|تأیید و پرداخت با اعتبار/ }).click()
  await payAtGateway(page)
  await page.getByRole('heading', { name: 'خرید شما پرداخت شد' }).waitFor()
  expect((await newest())?.isDelivered).toBe(false)
  await setStore('on')
  await expect.poll(async () => (await newest())?.status, patience).toBe('VERIFIED')
  expect((await newest())?.tracks).toEqual([first])

  const third = await checkout({ charger: '1' })
  await page.goto(`/cpg/preview?track_number=${third}`)
  await page.getByRole('button', { name: /^انصراف و بازگشت/ }).click()
  await page.waitForURL(/\/store\/back/)
  await page.getByText('خرید شما پرداخت نشد').waitFor()
  expect((await newest())?.status).toBe('CANCELED')
  expect(complaints).toEqual([])
})

test('F-104: the store’s cash back is shown before paying, and is in the wallet and on the receipt when the ticket settles', async () => {
  const { page, complaints } = await browserOf(await callerSignedIn(repaying), '/', 'cash-back')
  const track = await checkout({ book: '1' })
  await page.goto(`/cpg/preview?track_number=${track}`)
  await page.getByText(/بازگشت پول به کیف پول شما، وقتی خرید با/).waitFor()
  await page.getByLabel('شرایط این خرید را خوانده‌ام و می‌پذیرم.').check()
  await page.getByRole('button', { name: /^پرداخت .*تومان|تأیید و پرداخت با اعتبار/ }).click()
  await page.waitForURL(/\/cpg\/payment|\/pg\/StartPay\//)
  if (page.url().includes('/pg/StartPay/')) await payAtGateway(page)
  await page.getByText('بازگشت پول، پس از تسویه').waitFor()
  await expect.poll(async () => (await newest())?.status, patience).toBe('VERIFIED')
  const { keyId, secret } = demoStore
  await openPelekan({ address: inject('address'), keyId, secret }).settleTicket(track)
  await page.goto(`/cpg/payment?track_number=${track}`)
  await page.getByText('بازگشت پول به کیف پول', { exact: true }).waitFor()
  await page.goto('/wallet')
  await page
    .getByRole('cell', { name: /بازگشت پول خرید از/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})
