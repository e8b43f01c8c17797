import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unknownPayment, waitingRefund, waitingWithdrawal } from '#testing/console/finance.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { BadDebt } from './bad-debt.tsx'
import { Payments } from './payments.tsx'
import { Payouts } from './payouts.tsx'
import { Proposals } from './proposals.tsx'
import { Transfers } from './transfers.tsx'
import { WaiveFees } from './waive-fees.tsx'
import { Webhooks } from './webhooks.tsx'

const nothing = () => undefined
const since = '2026-11-20T08:00:00+03:30'
const customer = { id: 7, name: 'مریم ا.' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a withdrawal is proposed for payment with the bank’s tracking number, or for return without one', async () => {
  const reads = { '/api/ops/queues/withdrawals': pageOf(waitingWithdrawal) }
  const sent = inWorkspace('FINANCE', <Payouts queue="withdrawals" cursor={undefined} onCursor={nothing} />, { reads })
  await page.getByLabelText('شمارهٔ پیگیری بانک').fill('۱۲۳۴۵')
  await button('پیشنهاد پرداخت').click()
  await expect.poll(() => sent.length).toBe(1)
  await button('برگشت به کیف پول').click()
  const of = { customer_id: 7, withdrawal_id: 5 }
  await expect
    .poll(() => sent)
    .toEqual([
      ['POST /api/ops/proposals/withdrawal', { ...of, yes: true, tracking_id: '12345' }],
      ['POST /api/ops/proposals/withdrawal', { ...of, yes: false }],
    ])
})

test('a double click proposes once', async () => {
  const reads = { '/api/ops/queues/withdrawals': pageOf(waitingWithdrawal) }
  const sent = inWorkspace('FINANCE', <Payouts queue="withdrawals" cursor={undefined} onCursor={nothing} />, { reads })
  await expect.element(button('برگشت به کیف پول')).toBeVisible()
  const [back, pay] = ['برگشت به کیف پول', 'پیشنهاد پرداخت'].map((name) => button(name).element() as HTMLElement)
  for (const each of [back, back, pay]) each?.click()
  const proposed = ['POST /api/ops/proposals/withdrawal', { customer_id: 7, withdrawal_id: 5, yes: false }]
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  // A second request would be sent before the first is answered.
  await expect.element(button('برگشت به کیف پول')).toBeEnabled()
  expect(sent).toEqual([proposed])
})

test('the refund of a granted cancel request is proposed', async () => {
  const reads = { '/api/ops/queues/refunds': pageOf(waitingRefund) }
  const sent = inWorkspace('FINANCE', <Payouts queue="refunds" cursor={undefined} onCursor={nothing} />, { reads })
  await button('پیشنهاد بازگشت وجه').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/proposals/refund', { customer_id: 7, request_id: 9 }]])
})

