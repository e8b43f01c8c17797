import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/lending/orders/order.ts'
import { show } from '#testing/ui/show.tsx'
import { order as loan } from '#testing/web/order.ts'
import { detailsCopy as copy } from '../copy.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ScheduleCard } from './schedule-card.tsx'

const order = {
  contract_number: 'CN-12345678',
  invoice_due_date: '2026-12-20',
  refund_policy_type: 'CHEQUE',
  refund_policy_amount: 33_000_000,
  first_payment_state: { paid_at: '2026-11-20T10:00:00+03:30', tracking_id: '778899' },
  sana_inquiry: { has_inquiry: true, inquired_at: '2026-11-19T10:00:00+03:30', tracking_id: 'SANA-12' },
} as Order

test('F-017, R-ENTITY-24: contract number, next due day, collateral in rial, first payment and sana inquiry are shown on the order’s page', async () => {
  show(<OrderDetails order={order} />)
  for (const [name, value] of [
    [copy.contract, 'CN-۱۲۳۴۵۶۷۸'],
    [copy.due, '۱۴۰۵/۰۹/۲۹'],
    [copy.collateral, '۳۳۰٬۰۰۰٬۰۰۰'],
    [copy.tracking, '۷۷۸۸۹۹'],
    [copy.sanaTracking, 'SANA-۱۲'],
  ]) {
    const row = page.getByText(name ?? '', { exact: true })
    await expect.element(row).toBeVisible()
    await expect.poll(() => row.element().parentElement?.textContent).toContain(value)
  }
})

const rowOf = (name: string) => page.getByText(name, { exact: true }).element().parentElement?.textContent

test('the summary of a loan names the account that it will be paid to, beside the one at the bank', async () => {
  const accounts = { bank_account_number: '0011111111', destination_bank_account_number: 'IR820540102680020817909002' }
  show(<OrderSummary order={{ ...loan, type: 'BANK_PERSONAL_LOAN', ...accounts }} points={null} />)
  await expect.element(page.getByText('حساب مقصد', { exact: true })).toBeVisible()
  expect([rowOf('حساب بانکی'), rowOf('حساب مقصد')]).toEqual([
    expect.stringContaining('۰۰۱۱۱۱۱۱۱۱'),
    expect.stringContaining('IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲'),
  ])
})

test('F-017: what does not exist yet has no row', async () => {
  const none = { ...order, contract_number: null, invoice_due_date: null, refund_policy_type: null, first_payment_state: null }
  show(
    <main>
      <OrderDetails order={{ ...none, sana_inquiry: { has_inquiry: false, inquired_at: null, tracking_id: null } }} />
    </main>,
  )
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})

test.each([
  [null, /نخستین قسط، یک ماه پس از آماده شدن اعتبار/],
  [5, /روز ۵ هر ماه است و اولین سررسید دست‌کم ۲۰ روز پس از/],
])('with the pay day %s the schedule says when the first instalment falls due', async (payDay, text) => {
  show(<ScheduleCard order={{ amount: 120_000_000, interest_rate: 23, months: 12, total_repayment: 135_000_000, pay_day: payDay }} />)
  await expect.element(page.getByText(text)).toBeVisible()
})
