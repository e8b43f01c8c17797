import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { cancelRequestStatuses, type CancelRequest } from '#domain/lending/cancellations/cancel-request.ts'
import { cancelRequestRefusal } from '#domain/lending/orders/cancel.ts'
import { completeCase } from '#domain/lending/orders/example-cases.ts'
import { orderStatuses, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { commandsWithRefusals } from '#domain/lending/orders/transitions/advance-order.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { show } from '#testing/ui/show.tsx'
import { cancelState } from './cancel-state.ts'
import { Cancel } from './cancel.tsx'

/** The documents' two lists, read a second time (001 §4). */
const neverDirect = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'READY_TO_SETTLE']
const neverAsked = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'FINAL_EDITION']
const paid = '2026-11-21T09:00:00+03:30'
type Case = { readonly status: OrderStatus; readonly isFirstPaymentPaid: boolean; readonly isPayOutAsked?: boolean }
type Asked = OrderInFull['request_cancel']

/** An order with the commands as the server sends them. */
function orderOf(more: Case, request_cancel: Asked = null) {
  const { status, isFirstPaymentPaid } = more
  const order = { ...completeCase, ...more }
  const paidAt = request_cancel?.paid_at ?? null
  const requests: CancelRequest[] = request_cancel
    ? [{ status: request_cancel.status, paidAt: paidAt === null ? null : parseInstant(paidAt) }]
    : []
  const commands: OrderInFull['commands'] = [
    ...commandsWithRefusals('customer', order).map(({ command, refusal }) => ({ command, refusal: refusal?.kind ?? null })),
    { command: 'request-cancel', refusal: cancelRequestRefusal(order, requests)?.kind ?? null },
  ]
  return { status, first_payment_paid: isFirstPaymentPaid, request_cancel, commands }
}
const stateWith = (request_cancel: Asked) =>
  cancelState(orderOf({ status: 'SIGNING_CONTRACTS', isFirstPaymentPaid: true }, request_cancel)).kind
const asked = (status: (typeof cancelRequestStatuses)[number], paid_at: string | null) => ({
  identifier: 'TK-00000001',
  status,
  paid_at,
  fee: 500_000,
})

test('R-CANCEL-04..10: before the first payment the button cancels at once in every status but the five', () => {
  for (const status of orderStatuses) {
    const { kind } = cancelState(orderOf({ status, isFirstPaymentPaid: false }))
    expect([status, kind]).toEqual([status, neverDirect.includes(status) ? 'barred' : 'direct'])
  }
})

test('R-CANCEL-11..17: after it the button asks for a cancel in every status but the five', () => {
  for (const status of orderStatuses) {
    const { kind } = cancelState(orderOf({ status, isFirstPaymentPaid: true }))
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
])('R-CANCEL-05..09, R-CANCEL-12..16: in %s the button is there, disabled, and says why', async (status, isFirstPaymentPaid, reason) => {
  expect(await barReasonOf(orderOf({ status, isFirstPaymentPaid }))).toBe(reason)
})

test.each<[string, boolean, Asked]>([
  ['neither canceled', false, null],
  ['nor is its cancel asked for', true, null],
  ['nor an earlier request paid for', true, asked('OPEN', null)],
])('once the bank was asked to pay it out an order is %s, and the button says why', async (_what, isFirstPaymentPaid, request) => {
  const order = orderOf(
    { status: isFirstPaymentPaid ? 'READY_TO_SETTLE' : 'WAITING_FOR_CREDIT', isFirstPaymentPaid, isPayOutAsked: true },
    request,
  )
  expect(await barReasonOf(order)).toBe('پرداخت این سفارش به بانک سپرده شده است و دیگر لغو نمی‌شود.')
})

/** What the disabled button says. */
async function barReasonOf(order: ReturnType<typeof orderOf>): Promise<string | undefined> {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Cancel order={order as OrderInFull} fee={500_000} />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'لغو سفارش' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  return document.getElementById(button.element().getAttribute('aria-describedby') ?? '')?.textContent
}
