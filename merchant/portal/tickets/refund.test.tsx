import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import { beginSession, endSession } from '#merchant/portal/session/session.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { clearPage, show } from '#testing/ui/show.tsx'
import { ticketQuery, type TicketView } from './queries.ts'
import { TicketCommands } from './ticket-commands.tsx'

const track = 'CPG-1234567890'
const at = '2026-11-20T08:00:00+03:30'

/** A settled purchase of 900,000 tomans, of which this has been refunded. */
const settled = (refunded: number): TicketView => ({
  ticket: {
    track_number: track,
    provider_id: 'order-1042',
    status: 'SETTLED',
    reason: null,
    amount: 9_000_000,
    refunded_amount: refunded,
    cash_back_amount: 0,
    payment_url: `https://pelekan.example/credit-tickets/${track}`,
    created_at: at,
    expires_at: at,
    done_at: at,
    verify_until: at,
    verified_at: at,
    settled_at: at,
    ended_at: null,
  },
  items: [{ name: 'گوشی', count: 1, amount: 9_000_000 }],
  customer: 'نگار ر.',
  parts: { credit: 9_000_000, wallet: 0, cash: 0, markup: 0, commission: 0 },
  owed: 9_000_000,
  refundable: 9_000_000 - refunded,
  refunds: [],
  events: [],
})

function Commands() {
  const { data } = useQuery(ticketQuery(track))
  return data && <TicketCommands view={data} />
}

type Sent = { readonly amount: number; readonly refunded_amount: number }

/** The page of a member with this role over a server that answers a refund like this. */
function open(role: MemberRole, refund: (sent: Sent) => Promise<Response> | Response, refunded: () => number = () => 0) {
  beginSession({ token: 'token', expiresAt: Date.now() + 60_000, id: 4, name: 'پارسا نیک‌بین', role, store: 'فروشگاه نمونه' })
  answerCalls((_address, { method, body }: { readonly method?: string; readonly body?: string }) =>
    method === 'POST' ? refund(JSON.parse(body ?? '') as Sent) : Response.json({ results: settled(refunded()), message: null }),
  )
  onTestFinished(() => {
    clearPage()
    endSession('left')
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Commands />
    </QueryClientProvider>,
  )
}

const field = () => page.getByLabelText(/^مبلغ برگشت/)
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => clearPage())

test('R-SHOP-01: a refund is of what is left at most, is asked about once, and says what was seen of earlier ones', async () => {
  const sent: Sent[] = []
  const answered = Promise.withResolvers<Response>()
  open('FINANCE', (body) => {
    sent.push(body)
    return answered.promise
  })
  await expect.element(page.getByText('مبلغ برگشت، تا ۹۰۰٬۰۰۰ تومان')).toBeVisible()
  await field().fill('900001')
  await expect.element(page.getByText('از مبلغ باقی‌مانده بیشتر است.').first()).toBeVisible()
  await expect.element(button(/^بازگشت وجه/)).toHaveAttribute('aria-disabled', 'true')
  await field().fill('')
  await expect.element(button(/^بازگشت وجه/)).toHaveAccessibleDescription('مبلغ برگشت را وارد کنید.')
  await field().fill('۲۵۰٬۰۰۰')
  await button('بازگشت وجه ۲۵۰٬۰۰۰ تومان').click()
  await expect.element(page.getByRole('dialog').getByText('این کار برگشت ندارد', { exact: false })).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.dblClick(page.getByRole('dialog').getByRole('button', { name: 'بازگشت وجه ۲۵۰٬۰۰۰ تومان' }))
  await expect.poll(() => sent).toEqual([{ amount: 2_500_000, refunded_amount: 0 }])
  answered.resolve(Response.json({ results: settled(2_500_000), message: 'مبلغ به مشتری برگشت.' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('R-SHOP-01: a refund by somebody else meanwhile refuses this one, and the form begins again with what is left', async () => {
  let refunded = 0
  open(
    'OWNER',
    () => {
      refunded = 4_000_000
      return Response.json({ code: 'MOVED_ON', message: 'در همین فاصله وجهی برگشت داده شده است.' }, { status: 409 })
    },
    () => refunded,
  )
  await field().fill('900000')
  await button('بازگشت وجه ۹۰۰٬۰۰۰ تومان').click()
  await page.getByRole('dialog').getByRole('button', { name: 'بازگشت وجه ۹۰۰٬۰۰۰ تومان' }).click()
  await expect.element(page.getByText('مبلغ برگشت، تا ۵۰۰٬۰۰۰ تومان')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('۵۰۰٬۰۰۰')
})

test('R-SHOP-01: who may not refund reads why', async () => {
  open('DEVELOPER', () => Response.error())
  await expect.element(button(/^بازگشت وجه/)).toHaveAccessibleDescription('نقش شما اجازهٔ کارهای مالی را ندارد.')
})
