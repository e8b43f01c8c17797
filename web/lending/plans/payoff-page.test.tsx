import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, day, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { purchased } from '#testing/web/payments.ts'
import { payoffOn, repaidOrder } from '#testing/web/plans.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { showGatewayError } from '#web/identity/session/state.ts'
import { PayoffPage } from './payoff-page.tsx'

const today = dayOf(instant(Date.now()))
const days = Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead))
const quoteId = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b77'
type Sent = { readonly path: string; readonly body: unknown }
let sent: Sent[]
let preview: (day: string | null) => Response | Promise<Response>
let quote: () => Response
let wallet: number
let purchase: () => Promise<Response>

const refusal = (code: string, details?: object) => Response.json({ code, message: `refused: ${code}`, details }, { status: 409 })
const redirect = () => Response.json({ results: purchased, message: '' }, { status: 201 })

beforeEach(() => {
  sent = []
  wallet = 0
  preview = (on) => Response.json({ results: payoffOn(on ?? today, days) })
  quote = () => Response.json({ results: { ...payoffOn(today, days), id: quoteId }, message: '' }, { status: 201 })
  purchase = async () => redirect()
  answerCalls(async (asked: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(asked, location.origin)
    if ((init?.method ?? 'GET') === 'GET') {
      if (pathname.endsWith('/payoff')) return preview(searchParams.get('day'))
      return Response.json(pathname.endsWith('/wallet') ? { results: { balance: wallet, set_aside: 0 } } : nothingYet(pathname))
    }
    sent.push({ path: pathname, body: JSON.parse(init?.body as string) })
    return pathname.endsWith('/payoff') && !pathname.includes('/purchase/') ? quote() : purchase()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  showGatewayError(false)
  history.replaceState(null, '', '#')
})

const open = (queries?: QueryClient) => showRouted(<PayoffPage order={repaidOrder} />, queries)
const pay = () => page.getByRole('button', { name: 'پرداخت ۱۰٬۵۷۴٬۴۳۴ تومان' })

test('R-PLAN-01, R-PLAN-02: the page shows today’s payoff, what is waived, and both schedules', async () => {
  open()
  await expect.element(page.getByText('۶۷۰٬۸۳۴ تومان کارمزد نمی‌پردازید')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'ادامهٔ قسط‌ها' })).toMatchTextContent(/۱۱٬۲۴۵٬۲۶۷/)
  await expect.element(page.getByRole('region', { name: 'تسویهٔ امروز' })).toMatchTextContent(/قسط‌های ۷ تا ۱۲ لغو می‌شوند/)
  await expect.element(page.getByRole('region', { name: 'ریز مبلغ' })).toMatchTextContent(/اصل ۶ قسط مانده۱۰٬۵۷۴٬۴۳۴تومان/)
  await expect.element(page.getByText('در درگاه: ۱۰۵٬۷۴۴٬۳۳۴ ریال')).toBeVisible()
})

