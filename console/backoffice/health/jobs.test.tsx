import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Jobs } from './health-page.tsx'

const failures = [{ id: 'a-1', at: '2026-11-20T08:00:00+03:30', fault: 'timeout' }]
const job = { name: 'ask-due-payments', waiting: 0, active: 0, failed: 1, done: 9, last_done_at: null, is_late: false, failures }
const reads = { '/api/ops/jobs': { results: [job] } }

test('an admin can run a failed job again, SUPPORT only sees it', async () => {
  const sent = inWorkspace('ADMIN', <Jobs />, { reads })
  await page.getByRole('button', { name: 'اجرای دوباره' }).click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/jobs/ask-due-payments/a-1/retry', null]])
  inWorkspace('SUPPORT', <Jobs />, { reads })
  await expect.element(page.getByText('timeout')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'اجرای دوباره' })).not.toBeInTheDocument()
})
