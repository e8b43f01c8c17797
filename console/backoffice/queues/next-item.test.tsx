import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import type { QueueItem } from './queries.ts'
import { QueuePage } from './queue-page.tsx'

const since = '2026-11-21T09:00:00+03:30'
const leila = { name: 'لیلا صبوری', is_me: false }
const me = { name: 'مینا رستمی', is_me: true }

const itemOf = (id: number, assignee: QueueItem['assignee'], queue: QueueName = 'validation'): QueueItem => ({
  queue,
  subject: { kind: 'order', id: String(id) },
  customer: { id: 5, name: 'مریم ا.' },
  order: { id, identifier: `PLK-${id}`, type: 'CLOSE_LOOP', status: 'PELEKAN_VALIDATION', amount: 900_000 },
  detail: null,
  grade: null,
  amount: null,
  assignee,
  since,
  due_at: since,
  is_late: false,
})

function show(queue: QueueName, items: readonly QueueItem[]) {
  const counts = [{ queue, waiting: items.length, is_more: false, late: 0, oldest_since: since }]
  const reads = { '/api/ops/queues': { results: counts }, [`/api/ops/queues/${queue}`]: pageOf(...items) }
  const role = queue === 'refunds' ? 'FINANCE' : 'REVIEWER'
  return inWorkspace(role, <Routed>{<QueuePage role={role} search={{ queue }} onSearch={() => undefined} />}</Routed>, { reads })
}
const next = (name = 'برداشتن مورد بعدی') => page.getByRole('button', { name })

test('a queue shows who has each item, and N takes the first that no colleague has', async () => {
  const sent = show('validation', [itemOf(7, leila), itemOf(8, null), itemOf(9, me)])
  await expect.element(page.getByRole('row', { name: /PLK-7/ }).getByText('لیلا صبوری')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /PLK-9/ }).getByText('شما', { exact: true })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(() => sent).toEqual([['POST /api/ops/orders/PLK-8/take', { queue: 'validation' }]])
})

test('the button takes one item by two quick presses', async () => {
  const sent = show('validation', [itemOf(7, leila), itemOf(8, null)])
  await next().dblClick()
  await expect.poll(() => sent).toEqual([['POST /api/ops/orders/PLK-8/take', { queue: 'validation' }]])
})

test('where colleagues have all items there is no next one', async () => {
  const sent = show('validation', [itemOf(7, leila)])
  await expect.element(next()).toHaveAccessibleDescription('موردهای این صفحه را همکاران برداشته‌اند.')
  await userEvent.keyboard('n')
  expect(sent).toEqual([])
})

test('where the items open a list, the button takes none and says so', async () => {
  const sent = show('refunds', [itemOf(7, leila, 'refunds')])
  await expect.element(next('باز کردن مورد بعدی')).toBeEnabled()
  await next('باز کردن مورد بعدی').click()
  expect(sent).toEqual([])
})
