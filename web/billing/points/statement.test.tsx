import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { Statement } from './statement.tsx'

afterEach(() => vi.unstubAllGlobals())

test('F-039, R-POINT-07: the statement asks for a page of its size, and for the next one', async () => {
  const asked: string[] = []
  answerCalls(async (address: string) => {
    asked.push(new URL(address, location.origin).search)
    const metas = { current_page: 2, per_page: 15, total: 20, last_page: 2 }
    return Response.json({ results: [], metas, sums: { received: 0, purchase: 0, debit: 0 } })
  })
  showRouted(<Statement search={{ page: 2 }} onChange={() => undefined} />)
  await expect.element(page.getByRole('tabpanel')).toBeVisible()
  await expect.poll(() => asked.map((search) => new URLSearchParams(search).get('per_page'))).toContain('15')
  expect(asked.map((search) => new URLSearchParams(search).get('page'))).toContain('2')
})
