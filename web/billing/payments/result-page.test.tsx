import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { fakeDiscounts } from '#testing/web/fake-discounts.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { showGatewayError } from '#web/identity/session/state.ts'
import { copy, liveCopy } from './copy.ts'
import { Result } from './result-page.tsx'

const failed: PaymentOnWire = {
  payment_id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11',
  kind: 'order_promissory',
  status: 'FAILED',
  amount: 3_500_000,
  wallet_amount: 0,
  payer: 'OWNER',
  is_payer: true,
  discount: 500_000,
  discount_code: 'EID20',
  redirect_url: null,
  return_path_name: '/orders/12',
  tracking_id: null,
  masked_card: null,
  created_at: '2026-11-21T10:00:00+03:30',
  expires_at: '2026-11-21T10:20:00+03:30',
  paid_at: null,
  is_kept_in_wallet: false,
  credited_because: null,
  earned_points: 0,
  items: [{ id: '12', title: 'سفته', amount: 4_000_000 }],
  allocation: [],
}

afterEach(() => {
  location.hash = ''
  // A payment is tracked once in a session, and these have one id.
  sessionStorage.clear()
  vi.unstubAllGlobals()
  showGatewayError(false)
})

test.each([
  ['with a discount code', 'EID20'],
  ['without one', null],
])('a payment %s that failed is begun again for the same price', async (_kind, discount_code) => {
  const asked = fakeDiscounts({ [`/api/customer/payment/${failed.payment_id}`]: { ...failed, discount_code } })
  showRouted(<Result paymentId={failed.payment_id} search={{}} fallback="/" />)
  await page.getByRole('button', { name: copy.again }).click()
  await expect
    .poll(() => asked.map(({ path, body }) => [path, body['items'], body['discount_code'] ?? null]))
    .toEqual([['/api/customer/payment/purchase/order_promissory', [{ id: 12 }], discount_code]])
})

