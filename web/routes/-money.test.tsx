import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Due } from '#contract/lending/dues/dues.ts'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { purchased } from '#testing/web/payments.ts'
import { copy as feedCopy } from '#web/billing/calendar-feed/copy.ts'
import { copy } from '#web/lending/dues/copy.ts'
import { firstOfMonth } from '#web/lending/dues/due-groups.ts'
import { forgetBrowser, openPage, wordsIn } from '#web/open-page.ts'
import { today as todayHere } from '#web/platform/policies/today.ts'

const today = todayHere()
const order = (at: number) => ({
  id: at,
  identifier: `PL-1234567${at}`,
  amount: 200_000_000,
  type: at === 1 ? ('CLOSE_LOOP' as const) : ('INSTANT_LOAN' as const),
  invoice_count: 4,
})
const next = addJalaliMonths(firstOfMonth(today), 1)

/** An instalment on the 5th of a month from the next one on; number 0 is five days late. */
const dueOf = (of: number, number: number): Due => ({
  uuid: `3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c${of}b${10 + number}`,
  number: number || 4,
  status: number === 0 ? 'OVERDUE' : 'PENDING',
  amount: 18_744_000,
  wage_part: 3_833_333,
  late_fee_rate: 29,
  payable: number === 0 ? 18_760_000 : 18_744_000,
  paid_at: null,
  due_date: number === 0 ? addDays(today, -5) : addDays(addJalaliMonths(next, number - 1), 4),
  identifier: `INV-${of}${number}`,
  tracking_id: null,
  reference_id: null,
  order: order(of),
  number_of_days_late: number === 0 ? 5 : 0,
  new_contract: true,
  late_fee: 0,
  early_points: 0,
  late_fee_discount: 0,
  claims_collection_fee: 0,
  demand_collection_discount: 0,
  with_group_payment_discount: 0,
  has_late_fee: number === 0,
  store_name: of === 1 ? 'تکنوسرا' : null,
  state: null,
  moved_from: null,
})

const guarantee = {
  guarantee_id: 9,
  borrower: 'علی ن.',
  number: 2,
  count: 12,
  due_date: addDays(next, 9),
  payable: 9_372_000,
  number_of_days_late: 0,
}

let items: readonly Due[]
let feed: { is_on: boolean; created_at: string | null; read_at: string | null }
let isFeedBroken: boolean
let sent: string[]
beforeEach(() => {
  items = [dueOf(1, 0), dueOf(1, 1), dueOf(2, 1), dueOf(1, 2), dueOf(1, 3)]
  feed = { is_on: false, created_at: null, read_at: null }
  isFeedBroken = false
  sent = []
  answerCalls(async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    const method = init?.method ?? 'GET'
    if (method !== 'GET') sent.push(`${method} ${pathname} ${typeof init?.body === 'string' ? init.body : ''}`)
    return responseTo(pathname, searchParams, method)
  })
})
afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

function responseTo(path: string, query: URLSearchParams, method: string): Response {
  if (path.endsWith('/calendar-feed')) {
    if (isFeedBroken) return Response.json({ code: 'UNAVAILABLE', message: 'refused' }, { status: 503 })
    if (method !== 'GET') feed = { is_on: method === 'POST', created_at: '2026-11-21T10:00:00+03:30', read_at: null }
    const address = { address: `https://pelekan.test/ics/${sent.length}9f3c` }
    return Response.json(
      { results: { ...feed, ...(method === 'POST' && address) }, message: '' },
      { status: method === 'POST' ? 201 : 200 },
    )
  }
  if (method === 'POST') return Response.json({ results: purchased, message: '' })
  if (path.endsWith('/dues')) {
    const total_payable = items.reduce((sum, { payable }) => sum + payable, 0)
    return Response.json({ results: { today, items, total_payable, guarantees: items.length === 0 ? [] : [guarantee] } })
  }
  if (path.endsWith('/invoices/details')) {
    const ids = query.getAll('invoices[]')
    const group_discount = ids.length >= 3 ? 115_000 : 0
    const total = 18_744_000 * ids.length
    const totals = { total_amount: total, total_fees: 0, total_payable: total - group_discount, group_discount, early_points: 0 }
    return Response.json({ results: { items: [], ...totals } })
  }
  return Response.json(nothingYet(path))
}

const named = (place: Document, name: RegExp) =>
  [...place.querySelectorAll<HTMLElement>('button, a, [role=switch]')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )
const boxes = (place: Document) => [...place.querySelectorAll<HTMLInputElement>('.due-list tr:not(.due-group) input')]
const dayButton = (place: Document, on: string) => place.querySelector<HTMLElement>(`[data-day="${on}"]`)

test('R-REACH-08: lists late dues first, then months with their sums; what the customer answers for is outlined and in no sum', async () => {
  const place = openPage('/money')
  await expect.poll(() => boxes(place).length).toBe(4)
  expect(wordsIn(place)).toContain('۵ قسط مانده، ۹٬۳۷۳٬۶۰۰ تومان')
  const groups = Array.from(place.querySelectorAll('.due-group'), ({ textContent }) => textContent)
  expect(groups[0]).toMatch(/^دیرشده ۱ قسط۱٬۸۷۶٬۰۰۰/)
  expect(groups[1]).toMatch(/۲ قسط۳٬۷۴۸٬۸۰۰$/)
  expect(wordsIn(place, '.due-month .is-guarantee')).toBe('۹۳۷٬۲۰۰ضمانت علی ن.')
  expect(wordsIn(place, 'section[aria-label="ضمانت‌های شما"]')).toMatch(/در جمع نمی‌آید.*۲ از ۱۲.*۹۳۷٬۲۰۰/s)
  named(place, /۱ قسط دیگر/)?.click()
  await expect.poll(() => boxes(place).length).toBe(5)
})

