import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/lending/orders/order.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'
import { orderStatuses, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { show } from '#testing/ui/show.tsx'
import { cancelState } from './cancel-state.ts'
import { Cancel } from './cancel.tsx'

/** The documents' two lists, read a second time (001 §4). */
const neverDirect = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'READY_TO_SETTLE']
const neverAsked = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'FINAL_EDITION']
const paid = '2026-11-21T09:00:00+03:30'
const stateWith = (request_cancel: Order['request_cancel']) =>
  cancelState({ status: 'SIGNING_CONTRACTS', first_payment_paid: true, request_cancel }).kind
const asked = (status: (typeof cancelRequestStatuses)[number], paid_at: string | null) => ({ identifier: 'TK-00000001', status, paid_at })

test('R-CANCEL-04..10: before the first payment the button cancels at once in every status but the five', () => {
  for (const status of orderStatuses) {
    const { kind } = cancelState({ status, first_payment_paid: false, request_cancel: null })
    expect([status, kind]).toEqual([status, neverDirect.includes(status) ? 'barred' : 'direct'])
  }
})

test('R-CANCEL-11..17: after it the button asks for a cancel in every status but the five', () => {
  for (const status of orderStatuses) {
    const { kind } = cancelState({ status, first_payment_paid: true, request_cancel: null })
    expect([status, kind]).toEqual([status, neverAsked.includes(status) ? 'barred' : 'request'])
  }
})

test('R-CANCEL-18, R-CANCEL-19, R-SUPPORT-04: a paid request that is OPEN or IN_PROGRESS bars another; an unpaid one is to be paid; a decided one bars nothing', () => {
  expect(cancelRequestStatuses.map((status) => [status, stateWith(asked(status, paid)), stateWith(asked(status, null))])).toEqual([
    ['OPEN', 'barred', 'pay'],
    ['IN_PROGRESS', 'barred', 'request'],
    ['CLOSED', 'request', 'request'],
    ['REJECTED', 'request', 'request'],
  ])
})

test.each<[OrderStatus, boolean, string]>([
  ['BANK_FINAL_CONFIRMATION', false, 'سفارش در تأیید نهایی بانک است؛ تا پاسخ بانک لغو نمی‌شود.'],
  ['READY_TO_SETTLE', false, 'وام آمادهٔ واریز است و دیگر لغو نمی‌شود.'],
  ['FINAL_EDITION', true, 'سفارش برای اصلاح برگشته است؛ در این مرحله درخواست لغو ثبت نمی‌شود.'],
  ['PAYING', true, 'این سفارش در حال بازپرداخت است و لغو نمی‌شود.'],
])('R-CANCEL-05..09, R-CANCEL-12..16: in %s the button is there, disabled, and says why', async (status, first_payment_paid, reason) => {
  const order = { status, first_payment_paid, request_cancel: null } as Order
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Cancel order={order} fee={500_000} />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'لغو سفارش' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  expect(document.getElementById(button.element().getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
})
