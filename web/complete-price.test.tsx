import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { calculated } from '#testing/web/calculated.ts'
import { me } from '#testing/web/me.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { order as someOrder } from '#testing/web/order.ts'
import { profile } from '#testing/web/profile.ts'
import { store } from '#testing/web/store.ts'
import { rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { forgetBrowser, openPage } from './open-page.ts'

let order: OrderInFull

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
})

test('F-102: calculator, store, order form and order page have the same lines in the same order, to the rial', async () => {
  const storePage = openPage('/stores/techno-sara', { isSignedIn: false })
  rememberCalculation({
    installment: { amount: 200_000_000, invoice_count: 12 },
    store: null,
    backTo: null,
    offerId: null,
    type: 'CLOSE_LOOP',
  })
  await expect.poll(() => linesOf(storePage)).toEqual(price)
  expect(storePage.body.textContent).toContain('وام‌دهنده بانک آتیه')

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

const provider = {
  id: 3,
  name: 'بانک آتیه',
  icon: '/b.svg',
  price_steps: [200_000_000],
  installment_steps: [3, 6, 9, 12],
  guarantees: [{ id: 31, type: 'PROMISSORY', title: 'سفته' }],
  price_configs: [{ min: 10_000_000, max: 500_000_000, interest_rate: 23, order_cost: 1_500_000 }],
}
const orderOf = (order_cost: number): OrderInFull => ({ ...someOrder, order_cost })

function answerTo(path: string): unknown {
  if (path.endsWith('/providers/calculate')) return { results: calculated.installment }
  if (path.endsWith('/providers')) return { results: [provider] }
  if (path.endsWith('/stores/techno-sara')) return { results: store }
  if (path.endsWith('/orders/12/details')) return { results: order }
  if (path === '/api/customer') return { results: { ...profile, ehrazsho: true } }
  if (path.endsWith('/auth/me')) return { results: { ...me, points_balance: 20_000 } }
  return nothingYet(path)
}
