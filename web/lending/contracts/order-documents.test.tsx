import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { PromissoryEntity } from '#contract/lending/promissory/promissory.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { guarantee as someGuarantee } from '#testing/web/guarantee.ts'
import { order as someOrder } from '#testing/web/order.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { OrderDocuments } from './order-documents.tsx'

let asked: string[]
let saved: string[]
const guarantee: Guarantee = {
  ...someGuarantee,
  customer: { name: 'رضا', family: 'کریمی', personnel_number: '1234' },
  sign_requests: [
    {
      status: 'SIGNED',
      expire_at: '2026-11-22T10:00:00+03:30',
      sign_url: null,
      media: { tmp_url: '/api/files/fresh-guarantee', file_name: 'guarantor.pdf' },
    },
  ],
}
const documents = [
  { kind: 'promissory', is_signed: true, guarantee_id: null, plan: null },
  { kind: 'terms', is_signed: true, guarantee_id: null, plan: null },
  { kind: 'customer-contract', is_signed: true, guarantee_id: null, plan: null },
  { kind: 'repayment-schedule', is_signed: false, guarantee_id: null, plan: null },
  { kind: 'bank-contract', is_signed: true, guarantee_id: null, plan: null },
  { kind: 'settlement-letter', is_signed: true, guarantee_id: null, plan: null },
  { kind: 'addendum', is_signed: true, guarantee_id: null, plan: 2 },
  { kind: 'guarantor-contract', is_signed: true, guarantee_id: 5, plan: null },
] as const
const note: PromissoryEntity = {
  id: 31,
  status: 'APPROVED',
  mapped_status: 'SIGNED',
  number: '99',
  reasons: [],
  paid_at: '2026-11-20T10:00:00+03:30',
  refunded_at: null,
  amount: 240_000_000,
  sign_request_expire_at: null,
  media: { tmp_url: '/api/files/fresh', file_name: 'note.pdf' },
}
const order: OrderInFull = { ...someOrder, promissory: note, guarantees: [guarantee], documents: [...documents] }

beforeEach(() => {
  asked = []
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  answerCalls(async (url: string) => {
    asked.push(url)
    if (url.endsWith('/31')) return Response.json({ results: note })
    if (url.endsWith('/details')) return Response.json({ results: order })
    return new Response('%PDF-1.7', { headers: { 'content-disposition': `attachment; filename="${url.split('/').pop()}.pdf"` } })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('F-004, R-ORDER-07, R-ORDER-08, R-PROMISSORY-01: every document of an order is listed and saved by its present call, the signed note included', async () => {
  showRouted(<OrderDocuments order={order} />)
  const names = documents.slice(0, -2).map(({ kind }) => copy.names[kind])
  for (const name of [...names, 'الحاقیهٔ قرارداد، برنامهٔ ۲', `${copy.names['guarantor-contract']} رضا کریمی`]) {
    const before = saved.length
    await page.getByRole('button', { name: `${copy.download}، ${name}` }).click()
    await expect.poll(() => saved.length).toBe(before + 1)
  }
  expect(asked).toEqual(
    ['promissory/31', 'terms', 'contract', 'repayment-schedule', 'bank-contract', 'settlement-letter', 'addendum-2', 'details'].map(
      (path) => `/api/customer/orders/12/${path}`,
    ),
  )
  expect(saved).toEqual([
    'note.pdf',
    'terms.pdf',
    'contract.pdf',
    'repayment-schedule.pdf',
    'bank-contract.pdf',
    'settlement-letter.pdf',
    'addendum-2.pdf',
    'guarantor.pdf',
  ])
})

test('an order without documents lists none', async () => {
  showRouted(
    <main>
      <OrderDocuments order={{ ...order, documents: [] }} />
    </main>,
  )
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})

test('R-CARE-09: the note of an ended order says among the documents how far its return is', async () => {
  const collateral_releases = [{ kind: 'PROMISSORY', status: 'RELEASED' }]
  showRouted(<OrderDocuments order={{ ...order, collateral_releases } as unknown as OrderInFull} />)
  await expect.element(page.getByText('آزاد شد')).toBeVisible()
})
