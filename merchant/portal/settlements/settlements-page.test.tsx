import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { clearPage, show } from '#testing/ui/show.tsx'
import { SettlementsPage } from './settlements-page.tsx'

const settlement = {
  from_day: '2026-10-25',
  to_day: '2026-11-24',
  owed_before: 0,
  days: [],
  owed: 9_700_000,
  owed_now: 9_700_000,
  receivable: 0,
  commission_per_ten_thousand: 300,
  settles_at: '2026-11-25T00:00:00+03:30',
}

test('R-SHOP-01: what is owed is settled until the end of the business day, not of the day after', async () => {
  answerCalls(async () => Response.json({ results: settlement }))
  onTestFinished(() => {
    clearPage()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <SettlementsPage days={{}} onDays={() => undefined} />
      </Suspense>
    </QueryClientProvider>,
  )
  const owed = page.getByRole('region', { name: 'طلب شما از پلکان، همین حالا' })
  await expect.element(owed).toBeVisible()
  expect(owed.element().querySelector('time')?.textContent).toBe('۱۴۰۵/۰۹/۰۳')
})
