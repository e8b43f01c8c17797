import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from '#browser/platform/http/query-client.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { emptyReport } from '#testing/web/full-report.ts'
import { me } from '#testing/web/me.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { order } from '#testing/web/order.ts'
import { profile } from '#testing/web/profile.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { forgetBrowser } from '#web/open-page.ts'
import Dashboard from '#web/routes/-dashboard.tsx'

afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

const report = { ...emptyReport, expired_at: '2199-12-20T00:00:00+03:30' }
const documents = (
  [
    ['NATIONAL_FRONT', 'IDENTIFICATION'],
    ['NATIONAL_BACK', 'IDENTIFICATION'],
    ['PROPERTY_DOCUMENT', 'PROPERTY'],
    ['ACCOUNT_AVERAGE', 'FINANCIAL'],
  ] as const
).map(([type, group], at) => ({
  id: at + 1,
  type,
  group,
  status: 'PENDING',
  description: null,
  created_at: report.created_at,
  updated_at: report.created_at,
  customer_id: me.id,
  media: null,
}))

/** Opens home for a customer of whom the server says `own`, refusing what is undefined there, and returns the calls that it made. */
function openHome(own: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = []
  answerCalls((address: string) => {
    const { pathname } = new URL(address, location.origin)
    asked.push(pathname)
    const name = Object.keys(own).find((end) => pathname.endsWith(end))
    if (name === undefined) return Response.json(nothingYet(pathname))
    return own[name] === undefined
      ? Response.json({ code: 'INTERNAL', message: '', errors: {} }, { status: 500 })
      : Response.json({ results: own[name] })
  })
  showRouted(<Dashboard />, createQueryClient(0))
  return asked
}
const steps = page.getByRole('region', { name: 'راه تا نخستین خرید' })
const confirmed = { ...profile, ehrazsho: true }

test('F-110: home leads a new customer through the steps to a first order, and does not say that nothing waits', async () => {
  openHome({ '/auth/me': { ...me, points_balance: 20_000 } })
  await expect.element(steps.getByRole('heading', { name: 'سه پله تا نخستین خرید قسطی مانده' })).toBeVisible()
  await expect.element(steps.getByRole('link', { name: 'تأیید هویت' })).toHaveAttribute('href', '/profile/identity')
  await expect.element(page.getByText('۲۰٬۰۰۰ امتیاز خوش‌آمد گرفتید')).toBeVisible()
  expect(page.getByText(/کاری منتظر شما نیست/).query()).toBeNull()
  expect(page.getByRole('main').getByRole('heading', { level: 2 }).elements()[0]?.textContent).toBe('سه پله تا نخستین خرید قسطی مانده')
  expect(page.getByRole('link', { name: 'دیدن فروشگاه‌ها' }).element().className).not.toContain('btn-primary')
})

test.each([
  ['the report, with its price', { '/customer': confirmed }, 'دو پله', 'گرفتن گزارش، ۳۰٬۰۰۰ تومان', '/validation-user'],
  [
    'a report that was begun, without a price',
    { '/customer': confirmed, '/validations/details': { ...report, status: 'pending', approved_at: null, allow_credit: null } },
    'دو پله',
    'ادامهٔ گرفتن گزارش',
    '/validation-user',
  ],
  [
    'the report with its price, where the bureau made none of the last one',
    { '/customer': confirmed, '/validations/details': { ...report, status: 'refused', approved_at: null, allow_credit: null } },
    'دو پله',
    'گرفتن گزارش، ۳۰٬۰۰۰ تومان',
    '/validation-user',
  ],
  ['the documents', { '/customer': confirmed, '/validations/details': report }, 'یک پله', 'فرستادن مدارک', '/documents'],
] as const)('F-110: the due step on home is %s', async (_step, own, left, words, href) => {
  openHome(own)
  await expect.element(steps.getByRole('heading', { name: `${left} تا نخستین خرید قسطی مانده` })).toBeVisible()
  await expect.element(steps.getByRole('link', { name: words })).toHaveAttribute('href', href)
})

test('points that are no longer those of the welcome are not called so', async () => {
  openHome({ '/auth/me': { ...me, points_balance: 15_000 } })
  await expect.element(steps.getByRole('heading', { name: 'سه پله تا نخستین خرید قسطی مانده' })).toBeVisible()
  expect(page.getByText(/خوش‌آمد گرفتید/).query()).toBeNull()
})

test('while the bureau makes the report home says so, and asks for none', async () => {
  openHome({
    '/customer': confirmed,
    '/validations/details': { ...report, status: 'in_progressing', approved_at: null, allow_credit: null },
  })
  await expect.element(steps.getByRole('heading', { name: 'استعلام در جریان است' })).toBeVisible()
  await expect.element(steps.getByRole('link', { name: 'دیدن وضعیت گزارش' })).toHaveAttribute('href', '/validation-user')
  expect(steps.getByText('گزارش اعتبار را بگیرید').query()).toBeNull()
})

test('with every step done home leads to the stores', async () => {
  openHome({ '/customer': confirmed, '/validations/details': report, '/customer/documents': documents })
  await expect.poll(() => page.getByRole('link', { name: 'دیدن فروشگاه‌ها' }).element().className).toContain('btn-primary')
  expect(steps.query()).toBeNull()
})

test('with a report that allows no order, and where a step cannot be read, the rest of home is drawn without the steps', async () => {
  openHome({ '/customer': confirmed, '/validations/details': { ...report, allow_credit: false } })
  await expect.element(page.getByRole('link', { name: 'دیدن فروشگاه‌ها' })).toBeVisible()
  expect(steps.query()).toBeNull()
  openHome({ '/customer': confirmed, '/validations/details': undefined })
  await expect.element(page.getByRole('link', { name: 'دیدن فروشگاه‌ها' })).toBeVisible()
  expect(steps.query()).toBeNull()
})

test('home of a customer with an order asks for nothing more, and says when nothing waits', async () => {
  const asked = openHome({ '/orders': [{ ...order, status: 'FINISHED' }] })
  await expect.element(page.getByText(/کاری منتظر شما نیست/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'دیدن فروشگاه‌ها' })).toBeVisible()
  expect(asked.filter((path) => /\/validations\/details$|\/customer\/documents$|\/api\/customer$/.test(path))).toEqual([])
  expect(steps.query()).toBeNull()
})
