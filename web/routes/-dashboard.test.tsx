import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showRouted } from '#testing/web/show-routed.tsx'
import Dashboard from '#web/routes/-dashboard.tsx'

afterEach(() => vi.restoreAllMocks())

test('the home page greets while its instalments and orders are still on their way', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
  showRouted(<Dashboard />)
  await expect.element(page.getByRole('heading', { level: 1, name: /سلام/ })).toBeInTheDocument()
  await expect.element(page.getByRole('status', { name: 'در حال بارگذاری' })).toBeInTheDocument()
})

test('F-101: home begins with what can be spent; the limit beside it is named as the limit for a new order', async () => {
  const credit = {
    order_id: 12,
    identifier: 'PL-40507119',
    store: { name: 'تکنوسرا', slug: 'tekno-sara', logo: null, url: null },
    granted: 120_000_000,
    spendable: 120_000_000,
    reserved: 0,
    purchase_count: 0,
    ready_at: '2026-11-20T10:00:00+03:30',
  }
  const me = { score: 624, score_grade: 'B2', credit_limit: 0, order_pool_status: 'PAYING', points_balance: 0, notification: 0 }
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const path = new URL(address instanceof Request ? address.url : address, location.origin).pathname
    const results = path.endsWith('/credits/spendable') ? [credit] : path.endsWith('/auth/me') ? me : path.endsWith('/latest') ? null : []
    return Response.json({ results, metas: { current_page: 1, per_page: 100, total: 0, last_page: 1 } })
  })
  showRouted(<Dashboard />)
  await expect.element(page.getByText(/۱۲٬۰۰۰٬۰۰۰ تومان اعتبار آمادهٔ خرج دارید/)).toBeInTheDocument()
  await expect.element(page.getByText('آمادهٔ خرج در تکنوسرا')).toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'سقف برای سفارش تازه' })).toBeInTheDocument()
  expect(page.getByRole('main').getByRole('heading', { level: 2 }).elements()[0]?.textContent).toBe('اعتبار آمادهٔ خرج')
})
