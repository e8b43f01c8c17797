import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Cheque } from '#contract/lending/collateral/collateral.ts'
import { show } from '#testing/ui/show.tsx'
import { pictureFile, fakeUploads, type FakeUpload } from '#testing/web/fake-uploads.ts'
import { ChequePanel, type ChequeOrder } from './cheque-panel.tsx'
import { copy } from './copy.ts'

const order: ChequeOrder = {
  id: 12,
  status: 'UPLOAD_PROMISSORY',
  refund_policy_type: 'CHEQUE',
  refund_policy_amount: 33_000_000,
  collateral_payee: 'بانک عامل پلکان',
  cheque: null,
  reasons: [],
}
const cheque: Cheque = {
  number: '4912007355182640',
  status: 'PENDING',
  front_image_link: '/front.png',
  back_image_link: null,
  front_status: 'APPROVED',
  back_status: null,
  reasons: [],
  sent_at: '2026-11-21T10:00:00+03:30',
}
let sent: readonly FakeUpload[]
let answer: { status: number; body: unknown }
let lists: number
let list: () => Response
let logged: unknown[][]

beforeEach(() => {
  answer = { status: 200, body: { results: cheque, message: '' } }
  sent = fakeUploads(() => answer)
  lists = 0
  list = () => Response.json({ results: [] })
  logged = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void logged.push(words))
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/customer/orders') lists += 1
    return list()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (shown: Partial<ChequeOrder> = {}) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ChequePanel order={{ ...order, ...shown }} />
    </QueryClientProvider>,
  )
const choose = (label: string) => page.getByLabelText(label, { exact: false }).upload(pictureFile('cheque.png'))

test('R-COLLATERAL-04, R-COLLATERAL-05, R-COLLATERAL-13, R-SESSION-STATE-29: number and front are sent, then the order list is fetched again', async () => {
  open()
  await expect.element(page.getByText('۳۳۰٬۰۰۰٬۰۰۰')).toBeVisible()
  await page.getByLabelText(copy.number, { exact: false }).fill('۴۹۱۲ ۰۰۷۳ ۵۵۱۸ ۲۶۴۰')
  await choose(copy.front)
  await page.getByRole('button', { name: copy.send }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        url: 'POST /api/customer/cheque/12/store-or-update',
        parts: [
          ['number', '4912007355182640'],
          ['front_image', 'cheque.png'],
        ],
      },
    ])
  await expect.poll(() => lists).toBe(1)
  expect(logged).toEqual([])
})

test('R-COLLATERAL-06, R-SESSION-STATE-30: the back is sent by itself once the front is approved, then the order list is fetched again', async () => {
  open({ status: 'CHECKING_PROMISSORY', cheque })
  await choose(copy.back)
  await page.getByRole('button', { name: copy.sendBack }).click()
  await expect.poll(() => sent).toEqual([{ url: 'POST /api/customer/cheque/12/update-back-cheque', parts: [['back_image', 'cheque.png']] }])
  await expect.poll(() => lists).toBe(1)
})

test('R-SESSION-STATE-33, R-ERROR-05: a list that cannot be fetched is only logged', async () => {
  list = () => Response.json({ message: 'نشد.', code: 'BROKEN', errors: {} }, { status: 500 })
  open({ status: 'CHECKING_PROMISSORY', cheque })
  await choose(copy.back)
  await page.getByRole('button', { name: copy.sendBack }).click()
  await expect.poll(() => logged.length).toBe(1)
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a refusal is shown at its side of the cheque, and fetches no list', async () => {
  answer = { status: 422, body: { message: 'فقط تصویر.', code: 'FILE_KIND', errors: { front_image: ['فقط تصویر: JPG، PNG یا WEBP.'] } } }
  open()
  await page.getByLabelText(copy.number, { exact: false }).fill('1234')
  await choose(copy.front)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText(copy.numberShort)).toBeVisible()
  await page.getByLabelText(copy.number, { exact: false }).fill('')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText('فقط تصویر: JPG، PNG یا WEBP.')).toBeVisible()
  expect([sent.length, lists]).toEqual([1, 0])
})

test('a cheque that came back says why and is asked for again; one that is looked at is shown and not asked for', async () => {
  const returned = { ...cheque, status: 'REJECTED', front_status: 'REJECTED', front_image_link: null } as const
  open({ cheque: { ...returned, reasons: [{ code: 'CHEQUE_UNREADABLE', text: 'تصویر روی چک خوانا نیست.' }] } })
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain('تصویر روی چک خوانا نیست')
  await expect.element(page.getByRole('button', { name: copy.send })).toBeVisible()
  open({ status: 'CHECKING_PROMISSORY', cheque: { ...cheque, front_status: 'PENDING' } })
  await expect.element(page.getByRole('heading', { name: copy.checking })).toBeVisible()
  expect(page.getByRole('button', { name: copy.send }).query()).toBeNull()
})

test('F-001, R-COLLATERAL-04: the number is optional until staff return the cheque for it; then the page asks for it', async () => {
  open()
  await choose(copy.front)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => sent).toMatchObject([{ parts: [['front_image', 'cheque.png']] }])
  const reason = { id: 1, code: 'CHEQUE_NUMBER', target: 'cheque_number', text: 'شناسه را بنویسید.', at: '2026-11-21T10:00:00+03:30' }
  open({
    cheque: { ...cheque, number: null, status: 'REJECTED', front_status: 'REJECTED', front_image_link: null },
    reasons: [{ ...reason, is_met: false }],
  })
  await choose(copy.front)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText(copy.numberNeeded)).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.getByLabelText(copy.number, { exact: false }).fill('4912007355182640')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => sent.length).toBe(2)
})
