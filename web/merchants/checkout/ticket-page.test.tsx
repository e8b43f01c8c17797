import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TicketPreview } from '#contract/merchants/checkout/credit-tickets.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { ticketDetails } from '#testing/web/credit-ticket.ts'
import { fakeDiscounts, type FakePurchase } from '#testing/web/fake-discounts.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { purchased } from '#testing/web/payments.ts'
import { showGatewayError } from '#web/identity/session/state.ts'
import { copy } from './copy.ts'
import { walletBalanceOf } from './queries.ts'
import '#web/app.css'
import { TicketPage } from './ticket-page.tsx'

/** A basket of 10,000,000 rials, of which `cash` are paid at the gateway and the rest is credit. */
const ticketOf = (cash: number): TicketPreview => ({
  track_number: 'CPG-0000000001',
  status: 'VIEWED',
  expires_at: '2026-11-21T10:20:00+03:30',
  now: '2026-11-21T10:00:00+03:30',
  store: { name: 'فروشگاه آزمایشی', slug: 'demo', logo: null, purchase_type: 'CLOSE_LOOP' },
  items: [{ name: 'کتاب', count: 1, amount: 10_000_000 }],
  fallback_uri: '#store',
  pelekan_card_number: null,
  customer_credit: 20_000_000,
  wallet_balance: 0,
  points_balance: 0,
  ticket_amount: 10_000_000,
  markup_amount: 0,
  total_amount: 10_000_000,
  bin_card_payment_amount: 10_000_000 - cash,
  wallet_payment_amount: 0,
  cash_payment_amount: cash,
  amount_payable: cash,
  cash_payment_points: 0,
  cash_back_amount: 0,
  credits: [{ order_id: 12, amount: 10_000_000 - cash }],
})

afterEach(() => {
  location.hash = ''
  vi.unstubAllGlobals()
  showGatewayError(false)
})

/** Opens the page and accepts the terms; returns the recorded requests. */
async function open(cash: number, more: Partial<TicketPreview> = {}): Promise<readonly FakePurchase[]> {
  const requests = fakeDiscounts({ '/api/customer/credit-ticket/preview': { ...ticketOf(cash), ...more } })
  showPage(new QueryClient())
  await page.getByLabelText(copy.terms).click()
  return requests
}

function showPage(queries: QueryClient): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <TicketPage trackNumber="CPG-0000000001" /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const typeCode = async (code: string) => {
  await button('کد تخفیف دارم').click()
  await userEvent.keyboard(code)
}

test('R-PAY-10, R-DISCOUNT-06: a code discounts the cash of a store’s purchase, not its credit', async () => {
  const requests = await open(2_000_000)
  await expect.element(button(copy.pay('۲۰۰٬۰۰۰ تومان'))).toBeVisible()
  await typeCode('EID20{Enter}')
  // A fifth of the cash; of the whole basket it would be the maximum of 50,000 toman.
  await button(copy.pay('۱۶۰٬۰۰۰ تومان')).click()
  await expect
    .poll(() => requests)
    .toMatchObject([
      { path: '/api/customer/discounts/EID20/preview', body: { entity_type: 'credit_ticket' } },
      { path: '/api/customer/payment/purchase/credit_ticket', body: { items: [{ id: 'CPG-0000000001' }], discount_code: 'EID20' } },
    ])
})

test('F-122: a small share of cash is written out whole in the bar of shares', async () => {
  await open(400_000)
  const share = page.getByText(copy.cashShare('۴'))
  await expect.element(share).toBeVisible()
  const { scrollWidth, clientWidth } = share.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const text = document.createRange()
  text.selectNodeContents(share.element())
  expect(text.getBoundingClientRect().width).toBeLessThan(clientWidth)
})

