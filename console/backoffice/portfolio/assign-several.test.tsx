import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assignmentCopy } from '#console/backoffice/order-review/assessment-copy.ts'
import { exampleAnswer } from '#testing/console/example-answer.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { copy } from './copy.ts'
import { PortfolioOrders } from './portfolio-orders.tsx'

const line = (id: number, assignee: object | null) => ({
  order: { id, identifier: `PL-0000000${id}`, type: 'CLOSE_LOOP', status: 'PAYING', amount: 900_000 },
  customer: { id: 5, name: 'مریم ا.' },
  store: 'خانه‌آرا',
  late_since: '2026-11-01',
  late_days: 20,
  late_amount: 900_000,
  assignee,
  is_vulnerable: false,
  hardship: null,
})
const theirs = { id: 4, name: 'لیلا صبوری', is_me: false }
const reads = {
  '/api/ops/portfolio/orders': pageOf(line(1, null), line(2, theirs), line(3, { id: 7, name: 'نادر کاظمی', is_me: false })),
  '/api/ops/colleagues': { results: [theirs, { id: 7, name: 'نادر کاظمی', is_me: false }] },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = (more: Parameters<typeof inWorkspace>[2] = {}) =>
  inWorkspace('SUPPORT', <Routed>{<PortfolioOrders filter={{}} onFilter={() => undefined} />}</Routed>, {
    ...more,
    reads: { ...reads, ...more.reads },
  })
const assigns = (id: number) => `POST /api/ops/orders/${id}/assignment`

test('R-PLAN-19: rows are chosen by J and X and assigned together, each order by its own command, without those the colleague has', async () => {
  const sent = open()
  await expect.element(button(copy.assign)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('jxjxjx')
  await button(copy.assignMany('۳')).click()
  await page.getByLabelText(assignmentCopy.to, { exact: true }).selectOptions(theirs.name)
  await expect.element(page.getByText(copy.alreadyTheirs('۱'))).toBeVisible()
  await expect.element(page.getByText(`${copy.ofOthers('۱')} ${copy.replaced}`)).toBeVisible()
  await button(copy.send).dblClick()
  await expect
    .poll(() => sent)
    .toEqual([
      [assigns(1), { staff_id: 4, had_by: null }],
      [assigns(3), { staff_id: 4, had_by: 7 }],
    ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('R-PLAN-19: which order was not assigned is said with its reason', async () => {
  const refusal = { status: 409, code: 'ASSIGNED_SINCE', message: 'این سفارش به همکار دیگری سپرده شد.' }
  open({ refusal, reads: { [assigns(1)]: exampleAnswer(assigns(1)) } })
  await page.getByRole('checkbox').first().click()
  await button(copy.assignMany('۳')).click()
  await page.getByLabelText(assignmentCopy.to, { exact: true }).selectOptions('نادر کاظمی')
  await button(copy.send).click()
  await expect.element(page.getByText(copy.assigned('۱', 'نادر کاظمی'))).toBeVisible()
  const refused = page.getByRole('dialog')
  await expect.element(refused.getByText('PL-00000002، مریم ا.')).toBeVisible()
  await expect.element(refused.getByText(refusal.message, { exact: false })).toBeVisible()
  expect(refused.getByText('PL-00000001، مریم ا.').query()).toBeNull()
  await button(copy.understood).click()
  await expect.element(button(copy.assign)).toBeVisible()
})
