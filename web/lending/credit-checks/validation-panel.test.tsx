import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { emptyReport, fullReport } from '#testing/web/full-report.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { profileQuery } from '#web/identity/session/profile.ts'
import { copy } from './copy.ts'
import { reportQuery } from './queries.ts'
import { ValidationPanel } from './validation-panel.tsx'

/** A request before the bureau has answered. */
const asked: ReportEntity = { ...emptyReport, status: 'pending', paid_at: null, number_confirmed: false, allow_credit: null }

function showPanel(report: ReportEntity | null, { ehrazsho = true, isAnew = false } = {}): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queries.setQueryData(reportQuery.queryKey, report)
  queries.setQueryData(profileQuery.queryKey, { ehrazsho, national_code: '0012345008' } as never)
  showRouted(<ValidationPanel backTo="/validation-user" isAnew={isAnew} />, queries)
}
const stepNow = async (): Promise<string> => {
  await expect.element(page.getByRole('list', { name: copy.stepsLabel })).toBeVisible()
  return page.getByRole('list', { name: copy.stepsLabel }).element().querySelector('[aria-current=step]')?.textContent ?? ''
}

test('R-REPORT-06..09, R-REPORT-12, R-REPORT-13: each state of a request is shown at its own step, with the one thing to do there', async () => {
  showPanel(null)
  expect(await stepNow()).toContain(copy.steps[0])
  await expect.element(page.getByRole('button', { name: copy.start.send })).toBeVisible()
  showPanel({ ...asked, number_confirmed: true })
  await expect.element(page.getByRole('button', { name: copy.fee.pay('۳۰٬۰۰۰ تومان') })).toBeVisible()
  expect(await stepNow()).toContain(copy.steps[1])
  showPanel({ ...asked, number_confirmed: true, paid_at: fullReport.paid_at })
  await expect.element(page.getByRole('button', { name: copy.go.send })).toBeVisible()
  expect(await stepNow()).toContain(copy.steps[2])
  showPanel({ ...asked, number_confirmed: true, paid_at: fullReport.paid_at, status: 'in_progressing' })
  await expect.element(page.getByRole('heading', { name: copy.waiting.title })).toBeVisible()
  expect(await stepNow()).toContain(copy.steps[3])
})

test('a report that has run out leads to a new request; without a confirmed identity the way begins at the profile', async () => {
  showPanel(fullReport, { isAnew: true })
  await expect.element(page.getByRole('button', { name: copy.start.send })).toBeVisible()
  showPanel(null, { ehrazsho: false })
  await expect.element(page.getByRole('link', { name: copy.start.toProfile })).toBeVisible()
  expect(page.getByRole('button', { name: copy.start.send }).query()).toBeNull()
})
