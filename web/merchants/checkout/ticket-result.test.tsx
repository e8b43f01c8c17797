import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LivePayment, PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import type { TicketDetails } from '#contract/merchants/checkout/credit-tickets.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { ticketDetails as ticket } from '#testing/web/credit-ticket.ts'
import { livePayment, openPayment } from '#testing/web/payments.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { liveCopy } from '#web/billing/payments/copy.ts'
import { showGatewayError } from '#web/identity/session/state.ts'
import { copy } from './copy.ts'
import { creditCopy } from './credit-copy.ts'
import { TicketResult } from './ticket-result.tsx'

const track = ticket.track_number
const payment: PaymentOnWire = { ...openPayment, kind: 'credit_ticket', items: [{ id: track, title: 'خرید', amount: 2_000_000 }] }
const live: LivePayment = { ...livePayment, ...payment }

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  showGatewayError(false)
  delete window.dataLayer
})

type Shown = Partial<TicketDetails>

/** Opens the page of a purchase; answers with what the server is changed to afterwards. */
function open(shown: Shown, { paid, isLive = false }: { readonly paid?: PaymentOnWire; readonly isLive?: boolean } = {}) {
  const server = { ticket: { ...ticket, ...shown } }
  answerCalls(async (address: string) => {
    const path = new URL(address, location.origin).pathname
    if (path.endsWith('/details')) return Response.json({ results: server.ticket })
    if (path.endsWith('/live')) return Response.json({ results: isLive ? [live] : [] })
    return Response.json({ results: path.includes('/payment/') ? (paid ?? payment) : [], message: '' })
  })
  showRouted(<TicketResult paymentId={paid?.payment_id} trackNumber={track} />, new QueryClient())
  return server
}
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const purchases = () => (window.dataLayer ?? []).filter((event) => event['event'] === 'purchase')
const back = () => page.getByRole('link', { name: copy.backTo('تکنوسرا') })

test('F-028: an unpaid purchase says so and leads to its payment, and the page follows by itself when it is paid elsewhere', async () => {
  const server = open({ status: 'VIEWED' })
  await expect.element(title(copy.unpaid)).toBeVisible()
  await expect.element(page.getByRole('link', { name: copy.goPay })).toHaveAttribute('href', `/cpg/preview?track_number=${track}`)
  server.ticket = { ...ticket, status: 'DONE' }
  await expect.element(title(copy.done)).toBeVisible()
})

test('F-028, F-107: while its payment is live the bank is asked, and only that payment is offered', async () => {
  open({ status: 'RESERVED' }, { isLive: true })
  await expect.element(title(copy.waiting)).toBeVisible()
  await expect.element(page.getByText(liveCopy.title)).toBeVisible()
  expect(page.getByRole('link', { name: copy.goPay }).query()).toBeNull()
})

test('F-028: a purchase whose payment failed may be paid again', async () => {
  open({ status: 'RESERVED' }, { paid: { ...payment, status: 'FAILED', redirect_url: null } })
  await expect.element(title(copy.failed)).toBeVisible()
  await expect.element(page.getByText(copy.failedText('اعتبار'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: copy.again })).toHaveAttribute('href', `/cpg/preview?track_number=${track}`)
})

test('a failed payment of a purchase without credit and wallet says nothing of them', async () => {
  const cash = { bin_card_transaction: { amount: 0 }, cash_payment_transaction: { amount: 10_000_000 } }
  open({ status: 'VIEWED', ...cash }, { paid: { ...payment, status: 'FAILED', redirect_url: null } })
  await expect.element(page.getByText(copy.failedUnreserved)).toBeVisible()
})

