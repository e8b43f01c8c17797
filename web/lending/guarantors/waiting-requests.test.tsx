import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomanNumber } from '#domain/platform/kernel/persian.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { guarantee } from '#testing/web/guarantee.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

afterEach(() => vi.unstubAllGlobals())

test('R-CARE-06: the first page names the liability that the page of the guarantee does, not the whole repayment', async () => {
  answerCalls(async () => Response.json({ results: [{ ...guarantee, total_repayment: 337_375_000 }] }))
  showRouted(<WaitingRequests />)
  await expect.element(page.getByText(tomanNumber(rial(380_000_000)))).toBeVisible()
  expect(page.getByText(tomanNumber(rial(337_375_000))).query()).toBeNull()
})
