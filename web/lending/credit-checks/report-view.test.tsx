import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { day, parseInstant } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { show } from '#testing/ui/show.tsx'
import { emptyReport, fullReport } from '#testing/web/full-report.ts'
import { ticksUpTo } from './debts-by-month.ts'
import { reportCopy as words } from './report-copy.ts'
import '#web/app.css'
import { ReportView } from './report-view.tsx'

const now = parseInstant('2026-11-20T10:00:00+03:30')

const disputed: string[] = []

function showReport(report: ReportEntity, at: number = now): () => number {
  let asked = 0
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ReportView
        report={report}
        policy={policyOn(releasePolicies, day('2026-11-20'))}
        now={at}
        onAnew={() => (asked += 1)}
        onDispute={(reason) => void disputed.push(reason)}
        ladder={null}
        suggestions={null}
        behaviour={null}
      />
    </QueryClientProvider>,
  )
  return () => asked
}
const textOf = async (name: string): Promise<string> => {
  await expect.element(page.getByRole('region', { name })).toBeVisible()
  return page.getByRole('region', { name }).element().textContent ?? ''
}

test('R-PRODUCT-14, R-ENTITY-42..47: every part of a report is on its page, in toman and in the Jalali calendar', async () => {
  showReport(fullReport)
  await expect.element(page.getByRole('img', { name: 'نمرهٔ اعتباری ۷۳ از ۱۰۰، نمرهٔ خام ۶۲۴' })).toBeVisible()
  const grade = page.getByRole('region', { name: /رتبهٔ شما B2 است/ }).element().textContent
  expect(grade).toContain('۴ پله تا بالاترین رتبه.')
  expect(grade).toContain('با رتبهٔ A3 سقف‌تان ۱۰۰٬۰۰۰٬۰۰۰ تومان می‌شود.')
  expect(grade).toContain('۶۰۷ تا ۶۲۴')
  expect(await textOf(words.gradeShares)).toContain('۲۸٪')
  expect(await textOf(words.chequesTitle)).toMatch(/برگشتی، رفع سوءاثر نشده۱۸٬۵۰۰٬۰۰۰تومان.*بی‌اثر از ۱۴۰۵\/۰۳\/۱۸.*پاس‌شده۱۱۹۶٬۰۰۰٬۰۰۰/)
  expect(await textOf(words.chequesTitle)).toContain('۸۷۴۵۱۲۰۰۳۶۹۱۴')
  expect(await textOf(words.negative)).toMatch(/تسهیلات خردبانک ملت۹٬۶۰۰٬۰۰۰تومان۱۴۰۵\/۰۳\/۰۱مشکوک‌الوصول/)
  expect(await textOf(words.others)).toMatch(/بدهی مالیاتی۱ مورد، ۸٬۴۰۰٬۰۰۰تومان.*محکومیت مالی اجراشدهندارد.*اجرانشده۲ مورد، ۱۲٬۰۰۰٬۰۰۰/)
})

const shareOf = (row: Element): number => {
  const bar = row.querySelector('i')
  return Math.round(((bar?.offsetWidth ?? 0) / (bar?.parentElement?.offsetWidth ?? 1)) * 100)
}

test('F-122: the bar of a letter is filled by its share of a hundred people, not by that of the largest one', async () => {
  showReport(fullReport)
  const region = page.getByRole('region', { name: words.gradeShares })
  await expect.element(region).toBeVisible()
  const shares = Array.from(region.element().querySelectorAll('li'), shareOf)
  for (const [at, percentage] of [15, 28, 31, 17, 9].entries()) expect(Math.abs((shares[at] ?? 0) - percentage)).toBeLessThanOrEqual(1)
})

test('R-ENTITY-45: the months of a contract run from the oldest to this one, each with its word for those who do not see its colour', async () => {
  showReport(fullReport)
  const table = page.getByRole('table', { name: words.contracts })
  await expect.element(table.getByRole('columnheader', { name: 'شهریور ۱۴۰۵' })).toBeInTheDocument()
  const cells = table
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)
  expect(cells).toEqual(['زودتر', 'به‌موقع', 'معوق', expect.stringContaining('۵۶٬۰۰۰٬۰۰۰')])
  expect(cells.at(-1)).toContain('۱ قسط معوق، ۱٬۴۰۰٬۰۰۰')
  const debts = page.getByRole('table', { name: words.debts })
  expect(
    debts
      .getByRole('row')
      .elements()
      .map((row) => row.textContent)[3],
  ).toMatch(/^آبان ۱۴۰۵۳۹٬۰۰۰٬۰۰۰تومان۱۵٬۶۰۰٬۰۰۰تومان۱٬۴۰۰٬۰۰۰/)
})

