import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { present } from '#testing/expectations.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { fakeUploads, pictureFile, sessionOfUpload } from '#testing/web/fake-uploads.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { useSession } from '#web/identity/session/state.ts'
import { CarePage } from './care-page.tsx'

const track = 'CPG-1234567890'
const report = {
  id: '5f0c2f4e-9a55-4c1e-8d5e-0f6f5c0a7b31',
  track_number: track,
  kind: 'NOT_RECEIVED',
  status: 'OPEN',
  amount: 30_000_000,
  description: 'بسته هنوز نرسیده است.',
  expected_on: null,
  choice: 'DEBT',
  opened_at: '2026-11-26T10:00:00+03:30',
  answer_until: '2026-12-03T10:00:00+03:30',
  on_hold_until: '2026-12-17',
  answered_at: null,
  answer: null,
  agrees: null,
  refunded: 0,
  ended_at: null,
  reason: null,
  evidence: [],
}
const care = {
  track_number: track,
  store: { name: 'تکنوسرا', slug: 'technosara', logo: null },
  items: [{ name: 'هدفون بی‌سیم', count: 1, amount: 30_000_000 }],
  amount: 30_000_000,
  refunded_amount: 0,
  bought_at: '2026-11-12T10:00:00+03:30',
  most: 30_000_000,
  not_reportable: null as string | null,
  reports: [] as object[],
  outlook: null as object | null,
  refunds: [] as object[],
}
const row = (number: number, due: string, isOnHold = false) => ({
  number,
  due_date: due,
  amount: 26_678_000,
  is_on_hold: isOnHold,
  won: { due_date: due, amount: 21_342_000 } as { due_date: string; amount: number } | null,
  lost: { due_date: isOnHold ? '2026-12-22' : due, amount: 26_678_000 },
})
const refunded = {
  to_wallet: 0,
  cash_back: { from_wallet: 200_000, off_credit: 0 },
  orders: [
    {
      order_id: 12,
      identifier: 'PL-40507119',
      credit: 30_000_000,
      is_ended: false,
      to_wallet: 0,
      instalments: [row(1, '2026-12-11', true), row(2, '2027-01-10'), row(3, '2027-02-09')],
      total: 80_034_000,
      total_if_won: 64_026_000,
      wage_saved: 2_012_500,
    },
  ],
}
const hold = {
  most: 30_000_000,
  amount: 30_000_000,
  on_hold_amount: 26_678_000,
  on_hold_until: '2026-12-17',
  answer_until: '2026-12-03T10:00:00+03:30',
}

