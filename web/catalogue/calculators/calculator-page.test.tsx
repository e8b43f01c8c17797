import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { today } from '#web/platform/policies/today.ts'
import { CalculatorPage } from './calculator-page.tsx'
import { PointsCost } from './points-cost.tsx'

beforeEach(() => answerCalls(async () => Response.json({ results: [] })))
afterEach(() => vi.unstubAllGlobals())

const nothing = () => null
const showCalculator = (type: 'BANK_PERSONAL_LOAN' | 'CLOSE_LOOP') =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <CalculatorPage
        type={type}
        onType={nothing}
        policy={releasePolicies[0]}
        anchor={today()}
        lender={() => 'بانک آتیه'}
        renderPoints={nothing}
        renderGoOn={nothing}
      />
    </QueryClientProvider>,
  )

test('R-ROUTES-17: the calculator reckons without the server, and each type has its own counts', async () => {
  showCalculator('BANK_PERSONAL_LOAN')
  await expect.element(page.getByRole('button', { name: '۳۶ قسط' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '۲۴ قسط' }).click()
  // 200,000,000 rials at 23 % in 24: a wage of 47,916,667, so 10,330,000 rials a month.
  await expect.element(page.getByText('۱٬۰۳۳٬۰۰۰')).toBeVisible()
})

test('«how was this computed» shows formula, cash against instalments, both rates and the whole schedule', async () => {
  showCalculator('CLOSE_LOOP')
  await page.getByRole('button', { name: 'دیدن محاسبه' }).click()
  await expect.element(page.getByText('مبلغ × نرخ سالانه × (تعداد اقساط + ۱) ÷ ۲۴۰۰')).toBeVisible()
  await expect.element(page.getByText('نرخ اسمی سالانه')).toBeVisible()
  // 200,000,000 rials at 23 % in 12: nominal 22.2511 % a year.
  await expect.element(page.getByText('۲۲٫۳٪')).toBeVisible()
  expect(page.getByRole('table', { name: 'جدول اقساط' }).getByRole('row').elements()).toHaveLength(13)
})

test('welcome points are promised as they are given: for the first confirmation of a national code', async () => {
  show(<PointsCost needed={20_000} price={null} gift={20_000} />)
  const promised = 'با اولین تأیید هویت ۲۰٬۰۰۰ امتیاز هدیه می‌گیرید؛ هر کد ملی یک بار.'
  await expect.element(page.getByText(promised, { exact: false })).toBeVisible()
})
