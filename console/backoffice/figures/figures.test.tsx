import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { FiguresPage } from './figures-page.tsx'

const today = dayOf(instant(Date.now()))
const figures = {
  open_orders: 9,
  owed: 120_000_000,
  orders_by_status: [{ status: 'PAYING', orders: 7, amount: 900_000_000 }],
  approval: [],
  overdue: [{ bucket: '31-60', invoices: 2, amount: 18_000_000 }],
  support: { answered: 2, median_minutes: 4, p90_minutes: 9, rating: 4.5 },
  paid: [{ on_day: today, payments: 3, amount: 27_000_000 }],
}

const show = (role: StaffRole) =>
  inWorkspace(
    role,
    <Routed>
      <FiguresPage days={7} onDays={() => undefined} />
    </Routed>,
    { reads: { '/api/ops/figures': { results: figures } } },
  )
const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href')

test('F-210: a figure leads to the rows that it counts: the orders of a stage, late orders of an age, the payments of a day', async () => {
  show('FINANCE')
  await expect.element(page.getByRole('link', { name: 'دیدن فهرست سفارش باز' })).toHaveAttribute('href', '/orders')
  expect(hrefOf('در حال بازپرداخت')).toBe('/orders?status=PAYING')
  expect(hrefOf('۳۱ تا ۶۰ روز')).toBe('/portfolio?age=31-60')
  await page.getByText('جدول همین نمودار').first().click()
  const links = page.getByRole('table').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/finance?part=payments&status=PAID&from_day=${today}&to_day=${today}`)
})

test('F-210: who may not open a list gets the figure without a link', async () => {
  show('REVIEWER')
  await expect.element(page.getByRole('link', { name: 'دیدن فهرست سفارش باز' })).toBeVisible()
  expect(page.getByRole('link', { name: '۳۱ تا ۶۰ روز' }).query()).toBeNull()
  expect(page.getByRole('link', { name: 'دیدن فهرست دریافتی بازه' }).query()).toBeNull()
})
