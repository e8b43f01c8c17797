import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet, pageWith } from '#testing/web/nothing-yet.ts'
import { openPayment } from '#testing/web/payments.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { allInvoicesQuery } from '#web/billing/invoices/queries.ts'
import { StepsLeft } from '#web/billing/invoices/steps-left.tsx'
import { Result } from '#web/billing/payments/result-page.tsx'
import { forgetBrowser, openPage, wordsIn } from '#web/open-page.ts'

afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

const paid: PaymentOnWire = { ...openPayment, status: 'PAID', redirect_url: null, paid_at: openPayment.created_at }
const dueDates = ['2099-10-20', '2099-11-20', '2099-12-20']
const instalment = (number: number, status: InvoiceOnWire['status'], orderId = 12): InvoiceOnWire => ({
  uuid: `3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b${orderId === 12 ? 11 + number : 40 + number}`,
  number,
  status,
  amount: 18_744_000,
  wage_part: 3_833_333,
  late_fee_rate: 29,
  payable: 18_744_000,
  paid_at: status === 'PAID' ? openPayment.created_at : null,
  due_date: dueDates[number - 1] ?? null,
  identifier: `INV-${number}`,
  tracking_id: null,
  reference_id: null,
  order: { id: orderId, identifier: `PL-${orderId}345678`, amount: 200_000_000, type: 'CLOSE_LOOP', invoice_count: 3 },
  number_of_days_late: 0,
  new_contract: true,
  late_fee: 0,
  early_points: 0,
  late_fee_discount: 0,
  claims_collection_fee: 0,
  demand_collection_discount: 0,
  with_group_payment_discount: 0,
  has_late_fee: false,
})

/** Opens the page after the gateway with this payment and these invoices. */
function openResult(payment: PaymentOnWire, invoices: readonly InvoiceOnWire[]): Document {
  answerCalls((address: string) => {
    const { pathname } = new URL(address, location.origin)
    const counts = { PENDING: 0, OVERDUE: 0, PAID: 0, CANCELED: 0 }
    if (pathname.endsWith(`/payment/${payment.payment_id}`)) return Response.json({ results: payment })
    if (pathname.endsWith('/check')) return Response.json({ results: payment, message: '' })
    return Response.json(
      pathname.endsWith('/invoices') ? { results: invoices, metas: pageWith(invoices.length), counts } : nothingYet(pathname),
    )
  })
  return openPage(`/invoice/payment?payment_id=${payment.payment_id}&status=OK`)
}

test('after an instalment is paid its order’s steps that are left are shown, with the next due day', async () => {
  const place = openResult(paid, [instalment(1, 'PAID'), instalment(3, 'PENDING'), instalment(2, 'PENDING'), instalment(1, 'PENDING', 13)])
  await expect.poll(() => wordsIn(place, 'main')).toContain('۲ پله مانده، سررسید بعدی ۱۴۷۸/۰۸/۳۰')
})

test('after the last instalment of an order or what a withdrawal left is paid it is said that none is left, not that all were paid', async () => {
  const place = openResult(paid, [instalment(1, 'PAID'), instalment(2, 'PAID'), instalment(1, 'PENDING', 13)])
  await expect.poll(() => wordsIn(place, 'main')).toContain('از این سفارش قسطی نمانده است.')
})

const prepayment = { ...instalment(1, 'PAID'), number: 0, due_date: null }

test.each([
  ['an order that came to nothing after its prepayment', [prepayment, instalment(2, 'CANCELED'), instalment(3, 'CANCELED')], [prepayment]],
  [
    'several orders',
    [instalment(1, 'PAID'), instalment(2, 'PENDING'), instalment(1, 'PAID', 13)],
    [instalment(1, 'PAID'), instalment(1, 'PAID', 13)],
  ],
  [
    'an order whose instalments were in part read before the payment',
    [instalment(1, 'PAID'), instalment(2, 'PENDING')],
    [instalment(1, 'PAID'), instalment(2, 'PAID')],
  ],
] as const)('of %s nothing is said of what is left', async (_which, results, bought) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const counts = { PENDING: 0, OVERDUE: 0, PAID: 0, CANCELED: 0 }
  queries.setQueryData(allInvoicesQuery().queryKey, { results: [...results], metas: pageWith(results.length), counts })
  showRouted(
    <>
      <p>پرداخت شد</p>
      <StepsLeft uuids={bought.map(({ uuid }) => uuid)} />
    </>,
    queries,
  )
  await expect.element(page.getByText('پرداخت شد', { exact: true })).toBeVisible()
  expect(page.getByText(/قسطی نمانده|پله مانده/).query()).toBeNull()
})

test('a guarantor who paid an instalment of another’s order reads nothing of what is left of it', async () => {
  const forOther = { ...paid, payer: 'GUARANTOR', is_payer: true } as const
  const drawn = vi.fn<(uuids: readonly string[]) => null>(() => null)
  answerCalls(() => Response.json({ results: forOther }))
  showRouted(<Result paymentId={paid.payment_id} search={{}} fallback="/" renderPaid={drawn} />)
  await expect.element(page.getByRole('heading', { name: 'پرداخت انجام شد' })).toBeVisible()
  expect(drawn).not.toHaveBeenCalled()
})

test.each(['FAILED', 'EXPIRED', 'UNKNOWN'] as const)('a payment that is %s leads to support', async (status) => {
  const place = openResult({ ...openPayment, status }, [])
  const support = () => Array.from(place.querySelectorAll('a')).find(({ textContent }) => textContent === 'پیگیری با پشتیبانی')
  await expect.poll(() => support()?.getAttribute('href')).toBe('/support')
  expect(wordsIn(place, 'main')).not.toContain('پله مانده')
})