const colourOf = (of: string): string => getComputedStyle(document.querySelector(of) ?? document.body).backgroundColor

/** '#325FB9' as a browser answers it. */
const rgbOf = (hex: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('F-039, R-SCORE-07, R-CONST-33: the repaid months and the debts are drawn in the chart highlights', async () => {
  const highlights = ['#325FB9', '#98ADD9'].map(rgbOf)
  showReport(fullReport)
  await textOf(words.debts)
  expect([colourOf('td .bg-step-now'), colourOf('td .bg-step-done')]).toEqual(highlights)
  expect([colourOf('i.bg-chart-1'), colourOf('i.bg-chart-2')]).toEqual(highlights)
})

test('R-CARE-10: what pulled the score down comes heaviest first, each to be disputed, with a plan of three steps and their days', async () => {
  showReport(fullReport)
  expect(await textOf(words.reasons)).toMatch(/چک برگشتی.*اثر زیاد.*۵ استعلام.*اثر کم/)
  expect(await textOf(words.plan)).toMatch(/تا ۱۴۰۵\/۰۹\/۱۲.*رفع سوءاثر کند.*از امروز تا ۱۴۰۶\//)
  expect(page.getByRole('region', { name: words.plan }).getByRole('listitem').elements()).toHaveLength(3)
  await page.getByRole('button', { name: /این مورد درست نیست: .*استعلام/ }).click()
  expect(disputed.at(-1)).toContain('استعلام')
})

test('the steps of the plan are shown in the order of their days, whichever reason weighs more', async () => {
  showReport({
    ...fullReport,
    score_reduction_reasons: ['۳ چک برگشتی رفع سوءاثر نشده', 'محکومیت مالی اجرانشده', 'قسط معوق در قراردادهای جاری'],
  })
  await textOf(words.plan)
  const steps = page.getByRole('region', { name: words.plan }).getByRole('listitem').elements()
  const days = steps.map((step) => step.querySelector('b')?.textContent ?? '')
  expect(days).toEqual(days.toSorted((one, other) => one.localeCompare(other)))
  expect(new Set(days).size).toBe(3)
})

test('R-REPORT-10, R-REPORT-11: a customer without credit reads so, and from when a new report may be requested', async () => {
  showReport(fullReport)
  await expect.element(page.getByText(words.allowed, { exact: true })).toBeVisible()
  showReport({ ...fullReport, allow_credit: false })
  await expect.element(page.getByText(words.notAllowed, { exact: true })).toBeVisible()
  await expect.element(page.getByText(words.refusedText('۱۴۰۵/۰۹/۱۲'), { exact: false })).toBeVisible()
})

test('R-SCORE-20: without a score the page says that six months are missing, and what may be ordered meanwhile', async () => {
  showReport(emptyReport)
  await expect.element(page.getByText(words.noScoreText('۶'))).toBeVisible()
  await expect.element(page.getByRole('heading', { name: words.noGrade })).toBeVisible()
  await expect.element(page.getByText('تا رتبه بگیرید، سقف سفارش‌تان ۱۰٬۰۰۰٬۰۰۰ تومان است.')).toBeVisible()
  expect(await textOf(words.reasons)).toContain(words.noReasons)
})

test('a new report is asked for once this one has run out, and not before', async () => {
  const early = showReport(fullReport)
  await page.getByRole('button', { name: words.again }).click({ force: true })
  expect(early()).toBe(0)
  const late = showReport(fullReport, parseInstant('2026-12-03T00:00:00+03:30'))
  await expect.element(page.getByText(words.expired, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: words.again }).click()
  expect(late()).toBe(1)
})

test('the axis of debts has four even, round steps that reach the highest', () => {
  expect([67, 4, 0, 158, 1001].map((most) => ticksUpTo(most).at(-1))).toEqual([80, 4, 1, 200, 2000])
  for (let most = 1; most < 2000; most += 7) expect(ticksUpTo(most).at(-1)).toBeGreaterThanOrEqual(most)
})
