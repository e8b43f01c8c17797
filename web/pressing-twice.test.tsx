import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { order as someOrder } from '#testing/web/order.ts'
import { purchased, withdrawal } from '#testing/web/payments.ts'
import { Packages } from '#web/billing/points/packages.tsx'
import { WithdrawForm } from '#web/billing/wallet/withdraw-form.tsx'
import { showGatewayError } from '#web/identity/session/state.ts'
import { cancelCopy } from '#web/lending/orders/cancel/cancel-copy.ts'
import { Cancel } from '#web/lending/orders/cancel/cancel.tsx'
import { actionWords } from '#web/lending/orders/copy.ts'
import { MovePanel } from '#web/lending/orders/steps/move-panel.tsx'

type Sent = { readonly path: string; readonly key: string | null }
let sent: Sent[]
let answer: () => Promise<Response>
const lost = () => Promise.reject(new TypeError('the line is down'))
const lists: Readonly<Record<string, unknown>> = {
  '/api/customer/bank-account': [
    {
      id: 1,
      customer_id: 1,
      type: 'CURRENT',
      number: 'IR820540102680020817909002',
      withdrawable_from: '2026-11-21T10:20:00+03:30',
      awaits_inquiry: false,
    },
  ],
  '/api/pelekan-land/point-package': [
    {
      id: 7,
      name: 'پله',
      slug: 'p',
      points: 5000,
      total_price: 300_000,
      discount: null,
      price_after_discount: 300_000,
      price_after_tax: 330_000,
      is_economic: false,
    },
  ],
}
const paymentOf = (redirectUrl: string) =>
  Response.json(
    {
      results: { ...purchased, payment_id: crypto.randomUUID(), redirect_url: redirectUrl, amount: 330_000 },
      message: '',
    },
    { status: 201 },
  )
const withdrawn = Response.json.bind(Response, { results: withdrawal, message: '' }, { status: 201 })

beforeEach(() => {
  sent = []
  // Another file's payment may have led its page to a gateway after it ended.
  history.replaceState(null, '', location.pathname + location.search)
  answerCalls(async (asked: string, init?: RequestInit) => {
    const path = new URL(asked, location.origin).pathname
    if ((init?.method ?? 'GET') === 'GET') return Response.json(path in lists ? { results: lists[path], can_sync: true } : nothingYet(path))
    sent.push({ path, key: new Headers(init?.headers).get(idempotencyHeader) })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  showGatewayError(false)
})

const open = (shown: ReactNode) => show(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>)
const keys = () => new Set(sent.map(({ key }) => key)).size
const button = (name: RegExp) => page.getByRole('button', { name })
/** Two presses before the page could be drawn anew between them. */
const pressTwice = (element: Element) => [element, element].forEach((each) => (each as HTMLElement).click())

test('a package is asked for once however often the button is pressed, and again under the same key when no answer came', async () => {
  const { promise: waiting, resolve: go } = Promise.withResolvers<undefined>()
  answer = async () => {
    await waiting
    return lost()
  }
  open(<Packages taxPercent={10} backTo="/points" chosen={undefined} onChoose={() => undefined} />)
  const pay = button(/^پرداخت .*تومان/)
  await pay.click()
  await pay.click({ force: true })
  await pay.click({ force: true })
  expect(sent).toHaveLength(1)
  go(undefined)
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(keys()).toBe(1)
})

test('who comes back from the gateway by the browser’s button and pays again asks anew; the system knows that it is the same payment', async () => {
  answer = async () => paymentOf('#at-the-gateway')
  open(<Packages taxPercent={10} backTo="/points" chosen={undefined} onChoose={() => undefined} />)
  const pay = button(/^پرداخت .*تومان/)
  await pay.click()
  await expect.poll(() => location.hash).toBe('#at-the-gateway')
  history.back()
  await expect.poll(() => location.hash).toBe('')
  await pay.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(keys()).toBe(2)
})

test('a withdrawal is asked for once however often the button is pressed, and again under the same key when no answer came', async () => {
  answer = lost
  open(<WithdrawForm balance={1_000_000} accountsLink={null} />)
  await page.getByRole('button', { name: 'همهٔ موجودی' }).click()
  await expect.element(page.getByRole('radio', { name: /پارسیان/ })).toBeChecked()
  const ask = button(/ثبت درخواست برداشت/)
  pressTwice(ask.element())
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(sent).toHaveLength(1)
  answer = async () => withdrawn()
  pressTwice(ask.element())
  // Taken: the form is empty, so that a third press is not a second withdrawal.
  await expect.element(page.getByLabelText('مبلغ برداشت')).toHaveValue('')
  expect(sent).toHaveLength(2)
  expect(keys()).toBe(1)
})

const order: OrderInFull = {
  ...someOrder,
  status: 'SIGNING_CONTRACTS',
  first_payment_paid: true,
  commands: [{ command: 'request-cancel', refusal: null }],
}

const filed = { identifier: 'TK-00000001', status: 'OPEN', paid_at: null, fee: 500_000 }

test('a request to cancel is filed once for two quick presses, and its fee is asked for once', async () => {
  answer = async () => (sent.length === 1 ? Response.json({ results: filed, message: '' }) : paymentOf('#fee'))
  open(<Cancel order={order} fee={500_000} />)
  await button(/درخواست لغو سفارش/).click()
  await page.getByRole('textbox', { name: new RegExp(cancelCopy.description) }).fill('منصرف شدم.')
  pressTwice(button(/ثبت درخواست$/).element())
  await expect.poll(() => location.hash).toBe('#fee')
  expect(sent.map(({ path }) => path)).toEqual(['/api/customer/orders/12/request-cancel', '/api/customer/payment/purchase/ticket'])
  history.back()
})

test('an order is handed in once for two quick presses', async () => {
  answer = async () => Response.json({ results: order, message: '' })
  open(<MovePanel order={order} action="HAND_IN" status="CHECKING_PROMISSORY" icon={null} />)
  const handIn = button(new RegExp(actionWords.HAND_IN.go))
  await expect.element(handIn).toBeVisible()
  pressTwice(handIn.element())
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(handIn).toBeEnabled()
  expect(sent).toHaveLength(1)
})

test('the field of a discount code takes the focus of the button it replaces', async () => {
  open(<Packages taxPercent={10} backTo="/points" chosen={undefined} onChoose={() => undefined} />)
  await button(/کد تخفیف/).click()
  await expect.element(page.getByLabelText('کد تخفیف')).toHaveFocus()
})
