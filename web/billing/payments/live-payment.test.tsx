import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LivePayment as LivePaymentOnWire, PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { livePayment, purchased } from '#testing/web/payments.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { liveCopy } from './copy.ts'
import { Pay } from './pay.tsx'
import { usePurchaseWithCode } from './use-purchase-with-code.ts'

afterEach(() => {
  location.hash = ''
  vi.unstubAllGlobals()
})

const invoiceId = livePayment.items[0]?.id ?? ''
let live: readonly LivePaymentOnWire[]
let checked: PaymentOnWire
/** Answers the list of live payments and what the bank says of one; returns the requests as `METHOD path`. */
function respond(): readonly string[] {
  const requested: string[] = []
  answerCalls(async (address: string, { method = 'GET' }: RequestInit) => {
    const path = new URL(address, location.origin).pathname
    requested.push(`${method} ${path}`)
    if (path.endsWith('/live')) return Response.json({ results: live })
    return Response.json(path.endsWith('/check') ? { results: checked, message: '' } : nothingYet(path))
  })
  return requested
}

function Paying() {
  const purchase = usePurchaseWithCode('invoice', purchaseInvoice, rial(18_744_000), [invoiceId])
  return <Pay purchase={purchase} words={(amount) => `پرداخت ${amount}`} onPay={() => purchase.buy([invoiceId])} />
}
const proceed = () => page.getByRole('button', { name: liveCopy.proceed('۱٬۸۷۴٬۴۰۰ تومان') })
const pay = () => page.getByRole('button', { name: 'پرداخت ۱٬۸۷۴٬۴۰۰ تومان' })

test('F-107: while a payment is live the page says so, counts, asks the bank, and offers that payment only', async () => {
  live = [livePayment]
  checked = livePayment
  const requested = respond()
  showRouted(<Paying />, new QueryClient())
  await expect.element(page.getByText(liveCopy.title)).toBeVisible()
  await expect.element(page.getByText(/^۱[۴۵]:/)).toBeVisible()
  await expect.element(proceed()).toBeVisible()
  await expect.element(page.getByRole('link', { name: liveCopy.status })).toHaveAttribute('href', `/payments/${livePayment.payment_id}`)
  expect(pay().query()).toBeNull()
  await expect.poll(() => requested).toContain(`POST /api/customer/payment/${livePayment.payment_id}/check`)
  await proceed().click()
  await expect.poll(() => location.hash).toBe('#gateway')
})

test('F-107: a payment whose callback was lost does not lead to the gateway again: the bank says that it is paid', async () => {
  live = [livePayment]
  checked = livePayment
  const requested = respond()
  const queries = new QueryClient()
  showRouted(<Paying />, queries)
  await expect.element(proceed()).toBeVisible()
  // A check under way would still answer what was so before.
  await expect.poll(() => queries.isFetching()).toBe(0)
  checked = { ...livePayment, status: 'PAID', redirect_url: null }
  live = []
  await proceed().click()
  await expect.element(pay()).toBeVisible()
  expect(location.hash).toBe('')
  expect(requested.some((request) => request.includes('/purchase/'))).toBe(false)
})

test('F-107: when the bank has not answered yet there is nothing to continue, only to wait for', async () => {
  live = [{ ...livePayment, status: 'UNKNOWN', seconds_left: 0 }]
  checked = { ...livePayment, status: 'UNKNOWN' }
  respond()
  showRouted(<Paying />, new QueryClient())
  await expect.element(page.getByText(liveCopy.asking)).toBeVisible()
  expect(proceed().query()).toBeNull()
  expect(pay().query()).toBeNull()
})

test('a payment whose request at the gateway was cut off is gone on with by the same purchase, as it was begun', async () => {
  live = [{ ...livePayment, status: 'CREATED', redirect_url: null, discount_code: 'EID20', wallet_amount: 50_000 }]
  checked = { ...livePayment, status: 'CREATED', redirect_url: null }
  respond()
  const bodies: unknown[] = []
  const answered = fetch
  answerCalls(async (address: string, options: RequestInit) => {
    if (!address.includes('/purchase/')) return answered(address, options)
    bodies.push(JSON.parse(options.body as string))
    return Response.json({ results: { ...purchased, wallet_amount: 50_000 }, message: '' }, { status: 201 })
  })
  showRouted(<Paying />, new QueryClient())
  await proceed().click()
  await expect.poll(() => location.hash).toBe('#gateway')
  const items = [{ id: invoiceId }]
  expect(bodies).toMatchObject([{ items, discount_code: 'EID20', use_wallet: true, redirect_uri: expect.stringContaining('%2Finvoices') }])
})
