import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { purchaseRoutes } from '#contract/billing/payments/routes.ts'
import { paymentKinds, type PaymentKind } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { show } from '#testing/ui/show.tsx'
import { fakeDiscounts, type FakePurchase } from '#testing/web/fake-discounts.ts'
import { showGatewayError } from '#web/identity/session/state.ts'
import { GatewayErrorDialog } from './gateway-error-dialog.tsx'
import { Pay } from './pay.tsx'
import { usePurchaseWithCode } from './use-purchase-with-code.ts'

/** Something of each kind that may be paid. */
const itemIds: Readonly<Record<PaymentKind, string | number>> = {
  invoice: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12',
  order_promissory: 12,
  customer_validation: 5,
  operational_fee_payment: 12,
  ticket: 'TK-00000001',
  point_package: 7,
  credit_ticket: 'CPG-0000000001',
  payoff: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b13',
  part_payment: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b14',
}
let asked: readonly FakePurchase[]
beforeEach(() => {
  asked = fakeDiscounts()
})
afterEach(() => {
  location.hash = ''
  vi.unstubAllGlobals()
  showGatewayError(false)
})

function Paying({ kind, price }: { readonly kind: PaymentKind; readonly price: number }) {
  const route = purchaseRoutes[kind]
  const purchase = usePurchaseWithCode(kind, route, rial(price), [itemIds[kind]])
  return (
    <>
      <Pay purchase={purchase} words={(amount) => `پرداخت ${amount}`} onPay={() => purchase.buy([itemIds[kind]])} />
      <GatewayErrorDialog onRetry={() => expect.unreachable()} />
    </>
  )
}

const open = (kind: PaymentKind = 'ticket', price = 4_000_000) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Paying kind={kind} price={price} />
    </QueryClientProvider>,
  )
async function openIn(width: number): Promise<Element> {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <div data-testid="box" style={{ width }}>
        <Paying kind="invoice" price={4_000_000} />
      </div>
    </QueryClientProvider>,
  )
  await expect.element(have()).toBeVisible()
  return page.getByTestId('box').element()
}
const have = () => page.getByRole('button', { name: 'کد تخفیف دارم' })
const field = () => page.getByLabelText('کد تخفیف')
const pay = (amount = /تومان$/) => page.getByRole('button', { name: amount })
const alert = () => page.getByRole('alert')
const paidWith = () => asked.filter(({ path }) => path.includes('/purchase/')).map(({ body }) => body['discount_code'])

test.each(paymentKinds)('R-PAY-10, R-DISCOUNT-06, R-PRODUCT-15: a purchase of %s is tried and paid with a discount code', async (kind) => {
  open(kind)
  await expect.element(pay(/۴۰۰٬۰۰۰ تومان$/)).toBeVisible()
  await have().click()
  await userEvent.keyboard('EID20{Enter}')
  await pay(/۳۵۰٬۰۰۰ تومان$/).click()
  await expect
    .poll(() => asked)
    .toMatchObject([
      { path: '/api/customer/discounts/EID20/preview', body: { entity_type: kind } },
      { path: `/api/customer/payment/purchase/${kind}`, body: { items: [{ id: itemIds[kind] }], discount_code: 'EID20' } },
    ])
})

test('a code that the payment refuses is reported at its field, takes nothing off, and is forgotten with another code', async () => {
  open()
  await have().click()
  await userEvent.keyboard('USED{Enter}')
  await pay(/۳۵۰٬۰۰۰ تومان$/).click()
  await expect.element(field()).toHaveAccessibleDescription('پیش‌تر از این کد استفاده کرده‌اید.')
  await expect.element(pay(/۴۰۰٬۰۰۰ تومان$/)).toBeVisible()
  expect(alert().query()).toBeNull()
  await field().fill('USED2')
  await expect.element(field()).not.toHaveAccessibleDescription()
  await field().fill('USED')
  await expect.element(field()).toHaveAccessibleDescription('پیش‌تر از این کد استفاده کرده‌اید.')
})

test('a payment that is refused for something else says so beside the button, not at the code', async () => {
  open()
  await have().click()
  await userEvent.keyboard('BARRED')
  await pay().click()
  await expect.element(alert()).toHaveTextContent('این مورد الان قابل پرداخت نیست.')
  await expect.element(field()).not.toHaveAccessibleDescription()
})

test('after removing the code the focus is on the button that asks for one, and the whole price is paid', async () => {
  open()
  await have().click()
  await userEvent.keyboard('EID20{Enter}')
  await expect.element(pay(/۳۵۰٬۰۰۰ تومان$/)).toBeVisible()
  await page.getByRole('button', { name: 'بدون کد' }).click()
  await expect.element(have()).toHaveFocus()
  await pay(/۴۰۰٬۰۰۰ تومان$/).click()
  await expect.poll(paidWith).toEqual([undefined])
})

test('the button that asks for a code takes no focus where nobody took one away', async () => {
  open()
  await expect.element(have()).not.toHaveFocus()
})

test('the field keeps within a narrow box', async () => {
  const box = await openIn(232)
  await have().click()
  await expect.element(field()).toBeVisible()
  expect(box.scrollWidth).toBe(232)
})

test('where nothing is to be paid no code is asked for', async () => {
  open('credit_ticket', 0)
  await expect.element(pay(/^ثبت بدون پرداخت$/)).toBeVisible()
  expect(have().query()).toBeNull()
})

test('a gateway that did not answer is tried again with the same code, whatever the page would do itself', async () => {
  open()
  await have().click()
  await userEvent.keyboard('SLEEPING')
  await pay().click()
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect.poll(paidWith).toEqual(['SLEEPING', 'SLEEPING'])
})
