import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { order as someOrder } from '#testing/web/order.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { actionWords, panelCopy } from '../copy.ts'
import { RefundCard } from '../order-page/refund-card.tsx'
import { EndPanel } from './end-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const words = panelCopy.rejected
const ended = (ending: OrderInFull['timeline']['ending'], more: Partial<OrderInFull> = {}): OrderInFull => ({
  ...someOrder,
  status: 'REJECTED',
  timeline: { ...someOrder.timeline, ending },
  ...more,
})

test('F-106: a canceled order is neutral: no refusal, no report to be ashamed of, and a way to the next order', async () => {
  const reason = { id: 3, code: 'CHANGED_MIND', text: 'منصرف شدم', description: null }
  showRouted(<EndPanel order={ended('CANCELED', { cancel_reasons: [reason] })} offers={<p>پیشنهاد</p>} />)
  await expect.element(page.getByRole('heading', { name: words.canceled })).toBeVisible()
  await expect.element(page.getByText('منصرف شدم')).toBeVisible()
  await expect.element(page.getByRole('link', { name: new RegExp(words.fresh) })).toHaveAttribute('href', '/orders/new')
  expect(document.querySelector('[class*=danger]')).toBeNull()
  expect(page.getByText(words.reportText).query()).toBeNull()
  expect(page.getByText('پیشنهاد').query()).toBeNull()
})

test('F-106: an order out of time says so and is no refusal; a refused one says why, and what was offered instead', async () => {
  showRouted(<EndPanel order={ended('EXPIRED')} offers={<p>پیشنهاد</p>} />)
  await expect.element(page.getByRole('heading', { name: words.expired })).toBeVisible()
  expect(document.querySelector('[class*=danger]')).toBeNull()
  const reason = { id: 1, code: 'POLICY_REFUSAL', target: 'order', text: 'ممکن نیست.', at: '2026-11-21T10:00:00+03:30', is_met: false }
  showRouted(<EndPanel order={ended('REFUSED', { reasons: [reason] })} offers={<p>پیشنهاد</p>} />)
  await expect.element(page.getByText('ممکن نیست.')).toBeVisible()
  await expect.element(page.getByText('پیشنهاد')).toBeVisible()
})

test.each([
  [undefined, 'همهٔ قسط‌ها پرداخت شد'],
  ['INSTALMENTS', 'همهٔ قسط‌ها پرداخت شد'],
  ['PAYOFF', 'زودتر از موعد تسویه کردید'],
  ['WITHDRAWAL', 'انصراف شما از وام کامل شد'],
  ['REFUND', 'با مبلغ برگشتی تسویه شد'],
] as const)('R-PLAN-03, R-PLAN-10: an order repaid by %s says so', async (repaid_by, text) => {
  const plan = { kind: 'PAYOFF', ...(repaid_by && { repaid_by }) } as OrderInFull['plan']
  showRouted(<EndPanel order={ended(null, { status: 'FINISHED', plan })} offers={null} />)
  await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
  expect(page.getByText('همهٔ قسط‌ها', { exact: false }).query() === null).toBe(repaid_by !== undefined && repaid_by !== 'INSTALMENTS')
})

test('a refused order leads to support about it; to requests and answers only where there was a request', async () => {
  showRouted(<EndPanel order={ended('REFUSED', { identifier: 'PL-12345678' })} offers={null} />)
  const support = page.getByRole('link', { name: new RegExp(words.supportText) })
  await expect.element(support).toHaveAttribute('href', '/support?fresh=true&order=PL-12345678')
  expect(page.getByText(words.objectText).query()).toBeNull()
})

test('a refused order whose cancellation was asked for leads to the requests', async () => {
  const request_cancel = { identifier: 'CR-1', status: 'CLOSED', paid_at: null, fee: 500_000 } as const
  showRouted(<EndPanel order={ended('REFUSED', { request_cancel })} offers={null} />)
  await expect.element(page.getByRole('link', { name: new RegExp(words.objectText) })).toHaveAttribute('href', '/tickets')
})

const review = { may_ask: true, ask_until: '2026-12-22T00:00:00+03:30', asked_at: null, due_at: null, outcome: null, answer: null }

