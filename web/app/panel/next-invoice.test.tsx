import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { LateAlert, NextInvoice } from './next-invoice.tsx'

const invoice = {
  uuid: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11',
  number: 3,
  status: 'OVERDUE',
  amount: 10_671_000,
  payable: 10_704_910,
  due_date: '2026-11-20',
  order: { id: 12, identifier: 'PL-12345678', amount: 60_000_000, type: 'CLOSE_LOOP', invoice_count: 6 },
  number_of_days_late: 4,
  early_points: 0,
  late_fee: 33_910,
  late_fee_discount: 0,
} as unknown as InvoiceOnWire
const meter = { today: 33_910, tomorrow: 8_480, most: 3_000_000 }
const late = (fee_meter?: typeof meter) =>
  showRouted(<LateAlert invoice={fee_meter ? { ...invoice, fee_meter } : invoice} title="قسط ۳ ورزش‌لند" />)

test('a late instalment on home says what its delay costs by today and what tomorrow adds, and leads to paying it or to a lighter plan', async () => {
  late(meter)
  await expect.element(page.getByText(/۴ روز دیر شده است\. تا امروز ۳٬۳۹۱ تومان دیرکرد دارد و فردا ۸۴۸ تومان بیشتر می‌شود\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'پرداخت ۱٬۰۷۰٬۴۹۱ تومان' })).toHaveAttribute('href', `/invoices/${invoice.uuid}`)
  await expect.element(page.getByRole('link', { name: 'پرداختش سخت است؟' })).toHaveAttribute('href', '/orders/12/hardship')
})

test('a late fee that grows no more is said without what tomorrow adds', async () => {
  late({ ...meter, tomorrow: 0 })
  await expect.element(page.getByText(/تا امروز ۳٬۳۹۱ تومان دیرکرد دارد\./)).toBeVisible()
  expect(page.getByText(/فردا/).query()).toBeNull()
})

test('a late instalment without a late fee leads to its amount of today', async () => {
  late()
  await expect.element(page.getByText(/مبلغ امروز را ببینید و بپردازید/)).toBeVisible()
})

test('a late fee that was forgiven is not said to be owed', async () => {
  const forgiven = { ...invoice, fee_meter: meter, late_fee: 33_910, late_fee_discount: 33_910, payable: invoice.amount }
  showRouted(<LateAlert invoice={forgiven} title="قسط ۳ ورزش‌لند" />)
  await expect.element(page.getByText(/مبلغ امروز را ببینید و بپردازید/)).toBeVisible()
  showRouted(<LateAlert invoice={{ ...forgiven, late_fee_discount: 30_000 }} title="قسط ۳ ورزش‌لند" />)
  await expect.element(page.getByText(/تا امروز ۳۹۱ تومان دیرکرد دارد و فردا ۸۴۸ تومان بیشتر می‌شود\./)).toBeVisible()
})

test('R-PLAN-15: an instalment that was written off before its due day is not called late, and no lighter plan is offered for it', async () => {
  showRouted(<LateAlert invoice={{ ...invoice, number_of_days_late: 0 }} title="قسط ۳ ورزش‌لند" />)
  await expect.element(page.getByText(/قسط ۳ ورزش‌لند تسویه نشده است\./)).toBeVisible()
  expect(page.getByText(/روز دیر/).query()).toBeNull()
  expect(page.getByRole('link', { name: 'پرداختش سخت است؟' }).query()).toBeNull()
})

test('the button of the next instalment on home has its amount', async () => {
  const next = { ...invoice, status: 'PENDING', payable: 10_384_000 } as const
  showRouted(<NextInvoice invoice={next} title="قسط ۱ از ۳" today={day('2026-11-14')} siblings={[next]} isPrimary />)
  await expect.element(page.getByRole('link', { name: 'پرداخت ۱٬۰۳۸٬۴۰۰ تومان' })).toHaveAttribute('href', `/invoices/${invoice.uuid}`)
})