let shown: typeof care
let outlook: typeof hold & typeof refunded
let sent: unknown[]
/** Until it is fulfilled no figures come. */
let figures: Promise<unknown>
beforeEach(() => {
  shown = care
  outlook = { ...hold, ...refunded }
  sent = []
  figures = Promise.resolve()
  answerCalls(async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    if ((init?.method ?? 'GET') !== 'GET') {
      const body = JSON.parse(init?.body as string) as { choice: string }
      sent.push(body)
      if (pathname.endsWith('/choice')) {
        shown = { ...shown, reports: [{ ...report, choice: body.choice }] }
        return Response.json({ results: shown.reports[0], message: '' })
      }
      if (pathname.endsWith('/withdraw')) return Response.json({ results: { ...report, status: 'WITHDRAWN' }, message: '' })
      const refund = {
        refund_id: 'half',
        amount: 9_000_000,
        asked_at: report.opened_at,
        choice: 'DEBT',
        pending: 0,
        lowered: 9_000_000,
        to_wallet: 0,
      }
      shown = { ...care, not_reportable: null, refunds: [refund] }
      return Response.json({ results: refund, message: '' })
    }
    if (!pathname.endsWith('/problem')) return Response.json({ results: shown })
    await figures
    return Response.json({ results: outlook })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => showRouted(<CarePage track={track} />)

test('R-CARE-01: what is on hold and until when, and each schedule, are shown before a report is sent', async () => {
  open()
  const aside = page.getByRole('region', { name: 'نگه داشته می‌شود' })
  await expect.element(aside).toMatchTextContent(/۲٬۶۶۷٬۸۰۰تومانقسط ۱، تا ۱۴۰۵\/۰۹\/۲۶ \(۲۱ روز\)/)
  await expect.element(aside).toMatchTextContent(/هر قسط ۲٬۱۳۴٬۲۰۰ تومان، ۲۰۱٬۲۵۰ تومان کارمزد کمتر/)
  const table = page.getByRole('table')
  await expect.element(page.getByText(/برای رأی امروز است/)).toBeVisible()
  await expect.element(table).toMatchTextContent(/۱۱۴۰۵\/۰۹\/۲۰۲٬۶۶۷٬۸۰۰توماننگه‌داشته۱۴۰۵\/۰۹\/۲۰۲٬۱۳۴٬۲۰۰تومان۱۴۰۵\/۱۰\/۰۱/)
  await page.getByRole('radio', { name: /به اعتبار برگردد/ }).click()
  await expect.element(table).not.toMatchTextContent(/۲٬۱۳۴٬۲۰۰/)
  const send = page.getByRole('button', { name: /ثبت گزارش/ })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('شرح').fill('بستهٔ من هنوز نرسیده است.')
  await expect.element(send).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Tab}')
  await expect.element(aside).toMatchTextContent(/۲۰٬۰۰۰ تومان بازگشت پول این خرید از کیف پول شما کم می‌شود\./)
})

test('the report is sent under the amount that is typed, once its figures have come', async () => {
  open()
  await page.getByLabelText('شرح').fill('بستهٔ من هنوز نرسیده است.')
  const send = page.getByRole('button', { name: /ثبت گزارش/ })
  await expect.element(send).not.toHaveAttribute('aria-disabled')
  const { promise, resolve } = Promise.withResolvers()
  figures = promise
  await page.getByLabelText('مبلغ مورد اختلاف').fill('1000000')
  await expect.element(send).toHaveTextContent('ثبت گزارش ۱٬۰۰۰٬۰۰۰ تومان')
  await expect.element(send).toHaveAccessibleDescription('در حال محاسبه')
  resolve(null)
  await expect.element(send).not.toHaveAttribute('aria-disabled')
})

test('F-112: what was filled in and the files of a report outlive a reload and are sent; then nothing of them is stored', async () => {
  sessionStorage.clear()
  useSession.setState(({ user }) => ({ user: { ...user, user: { ...user.user, mobile: '09121000002' } } }))
  const uploads = fakeUploads(() => ({ status: 201, body: { results: report, message: '' } }))
  open()
  await page.getByRole('radio', { name: /معیوب|خراب/ }).click()
  await page.getByLabelText('شرح').fill('صفحهٔ نمایش شکسته است.')
  await page.getByLabelText('مبلغ مورد اختلاف').fill('1000000')
  await page
    .getByLabelText(/مدرک/)
    .first()
    .upload([pictureFile('a.png'), pictureFile('b.png')])
  await expect.poll(() => Object.values(sessionStorage).join('')).toContain(sessionOfUpload(2))
  open()
  await expect.element(page.getByText('b.png')).toBeVisible()
  await expect.element(page.getByLabelText('شرح')).toHaveValue('صفحهٔ نمایش شکسته است.')
  await page.getByRole('button', { name: 'ثبت گزارش ۱٬۰۰۰٬۰۰۰ تومان' }).click()
  await expect
    .poll(() => Object.fromEntries(uploads[2]?.parts ?? []))
    .toMatchObject({
      kind: 'DAMAGED',
      amount: '10000000',
      evidence_1_session_id: sessionOfUpload(1),
      evidence_2_session_id: sessionOfUpload(2),
    })
  await expect.poll(() => sessionStorage.length).toBe(0)
})

test('R-CARE-01, R-PLAN-20: of an ended loan the form shows what is owed lower and the rest in the wallet, and asks nothing', async () => {
  const order = present(refunded.orders[0])
  const ended = { ...order, is_ended: true, to_wallet: 3_322_000, instalments: [{ ...row(1, '2026-12-11'), won: null }], total_if_won: 0 }
  const cash_back = { from_wallet: 0, off_credit: 200_000 }
  outlook = { ...outlook, to_wallet: 3_322_000, cash_back, orders: [ended] }
  open()
  const aside = page.getByRole('region', { name: 'نگه داشته می‌شود' })
  await expect.element(aside).toMatchTextContent(/۲٬۶۶۷٬۸۰۰ تومان از بدهی ماندهٔ PL-۴۰۵۰۷۱۱۹ کم می‌شود\.۳۳۲٬۲۰۰ تومان به کیف پول شما می‌رود\./)
  await expect.element(aside).toMatchTextContent(/۲۰٬۰۰۰ تومان آن، که در کیف پول نیست، از اعتبار برگشتی\./)
  await expect.element(page.getByRole('radio', { name: /به اعتبار برگردد/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).toMatchTextContent(/تسویه می‌شود/)
  await expect.element(page.getByText(/^اعتبار این وام بسته شده است/)).toBeVisible()
})

test('R-CARE-03: where the refund of an open report goes can be changed until the decision', async () => {
  shown = { ...care, not_reportable: 'PROBLEM_OPEN', reports: [report], outlook: refunded }
  open()
  const debt = page.getByRole('radio', { name: /بدهی‌ام کم شود/ })
  await expect.element(debt).toBeChecked()
  await expect.element(page.getByRole('table')).toMatchTextContent(/۲٬۱۳۴٬۲۰۰/)
  await expect.element(page.getByText('تا پیش از رأی می‌توانید عوضش کنید.')).toBeVisible()
  await page.getByRole('radio', { name: /به اعتبار برگردد.*۳٬۰۰۰٬۰۰۰ تومان دوباره قابل خرج است/ }).click()
  await expect.element(page.getByText('انتخاب شما ثبت شد.')).toBeVisible()
  await expect.element(debt).not.toBeChecked()
  await expect.element(page.getByRole('table')).not.toMatchTextContent(/۲٬۱۳۴٬۲۰۰/)
  expect(sent).toEqual([{ choice: 'CREDIT' }])
})

test('R-CARE-01, R-CARE-02: an open report says what is on hold, what the store answered and the schedules of a decision today, and may be withdrawn', async () => {
  const answered = { ...report, status: 'ANSWERED', agrees: false, answer: 'کالا تحویل شده است.' }
  shown = { ...care, not_reportable: 'PROBLEM_OPEN', reports: [answered], outlook: refunded }
  open()
  await expect.element(page.getByText('اگر همین امروز رأی داده شود.')).toBeVisible()
  await expect
    .element(page.getByRole('table'))
    .toMatchTextContent(/پیش از گزارش.*۱۱۴۰۵\/۰۹\/۲۰۲٬۶۶۷٬۸۰۰توماننگه‌داشته۱۴۰۵\/۰۹\/۲۰۲٬۱۳۴٬۲۰۰تومان۱۴۰۵\/۱۰\/۰۱/)
  const card = page.getByRole('region', { name: /گزارش «نرسیده»/ })
  await expect.element(card).toMatchTextContent(/منتظر رأی ما.*۲۶ آذر ۱۴۰۵.*فروشگاه نپذیرفت\.کالا تحویل شده است\./)
  await expect.element(page.getByRole('button', { name: /ثبت گزارش/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'پس گرفتن گزارش' }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'بله، پس می‌گیرم' }).click()
  await expect.poll(() => sent).toEqual([{}])
})

test('R-CARE-05: a refund asks where it goes, once', async () => {
  const refund = { refund_id: 'half', amount: 9_000_000, asked_at: report.opened_at, choice: null, pending: 0, lowered: 0, to_wallet: 0 }
  shown = { ...care, not_reportable: 'PURCHASE_NOT_REPORTABLE', refunds: [refund] }
  open()
  await page.getByRole('button', { name: 'بدهی‌ام کم شود' }).click()
  expect(sent).toEqual([{ refund_id: 'half', choice: 'DEBT' }])
  await expect.element(page.getByText('بدهی شما ۹۰۰٬۰۰۰ تومان کم شد')).toBeVisible()
})

test('of a purchase from the credit of two orders each instalment on hold is named with its order, and no amount of one is given for both', async () => {
  const order = present(refunded.orders[0])
  outlook = { ...outlook, orders: [order, { ...order, order_id: 13, identifier: 'PL-40507120' }] }
  open()
  const aside = page.getByRole('region', { name: 'نگه داشته می‌شود' })
  await expect.element(aside).toMatchTextContent(/قسط ۱ سفارش PL-۴۰۵۰۷۱۱۹ و ۱ سفارش PL-۴۰۵۰۷۱۲۰، تا/)
  await expect.element(aside).toMatchTextContent(/۴۰۲٬۵۰۰ تومان کارمزد کمتر/)
  await expect.element(aside).not.toMatchTextContent(/هر قسط/)
})
