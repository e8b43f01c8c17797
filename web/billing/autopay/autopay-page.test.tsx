import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AutopayOnWire } from '#contract/billing/autopay/autopay.ts'
import { momentsOf } from '#domain/billing/autopay/pull-times.ts'
import { addDays, dayMs, dayOf, instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { autopayOff, autopayOn, pullOf } from '#testing/web/autopay.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { AutopayPage } from './autopay-page.tsx'

let shown: AutopayOnWire
let sent: string[]

beforeEach(() => {
  sent = []
  answerCalls(async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      sent.push(`${method} ${pathname.replace(/.*\/autopay/, '')} ${typeof init?.body === 'string' ? init.body : ''}`.trim())
      if (pathname.endsWith('/skip')) {
        const status = method === 'POST' ? ('SKIPPED' as const) : ('PLANNED' as const)
        shown = { ...shown, pulls: [pullOf({ status })], next: null }
      }
      if (method === 'DELETE' && pathname.endsWith('/autopay')) shown = autopayOff
      if (pathname.endsWith('/return')) return Response.json({ results: { status: 'ACTIVE' } })
      return Response.json({ results: null, message: 'شد.' })
    }
    if (pathname.endsWith('/banks')) return Response.json({ results: [{ code: '012', name: 'بانک ملت' }] })
    return Response.json({ results: shown })
  })
})
afterEach(() => vi.unstubAllGlobals())

const names = new Map([
  ['PL-00000001', 'تکنوسرا'],
  ['PL-00000003', 'وام فوری'],
  ['PL-00000004', 'ورزش‌لند'],
])
const open = (state: AutopayOnWire, authority?: string) => {
  shown = state
  showRouted(<AutopayPage names={names} back={{ authority, status: 'OK', onDone: () => undefined }} />)
}

test('R-REACH-10: off, the figures are shown before consent, and nothing is sent without a bank', async () => {
  open(autopayOff)
  const panel = page.getByRole('region', { name: 'پرداخت خودکار خاموش است' })
  await expect.element(panel).toMatchTextContent(/بیشترین هر برداشت۳٬۴۶۸٬۱۴۰تومان.*در روز۳ برداشت.*در ماه۹ برداشت.*تا روز۱۴۰۶\/۰۴\/۲۷/)
  await expect.element(panel).toMatchTextContent(/سقف = بزرگ‌ترین قسط ۲٬۶۶۷٬۸۰۰ تومان × ۱٫۳/)
  await page.getByRole('button', { name: 'رفتن به بانک و اجازه دادن' }).click({ force: true })
  expect(sent).toEqual([])
})

test('R-REACH-10: on, «این بار نه» asks nothing and can be taken back; «لغو اجازه» asks once', async () => {
  open(autopayOn)
  await expect.element(page.getByRole('region', { name: 'برداشت بعدی' })).toMatchTextContent(/۱٬۰۳۸٬۴۰۰تومان.*پنجشنبه ۱۴۰۵\/۰۹\/۰۵/)
  await page.getByRole('button', { name: /^این بار نه، وام فوری/ }).click()
  await page.getByRole('button', { name: /^برگرداندن/ }).click()
  await expect.element(page.getByRole('button', { name: /^این بار نه، قسط/ })).toBeVisible()
  await page.getByRole('button', { name: 'لغو اجازه' }).click()
  expect(sent).toHaveLength(2)
  await page.getByRole('button', { name: 'بله، لغو شود' }).click()
  await expect.element(page.getByText('پرداخت خودکار خاموش است')).toBeVisible()
  expect(sent.map((one) => one.split(' ')[0])).toEqual(['POST', 'DELETE', 'DELETE'])
})

test('R-REACH-10: a failed pull says why, when it is tried again and that it has no late fee; a live payment that it is the customer’s', async () => {
  const failed = pullOf({ status: 'WAITING', failure: 'SILENT', days_free: 1, at: '2026-11-27T09:00:00+03:30' })
  open({ ...autopayOn, next: null, pulls: [failed, pullOf({ invoice: '00000000-0000-4000-8000-000000000002', is_being_paid: true })] })
  const table = page.getByRole('table', { name: 'برداشت‌های پیش رو' })
  await expect.element(table).toMatchTextContent(/برداشت نشدبانک پاسخ نداد، دوباره جمعه ۱۴۰۵\/۰۹\/۰۶ ساعت ۹، دیرکرد ندارد/)
  await expect.element(table).toMatchTextContent(/با پرداخت شما انجام می‌شود/)
})

test('R-REACH-10: back from the bank the gateway is asked once, and its answer is shown', async () => {
  open(autopayOn, 'payman_1')
  await expect.element(page.getByText('اجازه داده شد. پرداخت خودکار روشن است.')).toBeVisible()
  expect(sent).toEqual(['POST /return {"payman_authority":"payman_1","status":"OK"}'])
})

test.for([
  [10, 'خبر می‌دهیم'],
  [2, 'خبر دوم'],
  [0.5, 'آخرین «این بار نه»'],
  [0.01, 'ساعت ۹ برداشت'],
] as const)('R-REACH-10: %s days before the pull its next moment is «%s»', async ([days, note]) => {
  const at = instant(Date.now() + days * dayMs)
  const pull = pullOf({ at: wireInstant(at), due_date: dayOf(at) })
  open({ ...autopayOn, next: { pull, moments: momentsOf(at).map(wireInstant) } })
  await expect.element(page.getByRole('list', { name: 'مراحل هر برداشت' })).toBeVisible()
  const present = document.querySelectorAll('[aria-label="مراحل هر برداشت"] [aria-current="step"]')
  expect([...present].map(({ textContent }) => textContent.includes(note))).toEqual([true])
})

test('R-REACH-10: a later try is the last of the moments, whenever it comes', async () => {
  const at = instant(Date.now() + dayMs)
  const pull = pullOf({ at: wireInstant(at), due_date: addDays(dayOf(at), -1), status: 'WAITING', failure: 'EMPTY' })
  open({ ...autopayOn, next: { pull, moments: momentsOf(at).map(wireInstant) } })
  await expect.element(page.getByRole('list', { name: 'مراحل هر برداشت' })).toBeVisible()
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('۱ و ۳ روز بعد')
})
