import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { calculated } from '#testing/web/calculated.ts'
import { me } from '#testing/web/me.ts'
import { rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { forgetBrowser, openPage } from './open-page.ts'

let order: Partial<OrderInFull>

beforeEach(() => {
  order = orderOf(1_500_000)
  answerCalls(async (url: string) => Response.json(answerTo(new URL(url, location.origin).pathname)))
})
afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

/** The lines of the complete price as a page shows them, each with its amount in toman. */
function linesOf(place: Document): readonly string[] {
  const list = place.querySelector('ul[aria-label="هزینهٔ کامل، از اول تا آخر"]')
  const lines = Array.from(list?.querySelectorAll('div.flex.justify-between') ?? [])
  return lines.map((line) => `${line.querySelector('span')?.firstChild?.textContent} ${line.querySelector('bdi')?.textContent}`)
}

/** 20,000,000 toman in 12 instalments at 23 %, with a promissory note, as the design has it. */
const price = [
  'امروز ۳۰٬۰۰۰',
  'گزارش اعتبار ۳۰٬۰۰۰',
  'هنگام قرارداد ۲۶۸٬۵۰۰',
  'پیش‌پرداخت (یک بار) ۱۸۵٬۰۰۰',
  'سفتهٔ الکترونیکی ۸۳٬۵۰۰',
  'هر ماه، ۱۲ قسط ۲۲٬۴۹۱٬۶۶۷',
  'اصل خرید ۲۰٬۰۰۰٬۰۰۰',
  'کارمزد ۲٬۴۹۱٬۶۶۷',
  'همهٔ آنچه می‌پردازید ۲۲٬۷۹۰٬۱۶۷',
]

test('F-102: the landing page shows a visitor every line of what is calculated there, the points and what they cost', async () => {
  const place = openPage('/', { isSignedIn: false })
  // The lines are drawn when a reader comes near them.
  const shown = () => {
    place.querySelector('section[aria-labelledby="open-costs"]')?.lastElementChild?.scrollIntoView()
    return linesOf(place).map((line) => line.replace(/ [۰-۹٬]+$/, ''))
  }
  await expect.poll(shown).toEqual(price.map((line) => line.replace(/ [۰-۹٬]+$/, '')))
  await expect.poll(() => place.querySelector('section[aria-labelledby="open-costs"]')?.textContent).toContain('۱۰۸٬۹۰۰ تومان')
  // The calculator itself shows the same total: 18,000,000 toman at first.
  const total = linesOf(place).at(-1)?.split(' ').at(-1) ?? ''
  expect(place.querySelector('section[aria-labelledby="hero-calculator"]')?.textContent).toContain(total)
  expect(place.body.textContent).not.toContain('هزینه‌ای ندارد')
})

test('F-102: calculator, store, order form and order page have the same lines in the same order, to the rial', async () => {
  const store = openPage('/stores/techno-sara', { isSignedIn: false })
  rememberCalculation({
    installment: { amount: 200_000_000, invoice_count: 12 },
    store: null,
    backTo: null,
    offerId: null,
    type: 'CLOSE_LOOP',
  })
  await expect.poll(() => linesOf(store)).toEqual(price)
  expect(store.body.textContent).toContain('وام‌دهنده بانک آتیه')

  const calculator = openPage('/calculator?type=CLOSE_LOOP', { isSignedIn: false })
  await expect.poll(() => linesOf(calculator)).toEqual(price)

  rememberCalculation(atStore)
  const form = openPage('/orders/new')
  await expect.poll(() => linesOf(form)).toEqual(price)
  expect(form.body.textContent).toContain('بانک آتیه')

  const page = openPage('/orders/12')
  await expect.poll(() => linesOf(page)).toEqual(price)
  expect(page.body.textContent).toContain('وام‌دهنده بانک آتیه')
})

test('F-102: a store with its own order cost has it in the form and on the order page alike', async () => {
  order = orderOf(2_000_000)
  rememberCalculation({ ...atStore, installment: { ...atStore.installment, order_cost: 2_000_000 } })
  const form = openPage('/orders/new')
  await expect.poll(() => linesOf(form).at(-1)).toBe('همهٔ آنچه می‌پردازید ۲۲٬۸۴۰٬۱۶۷')
  const lines = linesOf(form)
  const page = openPage('/orders/12')
  await expect.poll(() => linesOf(page)).toEqual(lines)
})

const atStore = { ...calculated, installment: { ...calculated.installment, points_needed: 20_000 } }

const store = {
  id: 7,
  name: 'تکنوسرا',
  slug: 'techno-sara',
  url: 'https://techno.example',
  svg_logo: null,
  main_image: null,
  banner_image: null,
  orders_count: 0,
  orders_amount: 0,
  commission: 0,
  cash_back: 0,
  offer: null,
  mobile: null,
  email: null,
  type: 'ONLINE',
  city_id: null,
  province_id: null,
  categories: [],
  information: { description: '', type: null, tel: null, address: null, city: null, seo: { title: 'تکنوسرا', description: '' } },
}
const provider = {
  id: 3,
  name: 'بانک آتیه',
  icon: '/b.svg',
  price_steps: [200_000_000],
  installment_steps: [3, 6, 9, 12],
  guarantees: [{ id: 31, type: 'PROMISSORY', title: 'سفته' }],
  price_configs: [{ min: 10_000_000, max: 500_000_000, interest_rate: 23, order_cost: 1_500_000 }],
}
const profile = { ehrazsho: true, id: 1, mobile: '09121000002', gender: 'MALE', married: 'SINGLE', address: {}, familiar: {} }
const orderOf = (orderCost: number) =>
  ({
    id: 12,
    identifier: 'PL-12345678',
    created_at: '2026-11-20T10:00:00+03:30',
    amount: 200_000_000,
    points_needed: 20_000,
    points_deducted: false,
    store: { name: 'تکنوسرا', slug: 'techno-sara', logo: null },
    status: 'PELEKAN_VALIDATION',
    previous_status: null,
    mapped_status: { status: 'VALIDATION', caption: 'اعتبارسنجی' },
    type: 'CLOSE_LOOP',
    refund_policy_type: 'PROMISSORY',
    months: 12,
    monthly_invoice: 18_744_000,
    total_repayment: 224_916_667,
    wage: 24_916_667,
    api_cost: 350_000,
    order_cost: orderCost,
    shipping_cost: 0,
    final_refund: 0,
    interest_rate: 23,
    promissory_amount: 250_000_000,
    cost_buying_promissory: 835_000,
    price: { lender: 'بانک آتیه', report_price: 300_000, valuation: 0, points_price: 1_089_000 },
    invoices: [],
    guarantees: [],
    guarantee_count: 0,
    events: [],
    reasons: [],
    commands: [],
    request_cancel: null,
    cheque: null,
    documents: [],
    collateral_releases: [],
    sana_inquiry: { has_inquiry: false, inquired_at: null, tracking_id: null },
    first_payment_state: null,
    contract_number: null,
    invoice_due_date: null,
    refund_policy_amount: 25_000_000,
    mortgage_deed: null,
    promissory: null,
    pelekan_promissory: null,
    pelekan_card: null,
    delivery_address: null,
    bank_account_number: null,
    first_payment_paid: false,
    digital_contract_signed: false,
    cancel_fee: 500_000,
    sign_requests: { bank: null, customer: null, guarantor: null },
    timeline: {
      steps: [],
      turn: 'staff',
      tone: 'progress',
      missing: [],
      action: null,
      since: '2026-11-20T10:00:00+03:30',
      expected_at: null,
      deadline: null,
      is_late: false,
    },
  }) as unknown as OrderInFull

function answerTo(path: string): unknown {
  if (path.endsWith('/points-price')) return { results: { points: 20_000, price: 1_089_000 } }
  if (path.endsWith('/providers/calculate')) return { results: calculated.installment }
  if (path.endsWith('/providers')) return { results: [provider] }
  if (path.endsWith('/stores/techno-sara')) return { results: store }
  if (path.endsWith('/orders/12/details')) return { results: order }
  if (path.endsWith('/validations/details')) return { results: null }
  if (path === '/api/customer') return { results: profile }
  if (path.endsWith('/auth/me')) return { results: { ...me, points_balance: 20_000 } }
  if (path.endsWith('/check-lock-page')) return { results: { locked: false, level: 1 } }
  return { results: [], metas: { current_page: 1, per_page: 15, total: 0, last_page: 1 } }
}
