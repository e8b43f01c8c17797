import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '#testing/web/me.ts'
import { order } from '#testing/web/order.ts'
import { profile } from '#testing/web/profile.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { useSession } from '#web/identity/session/state.ts'
import { forgetBrowser, openPage, wordsIn } from '#web/open-page.ts'
import Dashboard from '#web/routes/-dashboard.tsx'

afterEach(() => vi.restoreAllMocks())

test('the home page greets while its instalments and orders are still on their way', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
  showRouted(<Dashboard />)
  await expect.element(page.getByRole('heading', { level: 1, name: /سلام/ })).toBeInTheDocument()
  await expect.element(page.getByRole('status', { name: 'در حال بارگذاری' })).toBeInTheDocument()
})

test('F-114: a guarantee that waits for the reader comes first on their home, with its figures', async () => {
  const asked = {
    id: 31,
    order_identifier: 'PL-40507119',
    status: 'CHECKING',
    mapped_status: 'CHECKING',
    is_consented: false,
    is_approved: false,
    ended_by: null,
    order_owner_amount: 200_000_000,
    order_owner_invoice_count: 12,
    total_repayment: 224_900_000,
  }
  answerWith({ guarantee: [asked, { ...asked, id: 32, status: 'FINISHED' }] })
  showRouted(<Dashboard />)
  const waiting = page.getByRole('region', { name: 'ضمانت‌های منتظر شما' })
  await expect.element(waiting.getByRole('link')).toHaveAttribute('href', '/guarantees/31')
  expect(waiting.element().textContent).toMatch(/۲۰٬۰۰۰٬۰۰۰.*۱۲ ماه.*۲۵٬۰۰۰٬۰۰۰/)
  await expect.element(page.getByText(/یک ضمانت منتظر شماست/)).toBeInTheDocument()
})

test('R-PHONE-04: what stays above the instalments is drawn with the rest, not later; where it is refused the rest is drawn, and stays', async () => {
  const latest = Promise.withResolvers<void>()
  let refused = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const path = new URL(address instanceof Request ? address.url : address, location.origin).pathname
    if (path.endsWith('/guarantee') || path.endsWith('/credits/spendable')) {
      refused += 1
      return Response.json({ message: '' }, { status: 404 })
    }
    if (path.endsWith('/latest')) await latest.promise
    const results = path.endsWith('/auth/me') ? me : path.endsWith('/customer') ? profile : path.endsWith('/latest') ? null : []
    return Response.json({ results, metas: { current_page: 1, per_page: 100, total: 0, last_page: 1 } })
  })
  onTestFinished(forgetBrowser)
  const place = openPage('/')
  await expect.poll(() => wordsIn(place)).toContain('سقف برای سفارش تازه')
  expect(wordsIn(place)).not.toContain('سفارش‌های در جریان')
  latest.resolve()
  await expect.poll(() => wordsIn(place)).toContain('سفارش‌های در جریان')
  const before = refused
  await new Promise((resolve) => setTimeout(resolve, 1000))
  // Each may be asked once more when its part is drawn.
  expect(refused - before).toBeLessThanOrEqual(2)
  expect(wordsIn(place)).toContain('سفارش‌های در جریان')
})

const banner = (id: number, type: string) => ({ id, type, link: '/stores/12', desktop_image: `/b/${id}.webp` })

test('F-128: who has a report without a grade sees the banners of customers, not the one for a first report', async () => {
  answerWith({ me: { ...me, instant_limit: 50_000_000 }, banner: [banner(1, 'bank-validation'), banner(2, 'home-side')] })
  showRouted(<Dashboard />)
  await expect.poll(() => document.querySelector('img[src="/b/2.webp"]')).not.toBeNull()
  expect(document.querySelector('img[src="/b/1.webp"]')).toBeNull()
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
  answerWith({ spendable: [credit], orders: [order], me: { ...me, score: 624, score_grade: 'B2', order_pool_status: 'PAYING' } })
  showRouted(<Dashboard />)
  await expect.element(page.getByText(/۱۲٬۰۰۰٬۰۰۰ تومان اعتبار آمادهٔ خرج دارید/)).toBeInTheDocument()
  await expect.element(page.getByText('آمادهٔ خرج در تکنوسرا')).toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'سقف برای سفارش تازه' })).toBeInTheDocument()
  expect(page.getByRole('main').getByRole('heading', { level: 2 }).elements()[0]?.textContent).toBe('اعتبار آمادهٔ خرج')
})

