import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvoiceDetails } from '#contract/billing/invoices/invoice-details.ts'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import type { Banner } from '#contract/catalogue/banners/list-banners.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { me } from '#testing/web/me.ts'
import { nothingYet, pageWith } from '#testing/web/nothing-yet.ts'
import { headScript } from './app/shell/head-script.ts'
import { forgetBrowser, openPage, openRouter, wordsIn } from './open-page.ts'

beforeEach(() => {
  answerCalls(async (url: string) => Response.json(answerTo(new URL(url, location.origin).pathname)))
})
afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

test('R-UI-01, R-ROUTES-20: the list of invoices has its screen; like every page it is Persian and runs from right to left', async () => {
  const place = openPage('/invoices')
  await expect.poll(() => place.querySelector('h1')?.textContent).toBe('اقساط')
  await expect.poll(() => wordsIn(place)).toContain('۱٬۸۷۴٬۴۰۰')
  expect([place.documentElement.lang, place.documentElement.dir]).toEqual(['fa', 'rtl'])
})

test('F-126, R-PHONE-01: every screen has its own width, and a touch screen narrower than 1024 pixels the sheet of the phone layout', async () => {
  const place = openPage('/invoices')
  const viewports = () => Array.from(place.querySelectorAll('meta[name="viewport"]'), (meta) => meta.getAttribute('content'))
  await expect.poll(viewports).toEqual([expect.stringMatching(/^width=device-width, initial-scale=1\b/)])
  const sheets = () => Array.from(place.querySelectorAll('link[media*="pointer"]'), (sheet) => sheet.getAttribute('href'))
  const run = () => {
    const script = Object.assign(place.createElement('script'), { textContent: headScript })
    script.dataset['phone'] = '/phone.css'
    place.head.append(script)
  }
  run()
  expect(sheets()).toEqual([])
  const asked = new EventTarget() as MediaQueryList
  Object.assign(place.defaultView as Window, { matchMedia: (media: string) => Object.assign(asked, { matches: false, media }) })
  run()
  expect(sheets()).toEqual([])
  // A tablet is turned.
  asked.dispatchEvent(new Event('change'))
  expect(sheets()).toEqual(['/phone.css'])
})

test('R-ROUTES-21: one invoice has its screen, with its number and what it costs', async () => {
  const place = openPage(`/invoices/${invoice.uuid}`)
  await expect.poll(() => wordsIn(place)).toContain('INV-۱۲۳')
  expect(wordsIn(place)).toContain('۱٬۸۷۴٬۴۰۰')
  expect(place.querySelector('h1')?.textContent).toContain('قسط')
})

test('R-ROUTES-15: banners are shown on the screen of the stores, those of that place alone', async () => {
  const place = openPage('/stores')
  const shown = () =>
    Array.from(place.querySelectorAll('a > img'), (image) => image.getAttribute('src')).filter((src) => src?.startsWith('/b/'))
  await expect.poll(shown).toEqual(['/b/1.webp', '/b/2.webp'])
})

test.each([
  ['who has no report', null, ['/b/4.webp']],
  ['who has one', 624, []],
])('F-029, F-128: the page of the report shows its banner to %s', async (_customer, score, pictures) => {
  answerCalls(async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    if (pathname.endsWith('/auth/me')) return Response.json({ results: { ...me, score } })
    return Response.json(answerTo(pathname))
  })
  const place = openPage('/validation-user')
  await expect.poll(() => place.querySelector('main h1')?.textContent).toBe('گزارش اعتبار')
  await expect.poll(() => place.querySelector('.side')).not.toBeNull()
  await expect.poll(() => Array.from(place.querySelectorAll('main img'), (image) => image.getAttribute('src'))).toEqual(pictures)
})

const invoice: InvoiceOnWire = {
  uuid: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11',
  number: 1,
  status: 'PENDING',
  amount: 18_744_000,
  wage_part: 3_833_333,
  late_fee_rate: 29,
  payable: 18_744_000,
  paid_at: null,
  due_date: '2026-12-20',
  identifier: 'INV-123',
  tracking_id: null,
  reference_id: null,
  order: { id: 12, identifier: 'PL-12345678', amount: 200_000_000, type: 'CLOSE_LOOP', invoice_count: 12 },
  number_of_days_late: 0,
  new_contract: true,
  late_fee: 0,
  early_points: 0,
  late_fee_discount: 0,
  claims_collection_fee: 0,
  demand_collection_discount: 0,
  with_group_payment_discount: 0,
  has_late_fee: false,
}
const details: InvoiceDetails = {
  items: [invoice],
  total_amount: invoice.amount,
  total_fees: 0,
  total_payable: invoice.payable,
  group_discount: 0,
  early_points: 0,
}
const bannerAt = (id: number, type: Banner['type']): Banner => ({ id, type, link: '/calculator', desktop_image: `/b/${id}.webp` })
const banners = [bannerAt(1, 'store-list'), bannerAt(2, 'store-list'), bannerAt(3, 'home-main'), bannerAt(4, 'bank-validation')]

function answerTo(path: string): unknown {
  if (path.endsWith('/invoices/details')) return { results: details }
  if (path.endsWith('/invoices'))
    return { results: [invoice], metas: pageWith(1), counts: { PENDING: 1, OVERDUE: 0, PAID: 0, CANCELED: 0 } }
  return path.endsWith('/banner') ? { results: banners } : nothingYet(path)
}

test('F-129: the tracking number stays plain in the address that the gateway leads back to', async () => {
  answerCalls(() => Promise.withResolvers<Response>().promise)
  const back =
    '/invoice/payment?payment_id=3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11&status=OK&tracking_id=201456789&return_path_name=%2Finvoices'
  const { place, router } = openRouter(back)
  await expect.poll(() => place.querySelector('main')).not.toBeNull()
  expect(router.state.location.href).toBe(back)
})
