import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MortgageDeed } from '#contract/lending/collateral/collateral.ts'
import { show } from '#testing/ui/show.tsx'
import { pictureFile, fakeUploads, type FakeUpload } from '#testing/web/fake-uploads.ts'
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
  sent = fakeUploads(() => ({ status: 200, body: { results: mortgageDeed, message: '' } }))
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: { method?: string } = {}) => {
    asked.push(`${init.method ?? 'GET'} ${url}`)
    if (url.includes('purchase')) return Response.json({ message: 'نشد.', code: 'NOT_PAYABLE', errors: {} }, { status: 409 })
    return Response.json({ results: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (shown: Partial<MortgageDeedOrder> = {}) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <MortgageDeedPanel order={{ ...order, ...shown }} />
    </QueryClientProvider>,
  )

test('R-COLLATERAL-07..09, R-SESSION-STATE-31: four images are sent at once, the number only where given, then the order list is fetched again', async () => {
  open()
  for (const label of copy.images.slice(0, 3)) await page.getByLabelText(label, { exact: false }).upload(pictureFile(`${label}.png`))
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText(copy.needed)).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText(copy.images[3] ?? '', { exact: false }).upload(pictureFile('last.png'))
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.url).toBe('POST /api/customer/mortgage-deed/12/store-or-update')
  expect(sent[0]?.parts.map(([name]) => name)).toEqual(['first_image', 'second_image', 'third_image', 'fourth_image'])
  await expect.poll(() => asked.filter((call) => call === 'GET /api/customer/orders')).toHaveLength(1)
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