test('instalments that cost another amount since their payment failed are not paid: the page leads to where they are', async () => {
  const items = [{ id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12', title: 'قسط ۱', amount: 4_000_000 }]
  const payment = { ...failed, kind: 'invoice', discount_code: 'CHANGED', items } as const
  const asked = fakeDiscounts({ [`/api/customer/payment/${failed.payment_id}`]: payment })
  const path = showRouted(<Result paymentId={failed.payment_id} search={{}} fallback="/" />)
  await page.getByRole('button', { name: copy.again }).click()
  await expect.poll(path).toBe(`/invoices/${items[0]?.id}`)
  expect(asked.map(({ body }) => body['shown'])).toEqual([{ total_payable: 4_000_000 }])
})

test('a payment whose request at the gateway was cut off leads on from its page by the same purchase', async () => {
  const asked = fakeDiscounts({ [`/api/customer/payment/${failed.payment_id}`]: { ...failed, status: 'CREATED' } })
  showRouted(<Result paymentId={failed.payment_id} search={{}} fallback="/" />)
  await page.getByRole('button', { name: liveCopy.proceed('۳۵۰٬۰۰۰ تومان') }).click()
  const bought = () => asked.filter(({ path }) => path.includes('/purchase/')).map(({ body }) => [body['items'], body['discount_code']])
  await expect.poll(bought).toEqual([[[{ id: 12 }], 'EID20']])
})

const gatewayDialog = () => page.getByRole('dialog', { name: 'خطا در اتصال به درگاه پرداخت' })
function openNok(status: PaymentOnWire['status']): void {
  const answered = { ...failed, status }
  fakeDiscounts({ [`/api/customer/payment/${failed.payment_id}`]: answered })
  showRouted(<Result paymentId={failed.payment_id} search={{ status: 'NOK' }} fallback="/" />)
}

test('F-108: a declined card is said on the page, without the dialog of a gateway that cannot be reached', async () => {
  openNok('FAILED')
  await expect.element(page.getByRole('heading', { name: copy.failed })).toBeVisible()
  await expect.element(page.getByText(copy.failedText)).toBeVisible()
  await expect.element(page.getByRole('button', { name: copy.again })).toBeVisible()
  expect(gatewayDialog().query()).toBeNull()
})

test('F-108, R-UI-14: a bank that does not answer opens the dialog', async () => {
  openNok('UNKNOWN')
  await expect.element(gatewayDialog()).toBeVisible()
})

test('R-PLAN-18: a payment from the wallet and the gateway shows its whole, and what came from where', async () => {
  const paid: PaymentOnWire = { ...failed, status: 'PAID', amount: 3_000_000, wallet_amount: 1_000_000, discount: 0, discount_code: null }
  fakeDiscounts({ [`/api/customer/payment/${failed.payment_id}`]: { ...paid, paid_at: paid.created_at } })
  showRouted(<Result paymentId={failed.payment_id} search={{ status: 'OK' }} fallback="/" />)
  await expect.element(page.getByText('۴۰۰٬۰۰۰').first()).toBeVisible()
  await expect.element(page.getByText(copy.fromWallet)).toBeVisible()
  await expect.element(page.getByText('۱۰۰٬۰۰۰')).toBeVisible()
  await expect.element(page.getByText('۳۰۰٬۰۰۰')).toBeVisible()
})

test.each([
  ['too small since its code or part of the wallet was spent', 'SHORT', copy.creditedBecause.SHORT],
  ['for what was not payable any more', 'NOT_PAYABLE', copy.creditedBecause.NOT_PAYABLE],
  ['of which nobody knows why', null, copy.creditedBecause.NOT_PAYABLE],
] as const)('a payment %s says why its money went to the wallet', async (_which, credited_because, words) => {
  window.dataLayer = []
  const paid = { ...failed, status: 'PAID', paid_at: failed.created_at, is_kept_in_wallet: true, credited_because } as const
  const items = [{ id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12', title: 'قسط ۱', amount: 4_000_000 }]
  fakeDiscounts({ [`/api/customer/payment/${failed.payment_id}`]: { ...paid, kind: 'invoice', items } })
  showRouted(<Result paymentId={failed.payment_id} search={{ status: 'OK' }} fallback="/" />)
  await expect.element(page.getByRole('heading', { name: copy.inWallet })).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByText(copy.paid, { exact: true }).query()).toBeNull()
  expect((window.dataLayer ?? []).filter(({ event }) => event === 'purchase')).toEqual([])
  const toInvoice = page.getByRole('link', { name: copy.toInvoice }).query()?.getAttribute('href')
  expect(toInvoice).toBe(credited_because === 'SHORT' ? `/invoices/${items[0]?.id}` : undefined)
})

test('F-108: a payment that was read stays where asking again fails, and the dialog goes once the bank has answered', async () => {
  let answer = () => Response.json({ results: { ...failed, status: 'UNKNOWN' } })
  answerCalls(async (address: string) =>
    address.endsWith(failed.payment_id)
      ? answer()
      : Response.json(
          address.endsWith('/check') ? { results: failed, message: '' } : nothingYet(new URL(address, location.origin).pathname),
        ),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  showRouted(<Result paymentId={failed.payment_id} search={{ status: 'NOK' }} fallback="/" />, queries)
  await expect.element(gatewayDialog()).toBeVisible()
  answer = () => Response.json({ message: 'سامانه در دسترس نیست.', code: 'UNAVAILABLE' }, { status: 503 })
  await queries.refetchQueries({ queryKey: ['payments'] })
  expect(page.getByText('سامانه در دسترس نیست.').query()).toBeNull()
  answer = () => Response.json({ results: { ...failed, status: 'PAID', paid_at: failed.created_at } })
  await queries.refetchQueries({ queryKey: ['payments'] })
  await expect.element(page.getByRole('heading', { name: copy.paid })).toBeVisible()
  await expect.poll(() => gatewayDialog().query()).toBeNull()
})

test.each([
  ['is not found', 404, 'NOT_FOUND', copy.missing],
  ['cannot be read', 503, 'UNAVAILABLE', copy.unread],
])('a payment that %s is said to be just that', async (_case, status, code, title) => {
  answerCalls(async () => Response.json({ message: 'نشد.', code }, { status }))
  showRouted(
    <Result paymentId={failed.payment_id} search={{}} fallback="/" />,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  )
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})
