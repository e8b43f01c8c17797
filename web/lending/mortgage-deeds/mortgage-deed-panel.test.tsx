import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MortgageDeed } from '#contract/lending/collateral/collateral.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { pictureFile, fakeUploads, sessionOfUpload, type FakeUpload } from '#testing/web/fake-uploads.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { useSession } from '#web/identity/session/state.ts'
import { copy as documentWords } from '#web/lending/documents/copy.ts'
import { copy } from './copy.ts'
import { MortgageDeedPanel, type MortgageDeedOrder } from './mortgage-deed-panel.tsx'

const order: MortgageDeedOrder = {
  id: 12,
  status: 'UPLOAD_MORTGAGE_DEED',
  refund_policy_type: 'MORTGAGE_DEED',
  mortgage_deed: null,
  order_additional_payment: { amount: 20_000_000, paid_at: null },
  reasons: [],
}
const mortgageDeed: MortgageDeed = {
  number: '338041',
  status: 'PENDING',
  first_image_link: '/1.png',
  second_image_link: '/2.png',
  third_image_link: '/3.png',
  fourth_image_link: '/4.png',
  reasons: [],
  sent_at: '2026-11-21T10:00:00+03:30',
}
let sent: readonly FakeUpload[]
let asked: string[]

beforeEach(() => {
  show(null) // The former test’s panel writes its drafts before it goes.
  sessionStorage.clear()
  useSession.setState(({ user }) => ({ user: { ...user, user: { ...user.user, mobile: '09121000002' } } }))
  sent = fakeUploads(() => ({ status: 200, body: { results: mortgageDeed, message: '' } }))
  asked = []
  answerCalls(async (url: string, init: { method?: string }) => {
    asked.push(`${init.method ?? 'GET'} ${url}`)
    if (url.includes('purchase')) return Response.json({ message: 'نشد.', code: 'NOT_PAYABLE', errors: {} }, { status: 409 })
    return Response.json(nothingYet(new URL(url, location.origin).pathname))
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (shown: Partial<MortgageDeedOrder> = {}) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <MortgageDeedPanel order={{ ...order, ...shown }} />
    </QueryClientProvider>,
  )

const upload = 'POST /api/customer/documents/temporary-upload'
/** Chooses a picture, and waits until it has been uploaded. */
const choose = async (label: string) => {
  const before = page.getByText(documentWords.uploaded).elements().length
  await page.getByLabelText(label, { exact: false }).upload(pictureFile(`${label}.png`))
  await expect.poll(() => page.getByText(documentWords.uploaded).elements().length).toBe(before + 1)
}
const lists = () => asked.filter((call) => call === 'GET /api/customer/orders').length
const draft = () => sessionStorage.getItem('draft:09121000002:mortgage-deed:12')
const fourSessions = ['first', 'second', 'third', 'fourth'].map((name, at) => [`${name}_image_session_id`, sessionOfUpload(at + 1)])

test('R-COLLATERAL-07..09, R-SESSION-STATE-31: four images are sent at once, the number only where given, then the order list is fetched again', async () => {
  open()
  for (const label of copy.images.slice(0, 3)) await choose(label)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText(copy.needed)).toBeVisible()
  expect(sent.filter(({ url }) => url !== upload)).toEqual([])
  await choose(copy.images[3] ?? '')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => sent.slice(4)).toEqual([{ url: 'POST /api/customer/mortgage-deed/12/store-or-update', parts: fourSessions }])
  await expect.poll(lists).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: copy.send })).toBeEnabled()
  expect([sent.length, lists()]).toEqual([5, 1])
})

test('a mortgage deed in review shows its four pages and asks only for the payment of its valuation', async () => {
  open({ mortgage_deed: mortgageDeed })
  await expect.element(page.getByRole('heading', { name: copy.checking })).toBeVisible()
  expect(page.getByRole('img').elements()).toHaveLength(4)
  expect(page.getByRole('button', { name: copy.send }).query()).toBeNull()
  await page.getByRole('button', { name: /۲٬۰۰۰٬۰۰۰/ }).click()
  await expect.element(page.getByText('نشد.')).toBeVisible()
  expect(asked).toContain('POST /api/customer/payment/purchase/operational_fee_payment')
})

test('a rejected mortgage deed says why and is sent again; a paid valuation is not asked for twice', async () => {
  const returned = {
    ...mortgageDeed,
    status: 'REJECTED',
    reasons: [{ code: 'DEED_INCOMPLETE', text: 'همهٔ صفحه‌های سند دیده نمی‌شود.' }],
  } as const
  open({
    mortgage_deed: { ...returned, reasons: [...returned.reasons] },
    order_additional_payment: { amount: 20_000_000, paid_at: '2026-11-21T10:00:00+03:30' },
  })
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain('همهٔ صفحه‌های سند دیده نمی‌شود')
  await expect.element(page.getByRole('button', { name: copy.again })).toBeVisible()
  await expect.element(page.getByText(copy.paid)).toBeVisible()
  expect(page.getByRole('button', { name: /تومان/ }).query()).toBeNull()
})

test('F-112: the four pictures are uploaded when they are chosen, outlive a reload and are sent; then nothing of them is stored', async () => {
  open()
  for (const label of copy.images.slice(0, 2)) await choose(label)
  expect(sent.map(({ url, parts: [purpose] }) => [url, purpose])).toEqual([1, 2].map(() => [upload, ['purpose', 'mortgage_deed']]))
  await expect.poll(() => draft()?.includes(sessionOfUpload(2))).toBe(true)
  open()
  await expect.element(page.getByText(`${copy.images[0]}.png`)).toBeVisible()
  expect(page.getByText(documentWords.uploaded).elements()).toHaveLength(2)
  for (const label of copy.images.slice(2)) await choose(label)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => sent.slice(4).map(({ parts }) => parts)).toEqual([fourSessions])
  await expect.poll(draft).toBeNull()
})

test('F-112: of four pictures only the one whose session was refused is asked for again', async () => {
  const unknown = 'این فایل پیدا نشد یا زمانش گذشته. دوباره بارگذاری کنید.'
  sent = fakeUploads(() => ({ status: 422, body: { message: unknown, code: 'UPLOAD_UNKNOWN', errors: { third_image: [unknown] } } }))
  open()
  for (const label of copy.images) await choose(label)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText(unknown)).toBeVisible()
  expect(page.getByText(documentWords.uploaded).elements()).toHaveLength(3)
  await expect.element(page.getByLabelText(copy.images[2] ?? '', { exact: false })).toBeEnabled()
})
