import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { usePolicy } from './policy.ts'

afterEach(() => vi.unstubAllGlobals())

function Price() {
  return <p>{tomans(usePolicy().reportPrice)}</p>
}

test('an estimate is made by the policy that the server says is in force, and by the written one until it has spoken', async () => {
  const response = Promise.withResolvers<object>()
  answerCalls(async () => Response.json(await response.promise))
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Price />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(tomans(releasePolicies[0].reportPrice))).toBeVisible()
  response.resolve({ results: [{ from_day: '2021-01-01', values: { report_price: 450_000 } }] })
  await expect.element(page.getByText('۴۵٬۰۰۰ تومان')).toBeVisible()
})
