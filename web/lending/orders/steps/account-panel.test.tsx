import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { order } from '#testing/web/order.ts'
import { hideToast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { actionWords, panelCopy } from '../copy.ts'
import { ordersQuery } from '../queries.ts'
import { AccountPanel } from './account-panel.tsx'

let asked: string[] = []
let answers: Record<string, () => Response | Promise<Response>>
let logged: unknown[][]

beforeEach(() => {
  hideToast()
  asked = []
  answers = {
    'PATCH /api/customer/bank-account/12/order': () => Response.json({ results: order, message: '' }),
    'GET /api/customer/orders': () => Response.json({ results: [] }),
  }
  logged = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void logged.push(words))
  answerCalls(async (url: string, init: RequestInit) => {
    const wanted = `${init.method} ${url}`
    if (!wanted.endsWith('/bank-account')) asked.push(wanted)
    return answers[wanted]?.() ?? Response.json({ message: 'نشد.', code: 'NOT_FOUND', errors: {} }, { status: 404 })
  })
})
afterEach(() => {
  hideToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const isList = (call: string) => call === 'GET /api/customer/orders'

/** The panel beside, at will, a list that is on the screen. */
function open({ list = false, queries = new QueryClient() } = {}): void {
  show(
    <QueryClientProvider client={queries}>
      <AccountPanel order={order} action="SET_ACCOUNT" />
      {list && <List />}
      <Toaster />
    </QueryClientProvider>,
  )
}
const List = () => <p>{useQuery({ ...ordersQuery(), retry: false }).data?.length ?? 'no list'}</p>

async function submit(number: string): Promise<void> {
  await page.getByLabelText(panelCopy.account.number).fill(number)
  await page.getByRole('button', { name: actionWords.SET_ACCOUNT.go }).click()
}

test('F-127: the bank that wants an account is named, and an account at another one will do; none is promised', async () => {
  open()
  await expect.element(page.getByText('شمارهٔ حساب یا شبایی به نام خودتان، در بانک آتیه یا هر بانک دیگر.')).toBeVisible()
  expect(page.getByText(/باز می‌کن/).query()).toBeNull()
})

test('R-SESSION-STATE-28, R-SESSION-STATE-32, R-SESSION-STATE-34: once the account is set, GET /api/customer/orders is sent, list on the screen or not', async () => {
  open()
  await submit('۱۲۳۴ ۵۶۷۸ ۹۰')
  await expect.element(page.getByText(panelCopy.account.done)).toBeVisible()
  await expect.poll(() => asked).toEqual(['PATCH /api/customer/bank-account/12/order', 'GET /api/customer/orders'])
  expect(logged).toEqual([])
})

test('R-SESSION-STATE-28: the cached list is replaced by the one fetched, in one request', async () => {
  const queries = new QueryClient()
  queries.setQueryData(ordersQuery().queryKey, [])
  answers['GET /api/customer/orders'] = () => Response.json({ results: [order] })
  open({ list: true, queries })
  await expect.poll(() => asked.filter(isList).length).toBe(1)
  await submit('1234567890')
  await expect.poll(() => asked.filter(isList).length).toBe(2)
  await expect.element(page.getByText('1', { exact: true })).toBeVisible()
  expect(queries.getQueryData(ordersQuery().queryKey)).toEqual([order])
  expect(asked.filter(isList)).toHaveLength(2)
})

const failures: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['refused', () => Response.json({ message: 'نشد.', code: 'INTERNAL', errors: {} }, { status: 500 })],
  ['not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
]

test.each(failures)(
  'R-SESSION-STATE-33, R-ERROR-05: a refresh that is %s is logged, and the customer reads of the success alone',
  async (_how, answer) => {
    answers['GET /api/customer/orders'] = answer
    open()
    await submit('1234567890')
    await expect.element(page.getByText(panelCopy.account.done)).toBeVisible()
    await expect.poll(() => logged.length).toBe(1)
    expect(document.querySelectorAll('.toast')).toHaveLength(1)
    expect(document.querySelector('.toast')?.getAttribute('data-severity')).toBe('success')
    expect(page.getByRole('alert').query()).toBeNull()
    await expect.element(page.getByRole('button', { name: actionWords.SET_ACCOUNT.go })).toBeEnabled()
  },
)

test('R-SESSION-STATE-28: an account that is refused fetches no list, and the reason is shown at its field', async () => {
  answers['PATCH /api/customer/bank-account/12/order'] = () =>
    Response.json({ message: 'این شماره درست نیست.', code: 'ACCOUNT_NUMBER_WRONG', errors: {} }, { status: 422 })
  open()
  await submit('1234567890')
  await expect.element(page.getByText('این شماره درست نیست.')).toBeVisible()
  expect(asked.filter(isList)).toEqual([])
})

test('R-BANK-03, R-BANK-06: one of the known accounts is sent by its id, with its bank shown; another is sent by its number', async () => {
  const sheba = 'IR820540102680020817909002'
  answers['GET /api/customer/bank-account'] = () =>
    Response.json({
      results: [{ id: 5, customer_id: 1, type: 'CURRENT', number: sheba, withdrawable_from: null, awaits_inquiry: false }],
      can_sync: true,
    })
  const bodies: unknown[] = []
  const plain = globalThis.fetch
  answerCalls((url: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body))
    return plain(url, init)
  })
  open()
  await page.getByRole('radio', { name: /بانک پارسیان/ }).click({ force: true })
  expect(page.getByLabelText(panelCopy.account.number).query()).toBeNull()
  await page.getByRole('button', { name: actionWords.SET_ACCOUNT.go }).click()
  await expect.poll(() => bodies).toEqual([{ bank_account_id: 5 }])
  // The list is fetched again, which must not reach into the next test.
  await expect.poll(() => asked.filter(isList).length).toBe(1)
})

test('the bank of a Sheba is shown while it is typed, and a wrong one or a card number is reported before it is sent', async () => {
  open()
  await page.getByLabelText(panelCopy.account.number).fill('IR82 054')
  await expect.element(page.getByText(/بانک پارسیان/)).toBeVisible()
  for (const wrong of ['IR820540102680020817909003', '6037990000000014', '1234']) {
    await submit(wrong)
    await expect.element(page.getByLabelText(panelCopy.account.number)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(asked).toEqual([])
})

test('the word of success comes also when the order has moved on and its panel is gone', async () => {
  answers['GET /step'] = () => new Response(asked.some((call) => call.startsWith('PATCH')) ? 'next' : 'account')
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Step />
      <Toaster />
    </QueryClientProvider>,
  )
  await submit('1234567890')
  await expect.element(page.getByText('گام بعد')).toBeVisible()
  await expect.element(page.getByText(panelCopy.account.done)).toBeVisible()
})

/** The order's page: what its step is, the server says. */
function Step() {
  const { data } = useQuery({ queryKey: ['orders', '12'], queryFn: async () => (await fetch('/step', { method: 'GET' })).text() })
  return data === 'account' ? <AccountPanel order={order} action="SET_ACCOUNT" /> : <p>{data === 'next' && 'گام بعد'}</p>
}
