import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CreditPurchase, SpendableCredit } from '#contract/merchants/checkout/credits.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { creditCopy as words } from './credit-copy.ts'
import { OrderCredit } from './order-credit.tsx'
import { ReadyCredits } from './ready-credits.tsx'
import StoreCredit from './store-credit.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

const techno: SpendableCredit = {
  order_id: 12,
  identifier: 'PL-40507119',
  store: { name: 'تکنوسرا', slug: 'tekno-sara', logo: null, url: 'https://tekno-sara.test' },
  granted: 150_000_000,
  spendable: 120_000_000,
  reserved: 0,
  purchase_count: 1,
  ready_at: '2026-11-20T10:00:00+03:30',
}
const card: SpendableCredit = {
  ...techno,
  order_id: 14,
  identifier: 'PL-40507133',
  store: null,
  granted: 60_000_000,
  spendable: 60_000_000,
}
const purchase: CreditPurchase = {
  track_number: 'CPG-0000000001',
  status: 'SETTLED',
  store: { name: 'تکنوسرا', slug: 'tekno-sara', logo: null },
  items: [
    { name: 'کتاب', count: 1, amount: 10_000_000 },
    { name: 'قلم', count: 2, amount: 20_000_000 },
  ],
  ticket_amount: 30_000_000,
  credit_amount: 30_000_000,
  wallet_amount: 0,
  cash_amount: 0,
  refunded_amount: 0,
  credits: [{ order_id: 12, identifier: 'PL-40507119', amount: 30_000_000 }],
  bought_at: '2026-11-21T10:00:00+03:30',
}

/** Answers the credits and the purchases; returns the addresses that were requested. */
function respond(credits: readonly SpendableCredit[] | null, purchases: readonly CreditPurchase[] = []): readonly string[] {
  const requested: string[] = []
  answerCalls(async (address: string) => {
    requested.push(address)
    if (!address.includes('/credits/')) return Response.json({ results: [] })
    if (credits === null) return Response.json({ code: 'INTERNAL', message: '' }, { status: 500 })
    const metas = { current_page: 1, per_page: 5, total: purchases.length, last_page: 1 }
    return Response.json(address.includes('/purchases') ? { results: purchases, metas } : { results: credits })
  })
  return requested
}
/** Without repeated requests, which would delay the failure. */
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const home = (runningOrder?: number) => showRouted(<ReadyCredits runningOrder={runningOrder} />, queries())

test('F-101: home shows what can be spent of each order’s credit, where, with the way to the store', async () => {
  respond([techno, card])
  home()
  await expect.element(page.getByRole('region', { name: words.title })).toBeVisible()
  await expect.element(page.getByText('آمادهٔ خرج در تکنوسرا')).toBeVisible()
  await expect.element(page.getByText('۱۲٬۰۰۰٬۰۰۰')).toBeVisible()
  await expect.element(page.getByText('۱ خرید: ۳٬۰۰۰٬۰۰۰')).toBeVisible()
  await expect.element(page.getByText('از ۱۵٬۰۰۰٬۰۰۰')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /رفتن به فروشگاه/ })).toHaveAttribute('href', 'https://tekno-sara.test')
  await expect.element(page.getByRole('link', { name: words.toStores })).toHaveAttribute('href', '/stores')
  await expect.element(page.getByRole('link', { name: words.purchases })).toHaveAttribute('href', '/purchases')
})

test('F-101: credit that has just come is marked as new until something of it is spent; old credit is not', async () => {
  respond([{ ...card, ready_at: new Date(Date.now() - 3_600_000).toISOString() }])
  home()
  await expect.element(page.getByText(words.fresh)).toBeVisible()
  respond([{ ...card, ready_at: '2026-01-01T10:00:00+03:30' }])
  home()
  await expect.element(page.getByText(words.readyByCard)).toBeVisible()
  expect(page.getByText(words.fresh).query()).toBeNull()
})

test('F-101: without credit home shows the next step towards it: the running order, else the calculator', async () => {
  respond([{ ...techno, spendable: 0 }])
  home(15)
  await expect.element(page.getByText(words.noneWithOrder)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.toOrder })).toHaveAttribute('href', '/orders/15')
  respond([])
  home()
  await expect.element(page.getByRole('link', { name: words.calculate })).toHaveAttribute('href', '/calculator')
})

test('F-101: a failure is shown in its card, with a way to try again', async () => {
  respond(null)
  home()
  await expect.element(page.getByText(words.failed)).toBeVisible()
  respond([techno])
  await page.getByRole('button', { name: 'دوباره' }).click()
  await expect.element(page.getByText('۱۲٬۰۰۰٬۰۰۰')).toBeVisible()
})

test('F-101: the order’s page announces that its credit has arrived, and how to spend it, until the first purchase', async () => {
  respond([{ ...techno, spendable: 150_000_000, purchase_count: 0 }, card])
  showRouted(<OrderCredit orderId={12} />, queries())
  await expect.element(page.getByRole('status').getByRole('heading', { name: 'اعتبار تکنوسرا آماده شد' })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/۱۵٬۰۰۰٬۰۰۰ تومان را همین حالا می‌توانید خرج کنید/)).toBeVisible()
  expect(page.getByText(words.readyAt('تکنوسرا')).elements()).toHaveLength(1)
  expect(page.getByText(words.readyByCard).query()).toBeNull()
})

test('F-101: the order’s page lists what was bought with its credit, and what is set aside for a purchase being paid', async () => {
  const requested = respond([{ ...techno, spendable: 100_000_000, reserved: 20_000_000 }], [purchase])
  showRouted(<OrderCredit orderId={12} />, queries())
  const table = page.getByRole('table', { name: words.purchasesOfOrder })
  await expect.element(table.getByText('کتاب و ۱ کالای دیگر')).toBeVisible()
  await expect.element(page.getByText('۲٬۰۰۰٬۰۰۰ تومان برای خریدی که در حال پرداخت است کنار گذاشته شده است.')).toBeVisible()
  await expect
    .element(table.getByRole('link', { name: 'جزئیات خرید از تکنوسرا' }))
    .toHaveAttribute('href', '/cpg/payment?track_number=CPG-0000000001')
  expect(page.getByRole('heading', { name: 'اعتبار تکنوسرا آماده شد' }).query()).toBeNull()
  expect(requested.some((address) => address.includes('PL-40507119'))).toBe(true)
})

test('F-101: a store’s page shows the credit that can be spent there, that of a card too, and nothing of other stores', async () => {
  respond([techno, card])
  showRouted(<StoreCredit slug="tekno-sara" />, queries())
  await expect.element(page.getByText('آمادهٔ خرج در تکنوسرا')).toBeVisible()
  await expect.element(page.getByText(words.readyByCard)).toBeVisible()
  showRouted(<StoreCredit slug="khane-ara" />, queries())
  await expect.element(page.getByText(words.readyByCard)).toBeVisible()
  expect(page.getByText('آمادهٔ خرج در تکنوسرا').query()).toBeNull()
})
