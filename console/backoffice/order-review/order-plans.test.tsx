import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { OrderPlansOnWire } from '#contract/backoffice/order-review/plans.ts'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { OrderPlans } from './order-plans.tsx'

const order = { identifier: 'PL-00000012' }
const path = '/api/ops/orders/PL-00000012/plans'
const instalment = (number: number, month: number, status: 'PAID' | 'PENDING' | 'CANCELED') =>
  ({ number, amount: 18_744_000, wage_part: 1_000_000, due_date: `2027-${String(month).padStart(2, '0')}-20`, status }) as const
const side = { total: 37_488_000, last_due_date: '2027-08-20' }
const change = { current: side, after: side, move: null, broken_on: null, ended_at: '2027-03-01T10:00:00+03:30' }
const id = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b10'

const results: OrderPlansOnWire = {
  plans: [
    {
      number: 1,
      kind: 'SIGNED',
      at: '2027-01-20T10:00:00+03:30',
      change: null,
      instalments: [instalment(1, 2, 'PAID'), instalment(2, 3, 'CANCELED'), instalment(3, 4, 'CANCELED')],
    },
    {
      number: 2,
      kind: 'PAUSE',
      at: '2027-03-01T10:00:00+03:30',
      change: null,
      instalments: [instalment(1, 2, 'PAID'), instalment(2, 5, 'PENDING'), instalment(3, 6, 'PENDING')],
    },
  ],
  changes: [
    {
      ...change,
      id,
      kind: 'PAUSE',
      status: 'APPLIED',
      new_plan: 2,
      asked_at: '2027-02-28T09:00:00+03:30',
      guarantors: { asked: 2, accepted: 2 },
    },
    {
      ...change,
      id: id.replace('10', '11'),
      kind: 'MOVE',
      status: 'REFUSED',
      new_plan: null,
      asked_at: '2027-02-01T09:00:00+03:30',
      guarantors: { asked: 1, accepted: 0 },
    },
  ],
  addenda: [{ plan: 2, at: '2027-03-01T10:00:00+03:30', text: 'الحاقیهٔ قرارداد PL-00000012', sha256: 'a'.repeat(64) }],
}

test('R-PLAN-19: both schedules of a change, who agreed to it and when, its addendum, and a change that was refused', async () => {
  inWorkspace('FINANCE', <OrderPlans order={order} />, { reads: { [path]: { results } } })
  const summary = page.getByText(/برنامهٔ ۲، مکث قسط‌ها/)
  await expect.element(summary).toBeVisible()
  const second = page.getByRole('list', { name: 'برنامه‌های قسط' }).getByRole('listitem').first()
  for (const words of ['برنامهٔ جاری', 'برقرار است', 'مشتری پذیرفت', '۲ از ۲ ضامن پذیرفته است']) expect(textOf(second)).toContain(words)
  await summary.click()
  const both = page.getByRole('table', { name: 'برنامهٔ ۱ و برنامهٔ ۲ کنار هم' })
  await expect.element(both).toBeVisible()
  for (const day of ['۱۴۰۵/۱۲/۲۹', '۱۴۰۶/۰۲/۳۰']) expect(textOf(both.getByRole('row').nth(2))).toContain(day)
  await page.getByText('متن الحاقیه').click()
  await expect.element(page.getByText('الحاقیهٔ قرارداد PL-00000012')).toBeVisible()
  expect(textOf(page.getByRole('region', { name: 'تغییرهایی که برنامهٔ تازه‌ای نشدند' }))).toContain('ضامن نپذیرفت')
})

test('R-PLAN-19: an order whose plan is as signed says so', async () => {
  const [signed] = results.plans
  if (!signed) throw new Error('no plan')
  inWorkspace('SUPPORT', <OrderPlans order={order} />, { reads: { [path]: { results: { plans: [signed], changes: [], addenda: [] } } } })
  await expect.element(page.getByText('برنامه از روز امضا تغییر نکرده است.')).toBeVisible()
  await page.getByText('برنامهٔ ۱، امضای قرارداد').click()
  await expect.element(page.getByRole('table', { name: 'برنامهٔ ۱' })).toBeVisible()
  expect(textOf(page.getByRole('table', { name: 'برنامهٔ ۱' }).getByRole('row').nth(3))).toContain('۱٬۸۷۴٬۴۰۰')
})

const textOf = (one: Locator): string => one.element().textContent
