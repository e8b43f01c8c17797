import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { livePayment, purchased } from '#testing/web/payments.ts'
import { liveCopy } from '#web/billing/payments/copy.ts'
import { useSession } from '#web/identity/session/state.ts'
import { forgetBrowser, openPage, openRouter, wordsIn } from '#web/open-page.ts'

const invoiceOf = (number: number): InvoiceOnWire => ({
  uuid: `3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b${10 + number}`,
  number,
  status: 'PENDING',
  amount: 18_744_000,
  wage_part: 3_833_333,
  late_fee_rate: 29,
  payable: 18_744_000,
  paid_at: null,
  due_date: `2099-0${number}-20`,
  identifier: `INV-${number}`,
  tracking_id: null,
  reference_id: null,
  order: { id: 12, identifier: 'PL-12345678', amount: 200_000_000, type: 'CLOSE_LOOP', invoice_count: 4 },
  number_of_days_late: 0,
  new_contract: true,
  late_fee: 0,
  early_points: 0,
  late_fee_discount: 0,
  claims_collection_fee: 0,
  demand_collection_discount: 0,
  with_group_payment_discount: 0,
  has_late_fee: false,
})
const invoices = [1, 2, 3, 4].map(invoiceOf)

let asked: URL[]
/** When the server answers. */
let answersAt: Promise<unknown>
let live: readonly unknown[]
let balance: number
let sent: unknown[]
let isGatewayDown: boolean
let isDiscounted: boolean
let listed: readonly InvoiceOnWire[]
beforeEach(() => {
  asked = []
  live = []
  balance = 0
  sent = []
  isGatewayDown = false
  isDiscounted = true
  listed = invoices
  answersAt = Promise.resolve()
  answerCalls(async (address: string, init?: RequestInit) => {
    const url = new URL(address, location.origin)
    asked.push(url)
    await answersAt
    if (init?.method === 'POST') sent.push(JSON.parse(init.body as string))
    if (init?.method === 'POST' && isGatewayDown) return Response.json({ message: '', code: 'GATEWAY_UNAVAILABLE' }, { status: 503 })
    return Response.json(responseTo(url, init?.method ?? 'GET'))
  })
})
afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

function responseTo({ pathname, searchParams }: URL, method: string): unknown {
  if (method === 'POST') return { results: pathname.endsWith('/check') ? livePayment : purchased, message: '' }
  if (pathname.endsWith('/wallet')) return { results: { balance, set_aside: 0 } }
  if (pathname.endsWith('/payment/live')) return { results: live }
  if (pathname.endsWith('/invoices/details')) {
    const ids = searchParams.getAll('invoices[]')
    const group_discount = isDiscounted && ids.length >= 3 ? 115_000 : 0
    const total = 18_744_000 * ids.length
    return {
      results: { items: [], total_amount: total, total_fees: 0, total_payable: total - group_discount, group_discount, early_points: 0 },
    }
  }
  if (!pathname.endsWith('/invoices')) return nothingYet(pathname)
  const results = searchParams.get('filter[status]') === null ? listed : []
  const metas = { current_page: 1, per_page: 15, total: 130, last_page: 1 }
  return { results, metas, counts: { PENDING: 120, OVERDUE: 3, PAID: 5, CANCELED: 2 } }
}

const buttonNamed = (place: Document, name: RegExp) =>
  [...place.querySelectorAll<HTMLElement>('button, [role=tab], [role=radio]')].find((each) => name.test(each.textContent ?? ''))

test('F-033: the list has a filter for canceled instalments, and every count is the server’s, of the chosen order', async () => {
  const place = openPage('/invoices?order=PL-12345678')
  await expect.poll(() => wordsIn(place)).toMatch(/لغوشده\s*۲/)
  expect(wordsIn(place)).toMatch(/همه\s*۱۳۰/)
  expect(wordsIn(place)).toMatch(/دیرکرد\s*۳/)
  expect(wordsIn(place)).toMatch(/سررسید نشده\s*۱۲۰/)
  buttonNamed(place, /^لغوشده/)?.click()
  await expect.poll(() => asked.some(({ searchParams }) => searchParams.get('filter[status]') === 'CANCELED')).toBe(true)
  expect(asked.some(({ searchParams }) => searchParams.get('filter[order]') === 'PL-12345678')).toBe(true)
})

