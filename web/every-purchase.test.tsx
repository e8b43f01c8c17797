import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import type { PointPackageOnWire } from '#contract/billing/points/point-packages.ts'
import type { CancelRequestEntity } from '#contract/lending/cancellations/list-cancel-requests.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { show } from '#testing/ui/show.tsx'
import { fakeDiscounts, type FakePurchase } from '#testing/web/fake-discounts.ts'
import { emptyReport } from '#testing/web/full-report.ts'
import { PayBox } from '#web/billing/invoices/pay-box.tsx'
import { PayPackage } from '#web/billing/points/pay-package.tsx'
import { TicketThread } from '#web/lending/cancellations/ticket-thread.tsx'
import { PayReport } from '#web/lending/credit-checks/pay-report.tsx'
import { MortgageDeedPanel, type MortgageDeedOrder } from '#web/lending/mortgage-deeds/mortgage-deed-panel.tsx'
import { cancelCopy } from '#web/lending/orders/cancel/cancel-copy.ts'
import { CancelRequestDialog } from '#web/lending/orders/cancel/cancel-request-dialog.tsx'
import { FirstPaymentPanel } from '#web/lending/orders/steps/first-payment-panel.tsx'
import { PackagePanel } from '#web/lending/orders/steps/package-panel.tsx'
import { BuyNote, type NoteOrder } from '#web/lending/promissory/buy-note.tsx'

const price = 4_000_000
const uuid = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11'
const pack: PointPackageOnWire = {
  id: 7,
  name: 'پله',
  slug: 'p',
  points: 5000,
  total_price: price,
  discount: null,
  price_after_discount: price,
  price_after_tax: price,
  is_economic: false,
}
const order = { id: 12, type: 'CLOSE_LOOP', final_refund: 0, points_needed: 5000, timeline: { missing: [] } } as unknown as OrderInFull
const first = { ...order, order_cost: price, api_cost: 0, shipping_cost: 0, invoices: [{ number: 0, uuid, payable: price }] } as OrderInFull
const note = { id: 12, created_at: '2026-11-21T10:00:00+03:30', promissory_amount: 200_000_000, cost_buying_promissory: price } as NoteOrder
const mortgageDeed = {
  id: 12,
  mortgage_deed: null,
  order_additional_payment: { amount: price, paid_at: null },
  reasons: [],
} as unknown as MortgageDeedOrder
const invoice = { uuid, payable: price, number_of_days_late: 0 } as InvoiceOnWire
const ticket: CancelRequestEntity = {
  identifier: 'TK-00000001',
  title: 'درخواست لغو',
  description: 'منصرف شدم.',
  created_at: '2026-11-21T10:00:00+03:30',
  cancel_reason: null,
  answer: null,
  status: 'OPEN',
  paid_at: null,
  fee: price,
  order_identifier: 'PL-00000012',
}
/** What a new request costs has changed since this one was filed. */
const cancel = (identifier: string | null) => {
  const unpaid = identifier === null ? null : { identifier, fee: price }
  return <CancelRequestDialog order={order} fee={unpaid ? 2 * price : price} unpaid={unpaid} open onClose={() => undefined} />
}

/** Every place but the store's own page (credit-tickets/ticket-page.test.tsx) where something is paid: what, by which id, and the way back. */
const places: readonly (readonly [place: string, kind: PaymentKind, id: string | number, backTo: string, shown: ReactNode])[] = [
  ['an invoice', 'invoice', uuid, `/invoices/${uuid}`, <PayBox key="" invoice={invoice} />],
  ['a first payment', 'invoice', uuid, '/orders/12', <FirstPaymentPanel key="" order={first} />],
  ['a note', 'order_promissory', 12, '/orders/12', <BuyNote key="" order={note} payer="سارا" bar={null} />],
  [
    'a report',
    'customer_validation',
    5,
    '/validation-user',
    <PayReport key="" report={{ ...emptyReport, request_id: 5, price }} backTo="/validation-user" />,
  ],
  ['a valuation', 'operational_fee_payment', 12, '/orders/12', <MortgageDeedPanel key="" order={mortgageDeed} />],
  ['a request of the list', 'ticket', 'TK-00000001', '/tickets', <TicketThread key="" ticket={ticket} order={undefined} />],
  ['a request of an order', 'ticket', 'TK-00000001', '/orders/12', cancel('TK-00000001')],
  ['points', 'point_package', 7, '/points', <PayPackage key="" package={pack} backTo="/points" />],
  ['points for an order', 'point_package', 7, '/orders/12', <PackagePanel key="" order={order} />],
]

let asked: readonly FakePurchase[]
beforeEach(() => {
  asked = fakeDiscounts({ '/api/pelekan-land/point-package': [pack] })
})
afterEach(() => {
  location.hash = ''
  vi.unstubAllGlobals()
})

const open = (shown: ReactNode) => show(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>)
const pay = (amount: string) => page.getByRole('button', { name: new RegExp(`${amount} تومان`) })