test('R-CARE-11: a customer whom a machine refused asks that a person look, once however often they press', async () => {
  const sent: unknown[] = []
  answerCalls(async (url: string, init: RequestInit) => {
    sent.push([`${init.method} ${url}`, typeof init.body === 'string' ? JSON.parse(init.body) : undefined])
    return Response.json({ results: { ...review, may_ask: undefined, ask_until: undefined }, message: '' })
  })
  showRouted(<EndPanel order={ended('REFUSED', { refusal_review: review })} offers={null} />)
  await page.getByLabelText('چه چیزی را باید بداند؟', { exact: false }).fill('درآمدم بیشتر شده است.')
  const ask = page.getByRole('button', { name: 'بررسی دوباره توسط کارشناس' })
  await ask.dblClick()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.element(ask).toBeEnabled()
  expect(sent).toEqual([['POST /api/customer/orders/12/refusal-review', { remark: 'درآمدم بیشتر شده است.' }]])
})

test('R-CARE-11: the page says until when a person answers, and then what they answered', async () => {
  const asked = { ...review, may_ask: false, asked_at: '2026-11-22T10:00:00+03:30', due_at: '2026-11-29T00:00:00+03:30' }
  showRouted(<EndPanel order={ended('REFUSED', { refusal_review: asked })} offers={null} />)
  await expect.element(page.getByText('یک کارشناس پاسخ می‌دهد', { exact: false })).toBeVisible()
  // The last of the five days, not the one that begins when they are over.
  await expect.element(page.getByText('۱۴۰۵/۰۹/۰۷')).toBeVisible()
  expect(page.getByRole('button', { name: 'بررسی دوباره توسط کارشناس' }).query()).toBeNull()
  const answered = { ...asked, outcome: 'OFFERED' as const, answer: 'با مبلغ کمتر ممکن است.' }
  showRouted(<EndPanel order={ended('REFUSED', { refusal_review: answered })} offers={<p>پیشنهاد</p>} />)
  await expect.element(page.getByText('با مبلغ کمتر ممکن است.')).toBeVisible()
  await expect.element(page.getByText('پیشنهاد', { exact: true })).toBeVisible()
})

const slots = { documents: null, guarantors: null, promissory: null, cheque: null, mortgageDeed: null }
test.each([
  ['RECHECKING', 'PELEKAN_VALIDATION', 'PATCH /api/customer/orders/12/status', { status: 'PELEKAN_VALIDATION' }],
  ['RECHECKING_INITIAL_BANK', 'INITIAL_BANK_VALIDATION', 'PATCH /api/customer/orders/12/status', { status: 'INITIAL_BANK_VALIDATION' }],
] as const)('F-009, R-ORDER-36, R-ORDER-37: the page resolves %s by the documented call', async (status, previous_status, call, body) => {
  const sent: unknown[] = []
  answerCalls(async (url: string, init: RequestInit) => {
    sent.push([`${init.method} ${url}`, typeof init.body === 'string' ? JSON.parse(init.body) : undefined])
    return Response.json({ results: { id: 12, identifier: 'PL-12345678', status: previous_status }, message: '' })
  })
  const order = { ...someOrder, status, previous_status }
  showRouted(<ReasonsPanel order={order} slots={slots} />)
  await page.getByRole('button', { name: actionWords.RESOLVE.go }).click()
  await expect.poll(() => sent).toEqual([[call, body]])
})

test.each([
  ['PROMISSORY_REQUEST', null, 1_500_000, words.noteUnissued],
  ['PROMISSORY_REQUEST', null, null, words.paidByCode],
  ['PROMISSORY_REQUEST', '2026-11-22T10:00:00+03:30', null, words.refunded],
  ['PROMISSORY_SIGN_REQUEST', null, null, words.noteUsed],
] as const)(
  'the price of a paid note in %s, given back %s, is returned only where it was never issued, and only what was paid: %s',
  async (status, refunded_at, note_refund, text) => {
    const note = { status, paid_at: '2026-11-21T10:00:00+03:30', refunded_at } as OrderInFull['promissory']
    const more = { promissory: note, promissory_amount: 300_000_000, points_needed: 0, first_payment_state: null, note_refund }
    const order = ended('CANCELED', more)
    showRouted(<RefundCard order={order} />)
    await expect.element(page.getByText(text)).toBeVisible()
  },
)