test('R-PHONE-04: a filter is shown as chosen at once, and pressing the one that is chosen asks for nothing', async () => {
  const place = openPage('/invoices')
  await expect.poll(() => buttonNamed(place, /^همه/)?.ariaPressed).toBe('true')
  const before = asked.length
  buttonNamed(place, /^همه/)?.click()
  answersAt = new Promise(() => undefined)
  buttonNamed(place, /^لغوشده/)?.click()
  await expect.poll(() => buttonNamed(place, /^لغوشده/)?.ariaPressed).toBe('true')
  expect(asked.slice(before).map(({ searchParams }) => searchParams.get('filter[status]'))).toEqual(['CANCELED'])
})

test('an instalment that was written off before its due day is not said to be late by no days', async () => {
  listed = [{ ...invoiceOf(1), status: 'OVERDUE' }]
  const place = openPage('/invoices')
  await expect.poll(() => wordsIn(place)).toContain('تسویه‌نشده')
  expect(wordsIn(place)).not.toContain('۰ روز دیر شده')
})

test('F-119: with two instalments chosen the bar says that one more brings the discount, how much, and adds it', async () => {
  const place = openPage('/invoices')
  await expect.poll(() => place.querySelectorAll('td input[type=checkbox]').length).toBe(4)
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('td input[type=checkbox]')]
  boxes()[0]?.click()
  await expect.poll(() => wordsIn(place)).toContain('۲ قسط دیگر تا تخفیف')
  boxes()[1]?.click()
  await expect.poll(() => wordsIn(place)).toMatch(/یک قسط دیگر تا تخفیف: ۱۱٬۵۰۰/)
  buttonNamed(place, /افزودن قسط ۳/)?.click()
  await expect.poll(() => boxes().filter(({ checked }) => checked).length).toBe(3)
  await expect.poll(() => wordsIn(place)).not.toContain('تا تخفیف')
})

test('F-119: where the server gives no discount for the instalments that would be added, none is promised', async () => {
  isDiscounted = false
  const place = openPage('/invoices')
  await expect.poll(() => place.querySelectorAll('td input[type=checkbox]').length).toBe(4)
  place.querySelector<HTMLInputElement>('td input[type=checkbox]')?.click()
  await expect.poll(() => asked.some(({ searchParams }) => searchParams.getAll('invoices[]').length === 3)).toBe(true)
  await expect.poll(() => place.querySelector('.pay-bar')?.textContent).toMatch(/قابل پرداخت۱٬۸۷۴٬۴۰۰/)
  expect(wordsIn(place)).not.toContain('تا تخفیف')
})

test('an instalment that a hardship plan added after the last of the contract has its number without their count', async () => {
  listed = [invoiceOf(5)]
  const place = openPage('/invoices')
  await expect.poll(() => wordsIn(place)).toContain('قسط ۵')
  expect(wordsIn(place)).not.toContain('۵ از ۴')
})

test('a prepayment is named and is counted as no instalment, in the sums and among what is chosen', async () => {
  listed = [{ ...invoiceOf(0), due_date: null }, ...invoices, { ...invoiceOf(5), status: 'PAID', number: 0, due_date: null }]
  const place = openPage('/invoices')
  await expect.poll(() => wordsIn(place)).toMatch(/پرداخت‌شده تا امروز[۰-۹٬]+\s*تومان۱ پیش‌پرداخت/)
  expect(wordsIn(place)).toMatch(/تا ۳۰ روز دیگر[۰-۹٬]+\s*تومان۱ پیش‌پرداخت/)
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('td input[type=checkbox]')]
  boxes()[0]?.click()
  await expect.poll(() => wordsIn(place, '.pay-bar')).toMatch(/^۱ پیش‌پرداخت انتخاب شده/)
  boxes()[1]?.click()
  await expect.poll(() => wordsIn(place, '.pay-bar')).toMatch(/^۱ قسط و ۱ پیش‌پرداخت انتخاب شده/)
})

test('F-107: while a payment of one of them is live the list says so, and what is chosen with it cannot be paid again', async () => {
  live = [{ ...livePayment, items: [{ id: invoiceOf(1).uuid, title: 'قسط ۱', amount: 18_744_000 }] }]
  const place = openPage('/invoices')
  await expect.poll(() => wordsIn(place)).toContain(liveCopy.title)
  place.querySelector<HTMLInputElement>('td input[type=checkbox]')?.click()
  await expect.poll(() => buttonNamed(place, /^پرداخت یک‌جا/)?.getAttribute('aria-disabled')).toBe('true')
})