test('F-127: home counts late instalments apart from near ones, each in a plain sentence', async () => {
  const invoice = {
    uuid: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11',
    number: 2,
    status: 'OVERDUE',
    amount: 18_744_000,
    payable: 18_800_000,
    due_date: '2026-11-20',
    order: { id: 12, identifier: 'PL-12345678', amount: 200_000_000, type: 'CLOSE_LOOP', invoice_count: 4 },
    number_of_days_late: 3,
    early_points: 0,
  }
  const far = { ...invoice, uuid: `${invoice.uuid.slice(0, -1)}2`, number: 3, status: 'PENDING', due_date: '2099-12-20' }
  answerWith({ invoices: [invoice, far] })
  showRouted(<Dashboard />)
  await expect.element(page.getByText(/یک قسط دیر شده است\.$/)).toBeInTheDocument()
})

test('an unpaid prepayment is named as such, and is no near instalment', async () => {
  const prepayment = {
    uuid: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b13',
    number: 0,
    status: 'PENDING',
    amount: 20_000_000,
    payable: 20_000_000,
    due_date: null,
    order: { id: 12, identifier: 'PL-12345678', amount: 200_000_000, type: 'CLOSE_LOOP', invoice_count: 4 },
    number_of_days_late: 0,
    early_points: 0,
  }
  answerWith({ invoices: [prepayment] })
  showRouted(<Dashboard />)
  await expect.element(page.getByText(/\. یک پیش‌پرداخت مانده است\.$/)).toBeInTheDocument()
})

test('F-029, R-BANNER-02: home shows its large banner and the one beside it, each with its picture alone, and those of no other page', async () => {
  forgetBrowser()
  const banners = [banner(1, 'home-main'), banner(2, 'home-side'), banner(3, 'store-list'), banner(4, 'bank-validation')]
  answerWith({ me: graded, banner: banners })
  showRouted(<Dashboard />)
  await expect.poll(() => picturesIn(document)).toEqual(['/b/1.webp', '/b/2.webp'])
  const link = page.getByRole('link', { name: 'پیشنهاد پلکان' })
  expect(link.elements().map((each) => [each.getAttribute('href'), each.textContent])).toEqual([
    ['/stores/12', ''],
    ['/stores/12', ''],
  ])
})

test('F-029, F-024, R-SESSION-STATE-21, D-29: each display counts, and the next one shows the next banner of a place, until all had their turn', async () => {
  forgetBrowser()
  const banners = [banner(1, 'home-main'), banner(2, 'home-main'), banner(3, 'home-main'), banner(7, 'home-side'), banner(8, 'home-side')]
  answerWith({ me: graded, banner: banners })
  for (const pictures of [
    ['/b/1.webp', '/b/7.webp'],
    ['/b/2.webp', '/b/8.webp'],
    ['/b/3.webp', '/b/7.webp'],
    ['/b/1.webp', '/b/8.webp'],
  ]) {
    const before = useSession.getState().user.AdsShowCount
    const place = openPage('/')
    await expect.poll(() => picturesIn(place)).toEqual(pictures)
    expect(useSession.getState().user.AdsShowCount).toBe(before + 2)
  }
  forgetBrowser()
})

const picturesIn = (place: Document) => Array.from(place.querySelectorAll('img'), (img) => img.getAttribute('src'))

const graded = { ...me, score: 624, score_grade: 'B2' }

/** What the server answers, by the last part of the address; a customer who has nothing yet where none is given. */
function answerWith(given: Readonly<Record<string, unknown>>): void {
  const answers: Readonly<Record<string, unknown>> = { me, customer: profile, latest: null, ...given }
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.origin)
    const name = pathname.split('/').at(-1) ?? ''
    return Response.json({
      results: name in answers ? answers[name] : [],
      metas: { current_page: 1, per_page: 100, total: 0, last_page: 1 },
    })
  })
}
