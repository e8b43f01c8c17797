import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { emptyReport, fullReport } from '#testing/web/full-report.ts'
import { sentCode } from '#testing/web/me.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { profile } from '#testing/web/profile.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { LoginPage } from '#web/identity/login/login-page.tsx'
import { profileQuery } from '#web/identity/session/profile.ts'
import { copy } from './copy.ts'
import { reportQuery } from './queries.ts'
import { ValidationPanel } from './validation-panel.tsx'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A request before the bureau has answered. */
const asked: ReportEntity = { ...emptyReport, status: 'pending', paid_at: null, number_confirmed: false, allow_credit: null }

function showPanel(report: ReportEntity | null, { ehrazsho = true, isAnew = false } = {}): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queries.setQueryData(reportQuery.queryKey, report)
  queries.setQueryData(profileQuery.queryKey, { ...profile, ehrazsho, national_code: '0012345008' })
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

test('a report that the bureau refused says that its fee came back, and is requested again from the first step', async () => {
  showPanel({ ...asked, number_confirmed: true, paid_at: fullReport.paid_at, status: 'refused' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${copy.refused.title} ${copy.refused.text}`)
  await expect.element(page.getByRole('button', { name: copy.start.send })).toBeEnabled()
  expect(await stepNow()).toContain(copy.steps[0])
})

test('a report that has run out leads to a new request; without a confirmed identity the way begins at the profile', async () => {
  showPanel(fullReport, { isAnew: true })
  await expect.element(page.getByRole('button', { name: copy.start.send })).toBeVisible()
  showPanel(null, { ehrazsho: false })
  await expect.element(page.getByRole('link', { name: copy.start.toProfile })).toBeVisible()
  expect(page.getByRole('button', { name: copy.start.send }).query()).toBeNull()
})

/** What the page sends when the first code is asked for; the request is then open and its number not yet proven. */
async function askForCode(): Promise<Record<string, unknown>> {
  let sent: Record<string, unknown> = {}
  answerCalls(async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent = JSON.parse(init.body as string) as Record<string, unknown>
    if (url.endsWith('/otp-request')) return Response.json({ results: { request_id: 5, ...sentCode }, message: '' })
    if (url.includes('/referral/validation/')) return Response.json({ results: { valid: true } })
    return Response.json(url.endsWith('/details') ? { results: asked } : nothingYet(new URL(url, location.origin).pathname))
  })
  showPanel(null)
  await page.getByRole('button', { name: copy.start.send }).click()
  await expect.element(page.getByLabelText(copy.proof.label)).toBeVisible()
  return sent
}

test('F-020, R-REPORT-01: a report carries the referral code of the link its customer came by, and none without a link', async () => {
  expect(await askForCode()).toEqual({ national_code: '0012345008', channel: 'web_desktop' })
  showRouted(<LoginPage invitedBy="ABCDEFG2" />)
  await expect.element(page.getByRole('button', { name: 'دریافت کد ورود' })).toBeVisible()
  expect(await askForCode()).toEqual({ national_code: '0012345008', channel: 'web_desktop', referral_code: 'ABCDEFG2' })
})

test('F-021, R-CONST-14: another code of the report may be asked for after 60 seconds', async () => {
  await askForCode()
  await expect.element(page.getByText(/^(۰۱:۰۰|۰۰:۵\d)$/)).toBeInTheDocument()
})

test.each([
  ['the number', { ...asked, number_confirmed: false }, copy.start.send, copy.proof.label],
  ['the inquiry', { ...asked, number_confirmed: true, paid_at: fullReport.paid_at }, copy.go.send, copy.go.label],
])(
  'F-120: after a reload the code that was sent for %s can still be entered, and the wait for another goes on',
  async (_step, report, send, label) => {
    onTestFinished(() => void vi.restoreAllMocks())
    const sent = vi.spyOn(window, 'fetch').mockImplementation(async (address) =>
      Response.json({
        results: new URL(address instanceof Request ? address.url : address, location.origin).pathname.endsWith('/details')
          ? report
          : { request_id: 5, digits: 6, expires_at: '2026-11-21T10:20:00+03:30' },
        message: '',
      }),
    )
    showPanel(report)
    await page.getByRole('button', { name: send }).click()
    await expect.element(page.getByLabelText(label)).toBeVisible()
    sent.mockClear()
    showPanel(report)
    await expect.element(page.getByLabelText(label)).toBeVisible()
    expect(page.getByRole('button', { name: send }).query()).toBeNull()
    expect(document.body.textContent).toContain(copy.proof.before)
    expect(sent.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 60_000)
    showPanel(report)
    await expect.element(page.getByRole('button', { name: send })).toBeVisible()
  },
)