test('R-REACH-08: what is added to a late due is called late fee, and also collection fee where one is in it', async () => {
  const fees = { claims_collection_fee: 374_880, demand_collection_discount: 0, payable: 19_134_880 }
  items = [dueOf(1, 0), { ...dueOf(2, 0), ...fees }]
  const place = openPage('/money')
  await expect.poll(() => wordsIn(place)).toContain('با ۳۹٬۰۸۸ دیرکرد و هزینهٔ وصول')
  expect(wordsIn(place)).toMatch(/با ۱٬۶۰۰ دیرکرد(?! و)/)
})

test('a prepayment is counted as no instalment', async () => {
  items = [...items, { ...dueOf(2, 3), number: 0, due_date: null }]
  const place = openPage('/money')
  await expect.poll(() => wordsIn(place)).toContain('۵ قسط و ۱ پیش‌پرداخت مانده')
  const groups = Array.from(place.querySelectorAll('.due-group'), ({ textContent }) => textContent)
  expect(groups[1]).toMatch(/^پیش‌پرداخت [۰-۹٬]+$/)
})

test('R-REACH-08: the calendar is walked by keys; Space selects what is due on the day, of several orders, and Enter opens it in the list', async () => {
  const place = openPage('/money')
  const fifth = addDays(next, 4)
  await expect.poll(() => dayButton(place, fifth)?.tabIndex).toBe(0)
  expect(dayButton(place, fifth)?.querySelector('.sr-only')?.textContent).toBe(`${longDate(fifth)}، ۲ قسط، ۳٬۷۴۸٬۸۰۰ تومان`)
  dayButton(place, fifth)?.focus()
  const focused = () => place.activeElement?.getAttribute('data-day')
  for (const [key, by] of [
    ['{ArrowLeft}', addDays(fifth, 1)],
    ['{ArrowDown}', addDays(fifth, 8)],
    ['{ArrowUp}', addDays(fifth, 1)],
    ['{ArrowRight}', fifth],
    ['{PageDown}', addJalaliMonths(fifth, 1)],
    ['{PageUp}', fifth],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe(by)
  }
  await userEvent.keyboard(' ')
  await expect.poll(() => boxes(place).filter(({ checked }) => checked).length).toBe(2)
  expect(wordsIn(place, '.pay-bar')).toContain('۲ قسط انتخاب شده')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => place.querySelectorAll('.is-opened').length).toBe(2)
})

test('R-REACH-08: two of one order show what a third would take off, and what is selected of several orders is paid as one', async () => {
  const place = openPage('/money')
  await expect.poll(() => boxes(place).length).toBe(4)
  for (const at of [1, 3]) boxes(place)[at]?.click()
  await expect.poll(() => wordsIn(place, '.pay-bar')).toMatch(/یک قسط دیگر تا تخفیف: ۱۱٬۵۰۰/)
  named(place, /^افزودن قسط/)?.click()
  boxes(place)[2]?.click()
  await expect.poll(() => wordsIn(place, '.pay-bar')).toContain('۴ قسط انتخاب شده')
  await expect.poll(() => named(place, /^پرداخت یک‌جا/)?.matches(':enabled')).toBe(true)
  named(place, /^پرداخت یک‌جا/)?.click()
  await expect.poll(() => sent.length).toBe(1)
  expect(items.slice(1).every(({ uuid }) => sent[0]?.includes(uuid))).toBe(true)
})

test('R-REACH-08: without dues there is a way to the stores', async () => {
  items = []
  const place = openPage('/money')
  await expect.poll(() => wordsIn(place)).toContain(copy.empty)
  expect(named(place, new RegExp(copy.toStores))?.getAttribute('href')).toBe('/stores')
})

test('R-REACH-09: the feed is switched on with an address that is shown once; a new address and switching off ask first', async () => {
  const place = openPage('/money')
  const toggle = () => place.querySelector<HTMLElement>('[role=switch]')
  await expect.poll(() => toggle()?.getAttribute('aria-checked')).toBe('false')
  toggle()?.click()
  const shown = () => place.querySelector<HTMLInputElement>(`input[aria-label="${feedCopy.address}"]`)?.value
  await expect.poll(shown).toBe('pelekan.test/ics/19f3c')
  expect(named(place, /^افزودن به تقویم$/)?.getAttribute('href')).toBe('webcal://pelekan.test/ics/19f3c')
  named(place, /^لینک تازه$/)?.click()
  await expect.poll(() => wordsIn(place, 'dialog[open]')).toContain(feedCopy.askFreshText)
  expect(sent).toHaveLength(1)
  named(place, new RegExp(feedCopy.yesFresh))?.click()
  await expect.poll(shown).toBe('pelekan.test/ics/29f3c')
  toggle()?.click()
  await expect.poll(() => wordsIn(place, 'dialog[open]')).toContain(feedCopy.askOffText)
  named(place, new RegExp(`^${feedCopy.yesOff}$`))?.click()
  await expect.poll(() => toggle()?.getAttribute('aria-checked')).toBe('false')
  expect(sent.at(-1)).toMatch(/^DELETE/)
  expect(shown()).toBeUndefined()
})

test('R-REACH-08: where the feed cannot be read its card says so and offers to try again, and the dues stay', async () => {
  isFeedBroken = true
  const place = openPage('/money')
  await expect.poll(() => wordsIn(place), { timeout: 20_000 }).toContain(feedCopy.failed)
  expect(boxes(place)).toHaveLength(4)
})
