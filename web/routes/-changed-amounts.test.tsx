import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import type { Due } from '#contract/lending/dues/dues.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { purchased } from '#testing/web/payments.ts'
import { forgetBrowser, openRouter, wordsIn } from '#web/open-page.ts'
import { today } from '#web/platform/policies/today.ts'

const uuid = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11'
const words = 'مبلغ‌ها عوض شده است. مبلغ‌های تازه را ببینید و دوباره تأیید کنید.'

let payable: number
let sent: { readonly shown?: unknown }[]
beforeEach(() => {
  payable = 18_744_000
  sent = []
  answerCalls((address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    if (init?.method !== 'POST') return Response.json(responseTo(pathname))
    const body = JSON.parse(init.body as string) as { readonly shown?: { readonly total_payable: number } }
    sent.push(body)
    return body.shown?.total_payable === payable
      ? Response.json({ results: purchased, message: '' }, { status: 201 })
      : Response.json({ code: 'AMOUNTS_CHANGED', message: words }, { status: 409 })
  })
})
afterEach(() => {
  forgetBrowser()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const invoice = (): InvoiceOnWire => ({
  uuid,
  number: 1,
  status: 'OVERDUE',
  amount: 18_744_000,
  wage_part: 3_833_333,
  late_fee_rate: 29,
  payable,
  paid_at: null,
  due_date: addDays(today(), -1),
  identifier: 'INV-1',
  tracking_id: null,
  reference_id: null,
  order: { id: 12, identifier: 'PL-12345678', amount: 200_000_000, type: 'CLOSE_LOOP', invoice_count: 4 },
  number_of_days_late: 1,
  new_contract: true,
  late_fee: 0,
  early_points: 0,
  late_fee_discount: 0,
  claims_collection_fee: 0,
  demand_collection_discount: 0,
  with_group_payment_discount: 0,
  has_late_fee: true,
})
const due = (): Due => ({ ...invoice(), store_name: null, state: null, moved_from: null })

function responseTo(path: string): unknown {
  const totals = { total_amount: payable, total_fees: 0, total_payable: payable, group_discount: 0, early_points: 0 }
  if (path.endsWith('/dues')) return { results: { today: today(), items: [due()], total_payable: payable, guarantees: [] } }
  if (path.endsWith('/invoices/details')) return { results: { items: [invoice()], ...totals } }
  if (path.endsWith('/calendar-feed')) return { results: { is_on: false, created_at: null, read_at: null } }
  if (!path.endsWith('/invoices')) return nothingYet(path)
  const metas = { current_page: 1, per_page: 15, total: 1, last_page: 1 }
  return { results: [invoice()], metas, counts: { PENDING: 0, OVERDUE: 1, PAID: 0, CANCELED: 0 } }
}

const payButton = (place: Document) =>
  [...place.querySelectorAll<HTMLButtonElement>('.pay-bar button')].find((each) => each.textContent.startsWith('پرداخت یک‌جا'))
/** The instalment of the list is chosen, and its total is in the bar. */
async function choose(path: string) {
  const { place, router } = openRouter(path)
  const box = () => place.querySelector<HTMLInputElement>('td input[type=checkbox]')
  await expect.poll(() => box()).not.toBeNull()
  box()?.click()
  await expect.poll(() => wordsIn(place, '.pay-bar')).toContain('۱٬۸۷۴٬۴۰۰')
  return { place, queries: router.options.context.queries }
}

test.each(['/invoices', '/money'])(
  '%s: a total that changed is refused, said and read anew, and paid when it is pressed again',
  async (path) => {
    const { place } = await choose(path)
    payable = 18_758_900
    payButton(place)?.click()
    await expect.poll(() => wordsIn(place)).toContain(words)
    await expect.poll(() => wordsIn(place, '.pay-bar')).toContain('۱٬۸۷۵٬۸۹۰')
    await expect.poll(() => wordsIn(place, 'table')).toContain('۱٬۸۷۵٬۸۹۰')
    payButton(place)?.click()
    await expect.poll(() => sent.map(({ shown }) => shown)).toEqual([{ total_payable: 18_744_000 }, { total_payable: 18_758_900 }])
  },
)

test.each([
  ['/invoices', ['invoices']],
  ['/money', ['dues', 'invoices']],
])('R-PLAN-16: %s: at midnight in Tehran list and total are read anew', async (path, names) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T23:59:58+03:30') })
  const { place, queries } = await choose(path)
  const read = vi.spyOn(queries, 'invalidateQueries')
  payable = 18_758_900
  vi.setSystemTime(Date.parse('2026-11-21T00:00:03+03:30'))
  vi.advanceTimersByTime(5000)
  await expect.poll(() => wordsIn(place, '.pay-bar')).toContain('۱٬۸۷۵٬۸۹۰')
  await expect.poll(() => wordsIn(place, 'table')).toContain('۱٬۸۷۵٬۸۹۰')
  for (const name of names) expect(read).toHaveBeenCalledWith({ queryKey: [name] })
})
