import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { calculated } from '#testing/web/calculated.ts'
import { emptyReport } from '#testing/web/full-report.ts'
import { me } from '#testing/web/me.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { order as someOrder } from '#testing/web/order.ts'
import { profile } from '#testing/web/profile.ts'
// The home page comes by a dynamic import, which fails while the test server still prepares its modules.
import '#web/routes/-dashboard.tsx'
import { rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { useSession } from '#web/identity/session/state.ts'
import { closePage, forgetBrowser, openPage, wordsIn } from './open-page.ts'

let customer: {
  isConfirmed: boolean
  report: object | null
  documents: readonly object[]
  orders: readonly object[]
  me: object
}
let sent: { readonly call: string; readonly body: unknown }[]

beforeEach(() => {
  customer = { isConfirmed: false, report: null, documents: [], orders: [], me: {} }
  sent = []
  answerCalls(async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, location.origin)
    const call = `${init.method ?? 'GET'} ${pathname}`
    if (init.method !== undefined && init.method !== 'GET')
      sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return Response.json(answerTo(call))
  })
  rememberCalculation(calculated)
  window.dataLayer = []
})
afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

const button = (place: Document, name: string | RegExp): HTMLElement | undefined =>
  Array.from(place.querySelectorAll<HTMLElement>('button, a')).find((one) =>
    typeof name === 'string' ? one.textContent?.trim() === name : name.test(one.textContent ?? ''),
  )
const currentStep = (place: Document) =>
  place.querySelector('ol[aria-label="راه تا سفارش"] [aria-current="step"] .lbl')?.firstChild?.textContent
const submit = (place: Document) => button(place, 'ثبت سفارش')

test('F-110: identity is asked for before the form, on the same page, and the order cannot be submitted until the steps are done', async () => {
  const place = openPage('/orders/new')
  await expect.poll(() => currentStep(place)).toBe('هویت')
  expect(submit(place)?.getAttribute('aria-disabled')).toBe('true')
  expect(wordsIn(place)).toContain('پس از هویت و گزارش اعتبار و مدارک باز می‌شود.')
  button(place, 'تأیید هویت')?.click()
  await expect.poll(() => place.querySelector('section[aria-labelledby="identity"] form') !== null).toBe(true)
  // What was calculated is still on the page.
  expect(wordsIn(place)).toContain('تکنوسرا')
  expect(wordsIn(place)).toContain('۲۲٬۷۹۰٬۱۶۷')
})

test('F-110: each step leads to the next one, and a report that was begun is open after a payment or a reload', async () => {
  customer.isConfirmed = true
  const before = openPage('/orders/new')
  await expect.poll(() => currentStep(before)).toBe('گزارش اعتبار')
  expect(button(before, /گرفتن گزارش، ۳۰٬۰۰۰ تومان/)).toBeDefined()
  closePage()

  customer.report = { ...report, status: 'pending', approved_at: null, allow_credit: null, paid_at: null }
  const begun = openPage('/orders/new')
  await expect.poll(() => button(begun, /^پرداخت ۳۰٬۰۰۰ تومان/) !== undefined).toBe(true)
  closePage()

  customer.report = report
  const documents = openPage('/orders/new')
  await expect.poll(() => currentStep(documents)).toBe('مدارک')
  expect(wordsIn(documents)).toContain('مدارک محل سکونت')
  button(documents, 'فرستادن مدارک')?.click()
  await expect.poll(() => button(documents, 'ثبت مدارک هویتی') !== undefined).toBe(true)
})

test('F-110: with all three steps done the order is made, and its page follows', async () => {
  Object.assign(customer, { isConfirmed: true, report, documents })
  const place = openPage('/orders/new')
  await expect.poll(() => currentStep(place)).toBe('ثبت سفارش')
  expect(submit(place)?.getAttribute('aria-disabled')).toBeNull()
  place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  submit(place)?.click()
  await expect.poll(() => sent.map(({ call }) => call)).toContain('POST /api/customer/orders')
  expect(sent.find(({ call }) => call === 'POST /api/customer/orders')?.body).toMatchObject({
    amount: 200_000_000,
    store_slug: 'techno-sara',
    store_provider_guarantee_id: 31,
  })
})

const openOrder: OrderInFull = { ...someOrder, id: 41, type: 'OPEN_LOOP', status: 'SIGNING_CONTRACTS' }

test.each([
  ['an open order', () => ({ orders: [openOrder] }), /یک سفارش باز دارید \(PL-۱۲۳۴۵۶۷۸\)/],
  [
    'a limit below the amount',
    () => ({
      isConfirmed: true,
      report,
      documents,
      me: { score: 400, score_grade: 'D3', credit_limit: 50_000_000, instant_limit: 20_000_000 },
    }),
    /سقف اعتبار شما ۵٬۰۰۰٬۰۰۰ تومان است/,
  ],
  [
    'a report that allows no credit',
    () => ({ isConfirmed: true, report: { ...report, allow_credit: false } }),
    /با گزارش اعتبار فعلی نمی‌شود/,
  ],
] as const)(
  'F-110: %s is shown before anything is filled in, with no step offered and no button that would be refused',
  async (_name, state, words) => {
    Object.assign(customer, state())
    const place = openPage('/orders/new')
    await expect.poll(() => place.querySelector('[role=alert]')?.textContent ?? '').toMatch(words)
    expect(submit(place)?.getAttribute('aria-disabled')).toBe('true')
    for (const step of ['تأیید هویت', 'فرستادن مدارک']) expect(button(place, step)).toBeUndefined()
  },
)

