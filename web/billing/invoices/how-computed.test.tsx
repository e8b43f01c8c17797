import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { show } from '#testing/ui/show.tsx'
import { policiesQuery } from '#web/platform/policies/policy.ts'
import { Breakdown } from './breakdown.tsx'
import { HowInvoiceComputed } from './how-computed.tsx'

const invoice = {
  number: 3,
  status: 'OVERDUE',
  amount: 10_000_000,
  wage_part: 1_000_000,
  payable: 12_900_000,
  order: { invoice_count: 12 },
  late_fee_rate: 29,
  late_fee: 2_900_000,
  fee_days: 365,
  number_of_days_late: 400,
  late_fee_discount: 0,
  claims_collection_fee: 0,
  demand_collection_discount: 0,
  with_group_payment_discount: 0,
} as InvoiceOnWire

const open = (changes: Partial<InvoiceOnWire>) => {
  const shown = { ...invoice, ...changes }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(policiesQuery.queryKey, [])
  show(
    <QueryClientProvider client={queries}>
      <Breakdown invoice={shown} />
      <HowInvoiceComputed invoice={shown} />
    </QueryClientProvider>,
  )
}

test('R-PLAN-16: the formula of a late fee has the days for which it arose, not those of the whole delay', async () => {
  open({})
  await expect.element(page.getByText('دیرکرد: مبلغ قسط × ۲۹٪ × ۳۶۵ روز ÷ ۳۶۵.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('دیرکرد (۳۶۵ روز)')).toBeVisible()
})

test('R-PLAN-12: the late fee that a hardship plan froze is a line of its own, also before the instalment is due', async () => {
  open({ status: 'PENDING', late_fee: 500_000, fee_part: 500_000, fee_days: 0, number_of_days_late: 0 })
  await expect.element(page.getByText('دیرکرد پیشین', { exact: true }).first()).toBeVisible()
  expect(page.getByText('دیرکرد پیشین', { exact: true }).elements()).toHaveLength(2)
  await expect.element(page.getByText('دیرکرد پیشین: پیش از تغییر برنامهٔ قسط‌ها', { exact: false })).toBeVisible()
  for (const wrong of ['دیرکرد (۰ روز)', 'تا سررسید دیرکردی ندارد']) {
    await expect.element(page.getByText(wrong, { exact: false })).not.toBeInTheDocument()
  }
})

test('an instalment without a late fee says that none arises before its due day', async () => {
  open({ status: 'PENDING', late_fee: 0, number_of_days_late: 0 })
  await expect.element(page.getByText('تا سررسید دیرکردی ندارد', { exact: false })).toBeVisible()
})

test('R-PLAN-14: the collection fee says both of its conditions', async () => {
  open({ claims_collection_fee: 200_000 })
  const rule = 'هزینهٔ وصول مطالبات: ۲٪ مبلغ قسط، از روز ۶۱ دیرکرد و نه زودتر از ۱۴ روز پس از پیشنهاد برنامهٔ سبک‌تر.'
  await expect.element(page.getByText(rule)).toBeVisible()
})

test('what a discount code paid is a line of its own, and the sum is what the customer paid', async () => {
  const paid = { status: 'PAID', late_fee: 0, fee_days: 0, payable: 10_000_000 } as const
  open({ ...paid, code_discount: 500_000 })
  await expect.element(page.getByText('تخفیف کد')).toBeVisible()
  expect(document.body.textContent).toMatch(/پرداخت شد\s*۹۵۰٬۰۰۰\s*تومان/)
})