test.each([
  [8_000_000, 0, 2_000_000, `${copy.returned.credit} ${copy.returned.rest}`],
  [10_000_000, 0, 0, copy.returned.credit],
  [0, 4_000_000, 6_000_000, copy.returned.whole],
])('a returned purchase of %i credit, %i wallet and %i cash says where each part went', async (credit, wallet, cash, words) => {
  const parts = {
    bin_card_transaction: { amount: credit },
    wallet_transaction: { amount: wallet },
    cash_payment_transaction: { amount: cash },
  }
  open({ status: 'REVERSED', ...parts })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('R-ANALYTICS-09: a payment whose money went to the wallet is no purchase', async () => {
  open({ status: 'EXPIRED' }, { paid: { ...payment, status: 'PAID', is_kept_in_wallet: true } })
  await expect.element(title(copy.closed.TICKET_EXPIRED[0])).toBeVisible()
  expect(purchases()).toEqual([])
})

test('F-028: a purchase of which a part was refunded is not called returned, and leads back to the store as a paid one', async () => {
  open({ status: 'PART_REFUNDED', refunded_amount: 3_000_000 })
  await expect.element(title(copy.partRefunded)).toBeVisible()
  await expect.element(page.getByText(copy.partRefundedText('۳۰۰٬۰۰۰ تومان'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: creditCopy.purchases })).toHaveAttribute('href', '/purchases')
  await expect.element(back()).toHaveAttribute('href', '#store-paid')
})

test.each([
  ['DONE', copy.done],
  ['VERIFIED', copy.done],
  ['SETTLED', copy.done],
  ['REFUNDED', copy.closed.TICKET_REVERSED[0]],
  ['REVERSED', copy.closed.TICKET_REVERSED[0]],
  ['EXPIRED', copy.closed.TICKET_EXPIRED[0]],
  ['CANCELED', copy.closed.TICKET_CANCELED[0]],
  ['REJECTED', copy.closed.TICKET_REJECTED[0]],
] as const)('F-028: a purchase that is %s has its words and its way on', async (status, words) => {
  open({ status })
  await expect.element(title(words)).toBeVisible()
  await expect.element(back()).toBeVisible()
  expect(page.getByRole('link', { name: copy.goPay }).query()).toBeNull()
})

test('F-018, R-ANALYTICS-09: a paid purchase at a store is tracked once', async () => {
  const paid: PaymentOnWire = { ...payment, status: 'PAID', paid_at: '2026-11-21T10:05:00+03:30', redirect_url: null }
  open({ status: 'DONE' }, { paid })
  await expect.element(title(copy.done)).toBeVisible()
  await expect.poll(purchases).toMatchObject([{ kind: 'credit_ticket', amount: paid.amount }])
})

test('F-018, R-UI-14: the dialog of the gateway is on this page too', async () => {
  open({ status: 'RESERVED' })
  await expect.element(title(copy.unpaid)).toBeVisible()
  showGatewayError(true)
  await expect.element(page.getByRole('dialog', { name: 'خطا در اتصال به درگاه پرداخت' })).toBeVisible()
})

test('the cash back of a purchase is shown before its settlement, after it, and what a refund took of it', async () => {
  const given = { amount: 200_000, credited: 0, taken: 0 }
  open({ status: 'DONE', cash_back: given })
  await expect.element(page.getByText(copy.cashBackLater)).toBeVisible()
  open({ status: 'PART_REFUNDED', refunded_amount: 5_000_000, cash_back: { ...given, credited: 200_000, taken: 100_000 } })
  await expect.element(page.getByText(copy.cashBack, { exact: true })).toBeVisible()
  await expect.element(page.getByText(copy.cashBackTaken)).toBeVisible()
  await expect.element(page.getByText(/۱۰٬۰۰۰ تومان بازگشت پول آن کم شد/)).toBeVisible()
  open({ status: 'REVERSED', refunded_amount: 10_000_000, cash_back: given })
  await expect.element(title(copy.closed.TICKET_REVERSED[0])).toBeVisible()
  expect(page.getByText(/بازگشت پول/).query()).toBeNull()
})

test('F-028: a purchase that could not be read is read again, and no payment is asked for where the address names none', async () => {
  const asked: string[] = []
  let isDown = true
  answerCalls(async (address: string) => {
    const path = new URL(address, location.origin).pathname
    asked.push(path)
    if (path.endsWith('/details'))
      return isDown
        ? Response.json({ message: 'نشد.', code: 'UNAVAILABLE' }, { status: 503 })
        : Response.json({ results: { ...ticket, status: 'DONE' } })
    return path.includes('/payment/') && !path.endsWith('/live')
      ? Response.json({ message: '', code: 'NOT_FOUND' }, { status: 404 })
      : Response.json({ results: [] })
  })
  showRouted(<TicketResult paymentId={undefined} trackNumber={track} />, new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  await expect.element(page.getByRole('button', { name: 'دوباره' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'دوباره' }).click()
  await expect.element(title(copy.done)).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/payment/'))).toEqual([])
})

test.each(['PART_REFUNDED', 'REVERSED'] as const)(
  'of a purchase that is %s it is true also where the credit of the loan is closed',
  async (status) => {
    open({ status, refunded_amount: 3_000_000 })
    await expect.element(page.getByText(/بسته باشد.*بدهی.*کیف پول/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: copy.toCare })).toHaveAttribute('href', `/purchases/${track}`)
  },
)
