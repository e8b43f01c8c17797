import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { copy } from './copy.ts'
import { ProblemDecision, type Problem } from './problem-decision.tsx'

const report = { id: '0190c5a2-0000-7000-8000-000000000001', status: 'ANSWERED' }
const problem = { report, customer: { id: 7, name: 'سارا' }, prepared: null, is_ready: true, waits_for_second: false } as unknown as Problem
const accept = page.getByRole('button', { name: copy.accept })

test('R-CARE-02: support decides a report for the store; its refund is proposed by finance only, as the disabled button says', async () => {
  const decision = <ProblemDecision problem={problem} onDecided={() => undefined} />
  const sent = inWorkspace('SUPPORT', decision)
  await page.getByLabelText(copy.reason).fill('رسید تحویل امضا شده است.')
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
  await expect.element(accept).toHaveAccessibleDescription(copy.financeProposes)
  await page.getByRole('button', { name: copy.reject }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: copy.rejectYes }).click()
  await expect.poll(() => sent.map(([request]) => request)).toEqual([`POST /api/ops/problems/7/${report.id}/reject`])

  const sentByFinance = inWorkspace('FINANCE', decision)
  await page.getByLabelText(copy.reason).fill('کالا نرسیده است.')
  await accept.click()
  await expect.poll(() => sentByFinance.map(([request]) => request)).toEqual([`POST /api/ops/problems/7/${report.id}/propose-refund`])
})