async function tryCode(code: string): Promise<void> {
  await page.getByRole('button', { name: 'کد تخفیف دارم' }).click()
  await userEvent.keyboard(`${code}{Enter}`)
  await expect.element(page.getByRole('status').filter({ hasText: '۵۰٬۰۰۰' })).toBeVisible()
}

test.each(places)(
  'R-PAY-10, R-DISCOUNT-06: who pays for %s tries a code, sees it taken off the amount on the button, and pays with it',
  async (_place, kind, id, backTo, shown) => {
    open(shown)
    await expect.element(pay('۴۰۰٬۰۰۰')).toBeVisible()
    await tryCode('EID20')
    await pay('۳۵۰٬۰۰۰').click()
    await expect
      .poll(() => asked)
      .toMatchObject([
        { path: '/api/customer/discounts/EID20/preview', body: { entity_type: kind } },
        { path: `/api/customer/payment/purchase/${kind}`, body: { items: [{ id }], discount_code: 'EID20' } },
      ])
    expect(new URL(String(asked[1]?.body['redirect_uri'])).searchParams.get('return_path_name')).toBe(backTo)
  },
)

test('F-103: beside the first payment one sentence says what a refused order gives back and what it does not, and they add up', async () => {
  const costs = { order_cost: 1_500_000, api_cost: 350_000, final_refund: 1_500_000 }
  open(<FirstPaymentPanel order={{ ...first, ...costs, invoices: [{ number: 0, uuid, payable: 1_850_000 }] } as OrderInFull} />)
  const sentence = 'اگر سفارش رد شود، ۱۵۰٬۰۰۰ تومان به کیف پول شما برمی‌گردد و ۳۵٬۰۰۰ تومان که خرج استعلام‌ها می‌شود برنمی‌گردد.'
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(document.body.textContent?.match(/برمی‌گردد|برگشت/g)).toHaveLength(1)
})

test('F-025, R-CANCEL-21: a request carries the reason chosen from the cancel reasons, apart from what is written beside it', async () => {
  asked = fakeDiscounts({ '/api/customer/cancel-reasons': [{ id: 31, code: 'TOO_LONG', text: 'بررسی سفارش طول کشید', description: null }] })
  open(cancel(null))
  await page.getByRole('combobox', { name: cancelCopy.why }).selectOptions('بررسی سفارش طول کشید')
  await page.getByRole('textbox', { name: new RegExp(cancelCopy.description) }).fill('دو ماه است منتظرم.')
  await pay('۴۰۰٬۰۰۰').click()
  await expect
    .poll(() => asked)
    .toMatchObject([
      { path: '/api/customer/orders/12/request-cancel', body: { reason_id: 31, description: 'دو ماه است منتظرم.' } },
      { path: '/api/customer/payment/purchase/ticket' },
    ])
})

test('F-025, R-ENTITY-58: a request shows the reason it was filed for and, apart from it, the answer', async () => {
  const answered = { ...ticket, status: 'REJECTED' as const, paid_at: ticket.created_at }
  open(<TicketThread ticket={{ ...answered, cancel_reason: 'بررسی سفارش طول کشید', answer: 'اعتبار شما آماده است.' }} order={undefined} />)
  await expect.element(page.getByText('دلیل لغو: بررسی سفارش طول کشید')).toBeVisible()
  await expect.element(page.getByText(/منصرف شدم/)).toBeVisible()
  await expect.element(page.getByText('اعتبار شما آماده است.')).toBeVisible()
})

test('a request that is written now is paid with the code that was tried beside it', async () => {
  open(cancel(null))
  await page.getByRole('textbox', { name: new RegExp(cancelCopy.description) }).fill('منصرف شدم.')
  await tryCode('EID20')
  await pay('۳۵۰٬۰۰۰').click()
  await expect
    .poll(() => asked.map(({ path }) => path))
    .toEqual(['/api/customer/discounts/EID20/preview', '/api/customer/orders/12/request-cancel', '/api/customer/payment/purchase/ticket'])
  expect(asked[2]?.body).toMatchObject({ items: [{ id: 'TK-00000001' }], discount_code: 'EID20' })
})

const feeShown = () => page.getByText(cancelCopy.fee, { exact: true }).element().parentElement?.textContent

test('an unpaid request costs what it did when it was filed, and one that is written anew what it costs now', async () => {
  open(cancel('TK-00000001'))
  await expect.element(pay('۴۰۰٬۰۰۰')).toBeVisible()
  expect(feeShown()).toContain('۴۰۰٬۰۰۰')
  await page.getByRole('button', { name: cancelCopy.again }).click()
  await expect.element(pay('۸۰۰٬۰۰۰')).toBeVisible()
  expect(feeShown()).toContain('۸۰۰٬۰۰۰')
})

test('where no package covers what is missing all are offered, the largest first', async () => {
  const small = { ...pack, id: 8, name: 'کوچک', points: 1000 }
  fakeDiscounts({ '/api/pelekan-land/point-package': [small, pack] })
  open(<PackagePanel order={{ ...order, points_needed: 6000 }} />)
  await expect.element(page.getByRole('radio', { name: /پله/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /کوچک/ })).toBeVisible()
})