test('an open order that prevents another is led to itself, not to the list', async () => {
  customer.orders = [openOrder]
  const place = openPage('/orders/new')
  await expect.poll(() => button(place, 'دیدن سفارش باز')?.getAttribute('href')).toBe('/orders/41')
})

test('F-110, F-019: the home page knows a calculated order, leads on to it, and drops it with an undo, pushing remove_from_cart', async () => {
  customer.isConfirmed = true
  const place = openPage('/')
  await expect.poll(() => wordsIn(place)).toContain('تکنوسرا، ۲۰٬۰۰۰٬۰۰۰ تومان، ۱۲ ماهه')
  expect(button(place, 'ادامه')?.getAttribute('href')).toBe('/orders/new')
  button(place, 'پاک کردن')?.click()
  await expect.poll(() => useSession.getState().calculator.store).toBeNull()
  expect(window.dataLayer?.map(({ event }) => event)).toContain('remove_from_cart')
  await expect.poll(() => button(place, 'برگرداندن') !== undefined).toBe(true)
  button(place, 'برگرداندن')?.click()
  await expect.poll(() => useSession.getState().calculator.store?.name).toBe('تکنوسرا')
})

test('what one customer calculated is not shown to the next who signs in on this browser', async () => {
  customer.isConfirmed = true
  const place = openPage('/')
  await expect.poll(() => wordsIn(place)).toContain('تکنوسرا، ۲۰٬۰۰۰٬۰۰۰ تومان، ۱۲ ماهه')
  button(place, /حساب شما/)?.click()
  await expect.poll(() => button(place, 'خروج از حساب') !== undefined).toBe(true)
  button(place, 'خروج از حساب')?.click()
  await expect.poll(() => place.querySelector('input[name="mobile"]') !== null).toBe(true)
  closePage()
  const next = openPage('/orders/new')
  await expect.poll(() => wordsIn(next)).toContain('سفارش')
  await expect.poll(() => next.querySelectorAll('main section').length).toBeGreaterThan(0)
  expect(wordsIn(next)).not.toContain('تکنوسرا')
})

test.each(['/validation-user', '/documents', '/profile', '/profile/identity'])(
  'F-110: %s leads back to the calculated order',
  async (path) => {
    const place = openPage(path)
    await expect.poll(() => button(place, 'ادامهٔ سفارش')?.getAttribute('href')).toBe('/orders/new')
  },
)

test('F-019: another store choice pushes remove_from_cart first; the same one does not', () => {
  rememberCalculation({ installment: { ...calculated.installment, amount: 120_000_000 } })
  rememberCalculation({ installment: { ...calculated.installment, amount: 120_000_000, monthly_invoice: 1 } })
  expect(window.dataLayer?.map(({ event, amount }) => [event, amount])).toEqual([
    ['remove_from_cart', 200_000_000],
    ['add_to_cart', 120_000_000],
    ['add_to_cart', 120_000_000],
  ])
})

test('F-019: a store choice can be dropped from the order’s page', async () => {
  const place = openPage('/orders/new')
  await expect.poll(() => button(place, 'پاک کردن محاسبه') !== undefined).toBe(true)
  button(place, 'پاک کردن محاسبه')?.click()
  await expect.poll(() => window.dataLayer?.map(({ event }) => event)).toContain('remove_from_cart')
  expect(useSession.getState().calculator.store).toBeNull()
  await expect.poll(() => place.querySelector('h1')?.textContent).toBe('سفارش تازه')
})

const report: ReportEntity = { ...emptyReport, expired_at: '2199-12-20T00:00:00+03:30' }
const documentOf = (id: number, type: string, group: string) => ({
  id,
  type,
  group,
  status: 'PENDING',
  description: null,
  created_at: report.created_at,
  updated_at: report.created_at,
  customer_id: 1,
  media: null,
})
const documents = [
  documentOf(1, 'NATIONAL_FRONT', 'IDENTIFICATION'),
  documentOf(2, 'NATIONAL_BACK', 'IDENTIFICATION'),
  documentOf(3, 'PROPERTY_DOCUMENT', 'PROPERTY'),
  documentOf(4, 'ACCOUNT_AVERAGE', 'FINANCIAL'),
]
function answerTo(call: string): unknown {
  if (call === 'POST /api/customer/orders')
    return { results: { id: 12, identifier: 'PL-12345678', status: 'PELEKAN_VALIDATION' }, message: '' }
  if (call === 'POST /api/customer/auth/logout') return { results: null, message: '' }
  if (call.endsWith('/validations/details')) return { results: customer.report }
  if (call === 'GET /api/customer') return { results: { ...profile, national_code: '0012345008', ehrazsho: customer.isConfirmed } }
  if (call.endsWith('/auth/me')) return { results: { ...me, points_balance: 20_000, ...customer.me } }
  if (call === 'GET /api/customer/documents') return { results: customer.documents }
  if (call === 'GET /api/customer/orders/12/details') return { results: someOrder }
  if (call === 'GET /api/customer/orders') return { results: customer.orders }
  return nothingYet(call.replace(/^GET /, ''))
}