test('what was paid for a note that was never issued is given back by a reversal, proposed with a reason', async () => {
  const item = { ...waitingRefund, subject: { kind: 'note-fee', id: '3' }, detail: 'note-fee', amount: 960_000 }
  const reads = { '/api/ops/queues/refunds': pageOf(item) }
  const sent = inWorkspace('FINANCE', <Payouts queue="refunds" cursor={undefined} onCursor={nothing} />, { reads })
  await expect.element(page.getByText('هزینهٔ سفته‌ای که صادر نشد')).toBeVisible()
  await button('پیشنهاد برگشت').click()
  await page.getByLabelText('چرا؟').fill('سفته صادر نشد')
  await button('ثبت پیشنهاد').click()
  const body = { customer_id: 7, transfer_id: 3, why: 'سفته صادر نشد' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/proposals/reversal', body]])
})

test('the reversal of a reversible transfer is proposed with a reason', async () => {
  const transfer = { customer_id: 7, customer, event: 'INVOICE', title: 'پرداخت قسط', cause: 'x', at: since, entries: [] }
  const reads = {
    '/api/ops/ledger/transfers': pageOf({ ...transfer, id: 3, is_reversible: true }, { ...transfer, id: 2, is_reversible: false }),
  }
  const sent = inWorkspace(
    'FINANCE',
    <Routed>
      <Transfers filter={{}} onFilter={nothing} />
    </Routed>,
    { reads },
  )
  await expect.element(button('پیشنهاد برگشت').nth(1)).toHaveAttribute('aria-disabled', 'true')
  await button('پیشنهاد برگشت').first().click()
  await page.getByLabelText('چرا؟').fill('دو')
  await expect.element(button('ثبت پیشنهاد')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('چرا؟').fill('دو بار ثبت شده است')
  await button('ثبت پیشنهاد').click()
  const body = { customer_id: 7, transfer_id: 3, why: 'دو بار ثبت شده است' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/proposals/reversal', body]])
})

const uuid = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12'

test('a waiver of fees is proposed, entered in toman and sent in rials', async () => {
  const fees = { late_fee: 500_000, claims_collection_fee: 100_000, late_fee_discount: 0, demand_collection_discount: 0 }
  const invoice = { id: uuid, order_id: 12, number: 3, status: 'OVERDUE', amount: 9_000_000, payable: 9_600_000, due_date: '2026-10-01' }
  const reads = { '/api/ops/invoices': { results: [{ ...invoice, ...fees, paid_at: null }] } }
  const sent = inWorkspace('FINANCE', <Routed>{<WaiveFees customerId={7} onCustomer={nothing} />}</Routed>, { reads })
  await button('پیشنهاد بخشش').click()
  await page.getByRole('dialog').getByLabelText('دیرکرد').fill('20000')
  await page.getByLabelText('چرا؟').fill('بیمارستان بوده است')
  await button('ثبت پیشنهاد').click()
  const discounts = { late_fee_discount: 200_000, demand_collection_discount: 100_000 }
  const body = { customer_id: 7, invoice_id: uuid, ...discounts, why: 'بیمارستان بوده است' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/proposals/invoice-discount', body]])
})

test('what was forgiven before is shown at each fee, and a further waiver is proposed as the new total', async () => {
  const fees = { late_fee: 500_000, claims_collection_fee: 100_000, late_fee_discount: 200_000, demand_collection_discount: 0 }
  const invoice = { id: uuid, order_id: 12, number: 3, status: 'OVERDUE', amount: 9_000_000, payable: 9_400_000, due_date: '2026-10-01' }
  const reads = { '/api/ops/invoices': { results: [{ ...invoice, ...fees, paid_at: null }] } }
  inWorkspace('FINANCE', <Routed>{<WaiveFees customerId={7} onCustomer={nothing} />}</Routed>, { reads })
  await expect.element(page.getByRole('cell', { name: '۵۰٬۰۰۰ تومان بخشیده‌شده: ۲۰٬۰۰۰ تومان' })).toBeVisible()
  await button('پیشنهاد بخشش').click()
  await expect.element(page.getByText('پیش‌تر ۲۰٬۰۰۰ تومان بخشیده شده است. مجموع بخشش را وارد کنید.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByLabelText('دیرکرد')).toHaveValue('۵۰٬۰۰۰')
})

const hook = { id: 4, merchant_id: 1, store_name: 'خانه‌آرا', type: 'PAID', track_number: '88', tries: 9, created_at: since }
const parked = { '/api/ops/webhooks': pageOf({ ...hook, status: 'PARKED', next_try_at: null, last_answer: '503' }) }

test('a parked webhook can be sent again by FINANCE and not by SUPPORT', async () => {
  const sent = inWorkspace('FINANCE', <Webhooks filter={{}} onFilter={nothing} />, { reads: parked })
  await button('فرستادن دوباره').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/webhooks/4/resend', null]])
  inWorkspace('SUPPORT', <Webhooks filter={{}} onFilter={nothing} />, { reads: parked })
  await expect.element(page.getByText('خانه‌آرا')).toBeVisible()
  await expect.element(button('فرستادن دوباره')).not.toBeInTheDocument()
})

test('several parked webhooks are sent again, one command after the other', async () => {
  const parkedHook = { ...hook, status: 'PARKED', next_try_at: null, last_answer: '503' }
  const reads = { '/api/ops/webhooks': pageOf(parkedHook, { ...parkedHook, id: 5 }, { ...parkedHook, id: 6, status: 'DELIVERED' }) }
  const sent = inWorkspace('FINANCE', <Webhooks filter={{}} onFilter={nothing} />, { reads })
  await expect.element(page.getByRole('checkbox').nth(2)).toBeDisabled()
  for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).click()
  await button('فرستادن دوبارهٔ ۲ وب‌هوک').click()
  await expect
    .poll(() => sent)
    .toEqual([
      ['POST /api/ops/webhooks/4/resend', null],
      ['POST /api/ops/webhooks/5/resend', null],
    ])
})

test('R-PLAN-18: a payment is shown with its part of the wallet; the gateway is asked about an unknown one, and a refusal is shown', async () => {
  const refusal = { status: 503, code: 'PARTNER_UNAVAILABLE', message: 'درگاه الان پاسخ نمی‌دهد.' }
  const reads = { '/api/ops/payments': pageOf({ ...unknownPayment, wallet_amount: 500_000 }) }
  const sent = inWorkspace(
    'FINANCE',
    <Routed>
      <Payments filter={{}} onFilter={nothing} />
    </Routed>,
    { reads, refusal },
  )
  await expect.element(page.getByRole('cell', { name: '۹۵۰٬۰۰۰ تومان از کیف پول ۵۰٬۰۰۰ تومان' })).toBeVisible()
  await button('استعلام از درگاه').click()
  await expect.poll(() => sent).toEqual([[`POST /api/ops/payments/7/${unknownPayment.id}/ask`, null]])
  await expect.element(page.getByText('درگاه الان پاسخ نمی‌دهد.')).toBeVisible()
})

test('a part without waiting items says so', async () => {
  inWorkspace('FINANCE', <Payouts queue="refunds" cursor={undefined} onCursor={nothing} />)
  await expect.element(page.getByText('بازگشت وجهی منتظر نیست')).toBeVisible()
})

test('R-PLAN-15: the write-off of a debt is proposed with a reason; one that was written off says so', async () => {
  const about = { customerId: 7, orderId: 12, isProposed: false, onProposed: nothing }
  const sent = inWorkspace('FINANCE', <BadDebt {...about} debt={{ owed: 112_452_667, is_written_off: false }} />)
  await button('پیشنهاد سوخت بدهی').click()
  await page.getByLabelText('چرا؟').fill('به هیچ پیامی پاسخ نداده است')
  await button('ثبت پیشنهاد').click()
  const body = { customer_id: 7, order_id: 12, why: 'به هیچ پیامی پاسخ نداده است' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/proposals/write-off', body]])
  inWorkspace('FINANCE', <BadDebt {...about} debt={{ owed: 112_452_667, is_written_off: true }} />)
  await expect.element(page.getByText('این بدهی سوخت شده است')).toBeVisible()
})

const box = (name: string) => page.getByRole('checkbox', { name, exact: false })
const proposalOf = (id: number, kind: string) => ({
  id,
  kind,
  status: 'PROPOSED',
  customer: { id: 7, name: `مریم ${id}` },
  order: null,
  amount: 1_500_000,
  summary: 'برگشت برداشت به کیف پول، ۱۵۰٬۰۰۰ تومان',
  why: null,
  proposed_by: 'سارا',
  proposed_at: since,
  decided_by: null,
  decided_at: null,
  refusal: null,
  is_mine: false,
  barred: null,
})

test('F-203: several proposals of one kind are approved at once, each by a command of its own', async () => {
  const reads = { '/api/ops/proposals': pageOf(proposalOf(1, 'WITHDRAWAL'), proposalOf(2, 'WITHDRAWAL'), proposalOf(3, 'WRITE_OFF')) }
  const sent = inWorkspace('FINANCE', <Proposals filter={{}} onFilter={nothing} />, { reads })
  await box('مریم 1').click()
  await expect.element(box('مریم 3')).toBeDisabled()
  await box('مریم 2').click()
  await button('تأیید ۲ پیشنهاد').click()
  await expect.element(page.getByRole('dialog').getByText('۳۰۰٬۰۰۰', { exact: true })).toBeVisible()
  await button('همه را تأیید می‌کنم').click()
  await expect
    .poll(() => sent)
    .toEqual([
      ['POST /api/ops/proposals/7/1/approve', null],
      ['POST /api/ops/proposals/7/2/approve', null],
    ])
})

test('F-201: a payout without a known amount does not read as nothing', async () => {
  inWorkspace('FINANCE', <Payouts queue="refunds" cursor={undefined} onCursor={nothing} />, {
    reads: { '/api/ops/queues/refunds': pageOf({ ...waitingRefund, amount: null }) },
  })
  await expect.element(button('پیشنهاد بازگشت وجه')).toBeVisible()
  await expect.element(page.getByText('۰ تومان', { exact: true })).not.toBeInTheDocument()
})
