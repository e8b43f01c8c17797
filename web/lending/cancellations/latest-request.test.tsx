import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CancelRequestEntity } from '#contract/lending/cancellations/list-cancel-requests.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { LatestRequest } from './latest-request.tsx'

afterEach(() => vi.unstubAllGlobals())

const request: CancelRequestEntity = {
  identifier: 'TK-7',
  title: 'درخواست لغو',
  description: 'منصرف شدم.',
  created_at: '2026-11-21T08:00:00+03:30',
  cancel_reason: null,
  status: 'OPEN',
  paid_at: null,
  answer: null,
  fee: 500_000,
  order_identifier: 'PL-12345678',
}
const asked: string[] = []
function open(latest: Partial<CancelRequestEntity> | null): void {
  asked.length = 0
  const ticket = latest && { ...request, ...latest }
  answerCalls(async (url: string) => {
    asked.push(url)
    return Response.json({ results: ticket })
  })
  showRouted(
    <main>
      <LatestRequest />
    </main>,
  )
}

test('R-SUPPORT-02: a request whose fee is due is shown on the home page, with the link to pay it', async () => {
  open({ status: 'OPEN', paid_at: null })
  await expect.element(page.getByRole('status').getByText(`درخواست لغو، سفارش PL-۱۲۳۴۵۶۷۸: ${copy.latestDue}`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: copy.toPay })).toHaveAttribute('href', '/tickets?ticket=TK-7')
  expect(asked).toEqual(['/api/customer/tickets/latest'])
})

test('R-SUPPORT-02: one that is looked at says so; what has ended, and nothing, says nothing', async () => {
  open({ status: 'IN_PROGRESS', paid_at: '2026-11-21T09:00:00+03:30' })
  await expect.element(page.getByRole('status').getByText(copy.latestWaiting, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: copy.toRequest })).toBeVisible()
  for (const ended of [{ status: 'CLOSED' as const }, { status: 'REJECTED' as const }, null]) {
    open(ended)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
  }
})