test('who named too many purchases that are not theirs reads when to try again', async () => {
  const message = 'چند خرید پیدا نشد. یک ساعت دیگر امتحان کنید یا در فروشگاه دوباره پرداخت با پلکان را بزنید.'
  answerCalls(() => Response.json({ code: 'TOO_MANY_TRIES', message }, { status: 429, headers: { 'retry-after': '3600' } }))
  showPage(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  await expect.element(page.getByText(message)).toBeVisible()
})

test('a purchase fully covered by credit has no field for a code, which would be used up for nothing', async () => {
  const requests = await open(0)
  await expect.element(button(copy.payFree)).toBeVisible()
  expect(button('کد تخفیف دارم').query()).toBeNull()
  await button(copy.payFree).click()
  await expect.poll(() => requests.map(({ body }) => body['discount_code'])).toEqual([undefined])
})

test('a retry after a gateway failure has the same code', async () => {
  const requests = await open(2_000_000)
  await typeCode('SLEEPING')
  await button(copy.pay('۲۰۰٬۰۰۰ تومان')).click()
  await button('تلاش دوباره').click()
  await expect.poll(() => requests.map(({ body }) => body['discount_code'])).toEqual(['SLEEPING', 'SLEEPING'])
})

test('F-418: the way back to the store works, also if the page reads that the purchase is canceled before the response arrives', async () => {
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>()
  const ticket = ticketOf(2_000_000)
  const canceled = { code: 'TICKET_CANCELED', message: '', details: { ...ticket, fallback_uri: 'https://store.test/back' } }
  let isCanceled = false
  answerCalls(async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname.endsWith('/preview')) return isCanceled ? Response.json(canceled, { status: 409 }) : Response.json({ results: ticket })
    if (init?.method !== 'PATCH') return Response.json(nothingYet(pathname))
    isCanceled = true
    await responded
    return Response.json({ results: { ...ticketDetails, status: 'CANCELED', fallback_uri: '#store' }, message: '' })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  showPage(queries)
  await button(copy.cancel(ticket.store.name)).click()
  await expect.poll(() => isCanceled).toBe(true)
  // As an event from the stream does.
  void queries.invalidateQueries()
  await expect.element(page.getByRole('heading', { name: copy.closed.TICKET_CANCELED[0] })).toBeVisible()
  respond()
  await expect.poll(() => location.hash).toBe('#store')
})

test('R-TICKET-08: the wallet of a preview is its wallet_balance, and balance where that is not sent', () => {
  expect(walletBalanceOf({ wallet_balance: 70_000, balance: 5 })).toBe(70_000)
  expect(walletBalanceOf({ wallet_balance: 0, balance: 5 })).toBe(0)
  expect(walletBalanceOf({ balance: 70_000 })).toBe(70_000)
})

test('the store’s cash back is shown before paying, and nothing where it gives none', async () => {
  await open(0, { cash_back_amount: 200_000 })
  await expect.element(page.getByText(copy.cashBackSoon('۲۰٬۰۰۰ تومان', 'فروشگاه آزمایشی'))).toBeVisible()
  await open(0)
  expect(page.getByText(/بازگشت پول/).query()).toBeNull()
})

const dearer: Partial<TicketPreview> = {
  markup_amount: 400_000,
  total_amount: 10_400_000,
  cash_payment_amount: 2_400_000,
  amount_payable: 2_400_000,
}
const words = 'مبلغ‌ها عوض شده است. مبلغ‌های تازه را ببینید و دوباره تأیید کنید.'

/** Answers like a server whose store takes more from now on: what is paid with the amounts of before is refused. */
function fakeDearer(): { readonly shown: unknown[]; readonly queries: QueryClient; readonly raise: () => void } {
  const [shown, queries] = [[] as unknown[], new QueryClient()]
  let ticket = ticketOf(2_000_000)
  const raise = () => {
    ticket = { ...ticket, ...dearer }
  }
  answerCalls(async (address: string, init?: RequestInit) => {
    if (!address.includes('/purchase/'))
      return Response.json(address.includes('/preview') ? { results: ticket } : nothingYet(new URL(address, location.origin).pathname))
    const { shown: sent } = JSON.parse(init?.body as string) as { readonly shown?: TicketPreview }
    shown.push(sent)
    if (sent?.cash_payment_amount !== ticket.cash_payment_amount)
      return Response.json({ code: 'AMOUNTS_CHANGED', message: words }, { status: 409 })
    return Response.json({ results: purchased, message: '' }, { status: 201 })
  })
  showPage(queries)
  return { shown, queries, raise }
}

test('amounts that changed are shown with the terms not accepted, and paid only after they are', async () => {
  const { shown, raise } = fakeDearer()
  await page.getByLabelText(copy.terms).click()
  raise()
  await button(copy.pay('۲۰۰٬۰۰۰ تومان')).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await expect.element(button(copy.pay('۲۴۰٬۰۰۰ تومان'))).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByLabelText(copy.terms)).not.toBeChecked()
  await expect.element(page.getByText(copy.markup).first()).toBeVisible()
  await page.getByLabelText(copy.terms).click()
  await button(copy.pay('۲۴۰٬۰۰۰ تومان')).click()
  await expect.poll(() => location.hash).toBe('#gateway')
  const before = { markup_amount: 0, bin_card_payment_amount: 8_000_000, wallet_payment_amount: 0, cash_payment_amount: 2_000_000 }
  expect(shown).toEqual([before, { ...before, markup_amount: 400_000, cash_payment_amount: 2_400_000 }])
})

test('a refetch that changes the amounts takes back that the terms were accepted, and one that does not leaves it', async () => {
  const { queries, raise } = fakeDearer()
  const terms = page.getByLabelText(copy.terms)
  await terms.click()
  await queries.invalidateQueries()
  await expect.element(terms).toBeChecked()
  raise()
  await queries.invalidateQueries()
  await expect.element(button(copy.pay('۲۴۰٬۰۰۰ تومان'))).toBeVisible()
  await expect.element(terms).not.toBeChecked()
})

test.each([
  ['DONE', copy.doneTexts.DONE('فروشگاه آزمایشی')],
  ['VERIFIED', copy.doneTexts.VERIFIED('فروشگاه آزمایشی')],
  ['SETTLED', copy.doneTexts.SETTLED('فروشگاه آزمایشی')],
  ['PART_REFUNDED', ''],
] as const)('a ticket that is paid and %s says how far its money is, and nothing more', async (status, progress) => {
  const details = { ...ticketOf(0), status, fallback_uri: 'https://store.test/back' }
  answerCalls(async () => Response.json({ code: 'TICKET_PAID', message: '', details }, { status: 409 }))
  showPage(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  await expect.element(page.getByText([progress, copy.closed.TICKET_PAID[1]].filter(Boolean).join(' '), { exact: true })).toBeVisible()
})

test('without credit in a purchase nothing is said about it', async () => {
  await open(10_000_000)
  await expect.element(button(copy.cancel('فروشگاه آزمایشی'))).toBeVisible()
  expect(page.getByText(copy.whenTaken).query()).toBeNull()
})
