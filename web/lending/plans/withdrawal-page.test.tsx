import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { addDays, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { withdrawalOn } from '#testing/web/plan-changes.ts'
import { planInvoices, repaidOrder } from '#testing/web/plans.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { WithdrawalPage } from './withdrawal-page.tsx'

const today = dayOf(instant(Date.now()))
let sent: string[]
let preview: () => Response
let send: () => Response

const refusal = (code: string) => Response.json({ code, message: `refused: ${code}` }, { status: 409 })
const offered = (more: object = {}) => Response.json({ results: { ...withdrawalOn(today), ...more } })

beforeEach(() => {
  sent = []
  preview = offered
  send = () => Response.json({ results: withdrawalOn(today), message: '' }, { status: 201 })
  answerCalls(async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    if ((init?.method ?? 'GET') === 'GET') return pathname.endsWith('/withdrawal') ? preview() : Response.json({ results: [] })
    sent.push(pathname)
    return send()
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (order: Partial<OrderInFull> = {}) => showRouted(<WithdrawalPage order={{ ...repaidOrder, ...order }} />)
const press = (name: string) => page.getByRole('button', { name }).click()

test('R-PLAN-10: what is owed is shown with its parts, what comes back, and until when', async () => {
  open()
  await expect
    .element(page.getByRole('region', { name: 'ریز مبلغ' }))
    .toMatchTextContent(/اصل وام۲۰٬۰۰۰٬۰۰۰تومانکارمزد ۱۴ روز۱۷۶٬۴۳۹تومانمانده۲۰٬۱۷۶٬۴۳۹تومان/)
  await expect.element(page.getByRole('region', { name: 'چه برمی‌گردد؟' })).toMatchTextContent(/۱۵۰٬۰۰۰تومانامتیاز سفارش۲۰٬۰۰۰ امتیاز/)
  await expect.element(page.getByText('۲٬۳۱۵٬۲۲۹ تومان کارمزد نمی‌پردازید')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'انصراف امروز' })).toMatchTextContent(/یک صورتحساب به‌جای همهٔ قسط‌ها/)
})

test('R-PLAN-10, R-PLAN-20: payments and card credit lower it, and their rest goes to the wallet', async () => {
  preview = () => offered({ paid: 210_000_000, card_credit: 0, to_wallet: 8_235_616, total: 0, due_date: null })
  open()
  const parts = page.getByRole('region', { name: 'ریز مبلغ' })
  await expect.element(parts).toMatchTextContent(/پرداخت‌های شما−۲۱٬۰۰۰٬۰۰۰تومان.*اضافه، به کیف پول۸۲۳٬۵۶۲تومانمانده۰تومان/)
  await expect.element(page.getByText('چیزی برای پرداخت نمی‌ماند').first()).toBeVisible()
})

test('R-PLAN-10: cash back of stores has its own lines: what the wallet lacks in the sum, and what the wallet pays', async () => {
  preview = () =>
    offered({
      cash_back_owed: 1_000_000,
      cash_back_from_wallet: 400_000,
      total: 202_764_384,
      after: { ...withdrawalOn(today).after, total: 202_764_384 },
    })
  open()
  const parts = page.getByRole('region', { name: 'ریز مبلغ' })
  await expect.element(parts).toMatchTextContent(/کارمزد ۱۴ روز۱۷۶٬۴۳۹تومانبازگشت پول فروشگاه‌ها۱۰۰٬۰۰۰تومانمانده۲۰٬۲۷۶٬۴۳۹تومان/)
  const back = page.getByRole('region', { name: 'چه برمی‌گردد؟' })
  await expect.element(back).toMatchTextContent(/بازگشت پول فروشگاه‌ها، از کیف پول−۴۰٬۰۰۰تومان/)
  // Cash back is no wage that is saved or paid.
  await expect.element(page.getByText('۲٬۳۱۵٬۲۲۹ تومان کارمزد نمی‌پردازید')).toBeVisible()
})

test.each([
  ['CHEQUE', 2, 201_764_384, 'وثیقه و ضامن با پرداخت این صورتحساب آزاد می‌شوند'],
  ['CHEQUE', 0, 201_764_384, 'وثیقه با پرداخت این صورتحساب آزاد می‌شود'],
  [null, 1, 201_764_384, 'ضامن با پرداخت این صورتحساب آزاد می‌شود'],
  ['PROMISSORY', 1, 0, 'وثیقه و ضامن آزاد می‌شوند'],
  [null, 0, 201_764_384, null],
] as const)(
  'with collateral %s and %i guarantors, where %i is owed, the page says what is released',
  async (refund_policy_type, guarantee_count, total, words) => {
    preview = () => offered({ total, ...(total === 0 && { due_date: null }) })
    open({ refund_policy_type, guarantee_count })
    const withdrawn = page.getByRole('region', { name: 'انصراف امروز' })
    await expect.element(withdrawn.getByText('کارمزد از امروز حساب نمی‌شود')).toBeVisible()
    expect(withdrawn.getByText(/آزاد می‌شو/).query()?.textContent ?? null).toBe(words)
  },
)

test.each([
  ['CHEQUE', 1, 'با پرداخت آن، وثیقه و ضامن آزاد می‌شوند و سفارش تمام می‌شود.'],
  ['CHEQUE', 0, 'با پرداخت آن، وثیقه آزاد می‌شود و سفارش تمام می‌شود.'],
  [null, 0, 'با پرداخت آن، سفارش تمام می‌شود.'],
] as const)(
  'afterwards, with collateral %s and %i guarantors, the page says what the payment releases',
  async (refund_policy_type, guarantee_count, words) => {
    const invoices = [{ ...planInvoices[0], number: 1 }] as unknown as OrderInFull['invoices']
    open({
      invoices,
      refund_policy_type,
      guarantee_count,
      plan: { number: 2, kind: 'WITHDRAWAL', is_withdrawn: true } as OrderInFull['plan'],
    })
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  },
)

test('R-PLAN-10: it is confirmed in a dialog and sent once for two quick presses', async () => {
  open()
  await press('انصراف از وام')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/۲۰٬۱۷۶٬۴۳۹ تومان را تا/)
  expect(sent).toEqual([])
  const confirm = page.getByRole('button', { name: 'بله، انصراف می‌دهم' })
  const button = confirm.element() as HTMLElement
  button.click()
  button.click()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.element(confirm).toBeEnabled()
  expect(sent).toEqual(['/api/customer/orders/12/withdrawal'])
})

test('R-PLAN-10: afterwards the page shows the one invoice and the way to pay it', async () => {
  const invoices = [{ ...planInvoices[0], number: 1, payable: 201_764_384 }] as unknown as OrderInFull['invoices']
  open({ invoices, plan: { number: 2, kind: 'WITHDRAWAL', is_withdrawn: true } as OrderInFull['plan'] })
  await expect.element(page.getByRole('region', { name: 'انصراف شما ثبت شد' })).toMatchTextContent(/۲۰٬۱۷۶٬۴۳۹/)
  await expect.element(page.getByRole('link', { name: 'پرداخت صورتحساب' })).toBeVisible()
})

test('R-PLAN-10, R-PLAN-20: a store’s refund after the withdrawal leaves the page as it is', async () => {
  const invoices = [{ ...planInvoices[0], number: 1, payable: 171_764_384 }] as unknown as OrderInFull['invoices']
  preview = () => refusal('NOT_REPAYING')
  open({ invoices, plan: { number: 3, kind: 'STORE_REFUND', is_withdrawn: true } as OrderInFull['plan'] })
  await expect.element(page.getByRole('region', { name: 'انصراف شما ثبت شد' })).toMatchTextContent(/۱۷٬۱۷۶٬۴۳۹/)
})

test('R-PLAN-10: after the 14th day the page says so and leads to the payoff', async () => {
  preview = () => refusal('TOO_LATE_TO_WITHDRAW')
  open()
  await expect.element(page.getByRole('heading', { name: 'مهلت انصراف گذشته است' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'تسویهٔ زودتر' })).toHaveAttribute('href', '/orders/12/payoff')
})

test('R-PLAN-10: figures of an earlier day cannot be confirmed', async () => {
  preview = () => Response.json({ results: withdrawalOn(addDays(today, -1)) })
  open()
  await expect.element(page.getByText('روز عوض شد و این مبلغ مال دیروز است.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'انصراف از وام' })).not.toBeInTheDocument()
})

test('R-PLAN-20: while a purchase with the credit is under way the page says so', async () => {
  preview = () => refusal('PURCHASE_OPEN')
  open()
  await expect.element(page.getByRole('heading', { name: 'خریدی با اعتبار این سفارش در جریان است' })).toBeVisible()
})
