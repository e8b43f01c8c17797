import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { PortfolioOrders } from './portfolio-orders.tsx'

const line = {
  order: { id: 9, identifier: 'PLK-9', type: 'CLOSE_LOOP', status: 'PAYING', amount: 900_000 },
  customer: { id: 5, name: 'مریم ا.' },
  store: 'خانه‌آرا',
  late_since: '2026-11-01',
  late_days: 20,
  late_amount: 900_000,
  assignee: { id: 4, name: 'لیلا صبوری', is_me: false },
  is_vulnerable: true,
  hardship: 'PLAN',
}
const free = {
  ...line,
  order: { ...line.order, id: 8, identifier: 'PLK-8' },
  store: 'ورزش‌لند',
  assignee: null,
  is_vulnerable: false,
  hardship: null,
}

test('a late order shows who has it, and what stops or changes the collection', async () => {
  const reads = { '/api/ops/portfolio/orders': pageOf(line, free) }
  inWorkspace('FINANCE', <Routed>{<PortfolioOrders filter={{}} onFilter={() => undefined} />}</Routed>, { reads })
  const marked = page.getByRole('row', { name: /خانه‌آرا/ })
  for (const word of ['لیلا صبوری', 'شرایط ویژه', 'در راه سبک‌تر']) await expect.element(marked.getByText(word)).toBeVisible()
  expect(
    page
      .getByRole('row', { name: /ورزش‌لند/ })
      .getByText('شرایط ویژه')
      .query(),
  ).toBeNull()
})