test('R-PLAN-03: another day is a preview that cannot be paid; today’s is stored and paid once for two quick presses', async () => {
  open()
  await page.getByRole('radio', { name: /۱۰٬۵۸۷٬۲۱۲/ }).click()
  await expect.element(page.getByText('این پیش‌نمایش است. فقط مبلغ امروز را می‌شود پرداخت.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'ریز مبلغ' })).toMatchTextContent(/قابل پرداخت۱۰٬۵۸۷٬۲۱۲/)
  await expect.element(pay()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'برگشت به امروز' }).click()
  await expect.element(pay()).toBeVisible()
  const button = pay().element() as HTMLElement
  button.click()
  button.click()
  await expect.poll(() => location.hash).toBe('#gateway')
  expect(sent.map(({ path }) => path)).toEqual(['/api/customer/orders/12/payoff', '/api/customer/payment/purchase/payoff'])
  expect(sent[1]?.body).toMatchObject({ items: [{ id: quoteId }] })
})

test('R-PLAN-18: the wallet may pay first', async () => {
  wallet = 5_000_000
  open()
  await page.getByRole('radio', { name: /اول از کیف پول/ }).click()
  await page.getByRole('button', { name: 'پرداخت ۱۰٬۰۷۴٬۴۳۴ تومان' }).click()
  await expect.poll(() => sent[1]?.body).toMatchObject({ items: [{ id: quoteId }], use_wallet: true })
})

test('R-PLAN-03: where the price is another when it is stored, the new one is shown and nothing is paid', async () => {
  quote = () => Response.json({ results: { ...payoffOn(today, days), id: quoteId, total: 105_808_223 }, message: '' }, { status: 201 })
  open()
  await expect.element(pay()).toBeVisible()
  await pay().click()
  await expect.element(page.getByText('مبلغ تغییر کرده است. مبلغ تازه را ببینید و دوباره بپردازید.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('R-PLAN-03: a quote that another tab replaced is not paid, and the page says so', async () => {
  purchase = async () => refusal('NOT_PAYABLE')
  open()
  await pay().click()
  await expect.element(page.getByText('مبلغ تغییر کرده است. مبلغ تازه را ببینید و دوباره بپردازید.')).toBeVisible()
})

test('R-PLAN-03: at midnight the amounts are yesterday’s: they cannot be paid until they are computed anew', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(`${day('2026-11-20')}T23:59:58+03:30`) })
  open()
  await expect.element(pay()).toBeVisible()
  vi.setSystemTime(Date.parse('2026-11-21T00:00:03+03:30'))
  vi.advanceTimersByTime(6000)
  await expect.element(page.getByText('روز عوض شد و این مبلغ مال دیروز است.')).toBeVisible()
  await expect.element(pay()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'محاسبهٔ تازه' }).click()
  await expect.element(pay()).toBeVisible()
})

test.each([
  ['PURCHASE_OPEN', 'خریدی با اعتبار این سفارش در جریان است', 'خریدهای من با اعتبار'],
  ['NOT_REPAYING', 'قسط‌های این سفارش دیگر عوض نمی‌شود', 'برگشت به سفارش'],
])('R-PLAN-20: %s is said in place of the figures, with the way on', async (code, title, way) => {
  preview = () => refusal(code)
  open()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('link', { name: way })).toBeVisible()
})

test('R-PLAN-03: while a payment is live the page says so, and shows the figures again by itself', async () => {
  let isLive = true
  preview = (on) => (isLive ? refusal('PAYMENT_LIVE', { payment_id: 'a' }) : Response.json({ results: payoffOn(on ?? today, days) }))
  open()
  await expect.element(page.getByRole('heading', { name: 'پرداختی برای قسط‌های این سفارش باز است' })).toBeVisible()
  isLive = false
  await expect.element(pay()).toBeVisible()
})

test('R-PLAN-20: why it is not possible stays on the page while that is asked again', async () => {
  const queries = new QueryClient()
  preview = () => refusal('PURCHASE_OPEN')
  open(queries)
  const title = page.getByRole('heading', { name: /خرید/ })
  await expect.element(title).toBeVisible()
  const shown = title.element()
  preview = () => new Promise(() => undefined)
  void queries.refetchQueries({ queryKey: ['plans'] })
  await expect.poll(() => queries.isFetching()).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(shown.isConnected).toBe(true)
})

test('without an answer the page says so, and tries again when asked', async () => {
  let isLost = true
  preview = (on) => {
    if (isLost) throw new TypeError('the line is down')
    return Response.json({ results: payoffOn(on ?? today, days) })
  }
  open()
  await expect.element(page.getByRole('heading', { name: 'محاسبه نشد' })).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'دوباره' }).click()
  await expect.element(pay()).toBeVisible()
})

test('a hold by a problem report is said with its last day, and the way to the purchases of the order', async () => {
  preview = () => refusal('ON_HOLD', { until: '2026-12-17' })
  open()
  await expect.element(page.getByText(/^تا .*۲۶ آذر ۱۴۰۵، یا تا روشن شدن گزارش مشکل خرید/)).toBeVisible()
  const way = page.getByRole('link', { name: 'خریدهای این سفارش' })
  await expect.element(way).toHaveAttribute('href', expect.stringMatching(/^\/purchases\?order=/))
})