test('F-107: of two live payments both are shown, and what either is for cannot be paid again', async () => {
  live = [2, 1].map((number) => ({
    ...livePayment,
    payment_id: `3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b2${number}`,
    items: [{ id: invoiceOf(number).uuid, title: `قسط ${number}`, amount: 18_744_000 }],
  }))
  const place = openPage('/invoices')
  await expect.poll(() => wordsIn(place).split(liveCopy.title).length).toBe(3)
  place.querySelector<HTMLInputElement>('td input[type=checkbox]')?.click()
  await expect.poll(() => buttonNamed(place, /^پرداخت یک‌جا/)?.getAttribute('aria-disabled')).toBe('true')
})

test('F-107: a payoff that is under way is shown beside the instalments that it reserves, which cannot be paid meanwhile', async () => {
  live = [{ ...livePayment, kind: 'payoff', reserved_invoices: [invoiceOf(1).uuid] }]
  const place = openPage('/invoices')
  await expect.poll(() => wordsIn(place)).toContain(liveCopy.title)
  place.querySelector<HTMLInputElement>('td input[type=checkbox]')?.click()
  await expect.poll(() => buttonNamed(place, /^پرداخت یک‌جا/)?.getAttribute('aria-disabled')).toBe('true')
})

test('R-PLAN-18: the bar that pays several offers the wallet first, and shows what is left for the gateway', async () => {
  balance = 7_440_000
  const place = openPage('/invoices')
  await expect.poll(() => place.querySelectorAll('td input[type=checkbox]').length).toBe(4)
  place.querySelector<HTMLInputElement>('td input[type=checkbox]')?.click()
  await expect.poll(() => wordsIn(place)).toMatch(/اول از کیف پول، ۷۴۴٬۰۰۰/)
  place.querySelector<HTMLInputElement>('.pay-bar input[type=checkbox]')?.click()
  await expect.poll(() => place.querySelector('.pay-bar')?.textContent).toMatch(/از درگاه۱٬۱۳۰٬۴۰۰/)
  buttonNamed(place, /^پرداخت یک‌جا/)?.click()
  await expect.poll(() => sent).toMatchObject([{ items: [{ id: invoiceOf(1).uuid }], use_wallet: true }])
})

test('only what is still to be paid and is seen is chosen: not what was paid meanwhile, nor what another filter hides', async () => {
  const { place, router } = openRouter('/invoices')
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('td input[type=checkbox]')]
  await expect.poll(() => boxes().length).toBe(4)
  for (const at of [0, 1]) boxes()[at]?.click()
  await expect.poll(() => wordsIn(place, '.pay-bar')).toContain('۲ قسط انتخاب شده')
  listed = invoices.map((invoice) =>
    invoice.number === 1 ? { ...invoice, status: 'PAID', paid_at: '2026-11-21T10:00:00+03:30' } : invoice,
  )
  await router.options.context.queries.invalidateQueries({ queryKey: ['invoices'] })
  await expect.poll(() => wordsIn(place, '.pay-bar')).toContain('۱ قسط انتخاب شده')
  await router.navigate({ to: '/invoices', search: { status: 'CANCELED' } })
  await expect.poll(() => place.querySelector('.pay-bar')).toBeNull()
  router.history.back()
  await expect.poll(() => boxes().length).toBe(3)
  expect(place.querySelector('.pay-bar')).toBeNull()
})

test('R-UI-14: the dialog of a gateway that failed is about this page: who goes on to another finds it closed', async () => {
  isGatewayDown = true
  const { place, router } = openRouter('/invoices')
  await expect.poll(() => place.querySelectorAll('td input[type=checkbox]').length).toBe(4)
  place.querySelector<HTMLInputElement>('td input[type=checkbox]')?.click()
  await expect.poll(() => buttonNamed(place, /^پرداخت یک‌جا/)?.matches(':enabled')).toBe(true)
  buttonNamed(place, /^پرداخت یک‌جا/)?.click()
  await expect.poll(() => useSession.getState().isGatewayErrorShown).toBe(true)
  await router.navigate({ to: '/money' })
  await expect.poll(() => useSession.getState().isGatewayErrorShown).toBe(false)
  expect(useSession.getState().retryPurchase).toBeNull()
})
