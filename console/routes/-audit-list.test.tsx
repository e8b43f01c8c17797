import { RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '#console/router.tsx'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { openedAt } from '#testing/console/opened-at.ts'

const view = { id: 3, name: 'نمای من', filter: [{ key: 'group', value: 'access' }], is_shared: false, is_mine: true, saved_by: 'مینا' }
const chain = { rows: 4, checked_at: '2026-11-21T09:00:00+03:30', breaks: [] }
const line = {
  seq: 288104,
  at: new Date().toISOString(),
  staff: { id: 2, name: 'mina', full_name: 'مینا رستمی', role: 'REVIEWER' },
  deed: 'ops.papers.review',
  deed_title: 'بررسی مدارک',
  sentence: 'مدارک سارا م. را بررسی کرد',
  why: null,
  changes: [],
  group: 'papers',
  customer_id: null,
  customer: null,
  order_id: null,
  order_identifier: null,
  subject: null,
  before: null,
  after: null,
  hash: 'af31',
}
const counts = {
  groups: [
    { group: 'money', count: 3 },
    { group: 'papers', count: 4 },
    { group: 'views', count: 0 },
    { group: 'access', count: 1 },
    { group: 'settings', count: 0 },
  ],
  today: [{ id: 2, full_name: 'مینا رستمی', count: 4 }],
}
const reads = {
  '/api/ops/audit': pageOf(),
  '/api/ops/audit/counts': { results: counts },
  '/api/ops/audit/chain': { results: chain },
  '/api/ops/staff': { results: [] },
  '/api/ops/views': { results: [view] },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('F-204: the audit: everything or a part in the address, a saved view, and the filtered whole as a file', async () => {
  const { router, history } = openedAt(openConsole(), '/audit')
  const sent = inWorkspace('ADMIN', <RouterProvider router={router} />, { reads })
  await button('پول ۳').click()
  await expect.poll(() => history.location.search).toContain('group=money')
  await page.getByLabelText('نما', { exact: true }).selectOptions('نمای من')
  await expect.poll(() => history.location.search).toContain('group=access')
  await button('خروجی').click()
  await button('اکسل').click()
  await expect.poll(() => sent).toContainEqual(['POST /api/ops/audit/file', { group: 'access', format: 'xlsx' }])
})

test('F-206: a link opens one record beside the list, chips count the groups, and changes alone are in the address', async () => {
  const { router, history } = openedAt(openConsole(), '/audit?seq=288104')
  inWorkspace('ADMIN', <RouterProvider router={router} />, { reads: { ...reads, '/api/ops/audit': pageOf(line) } })
  await expect.element(page.getByRole('heading', { name: 'رویداد ۲۸۸۱۰۴' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'امروز', exact: true })).toBeVisible()
  await expect.element(button('همه ۸')).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('چه رویدادهایی', { exact: true }).selectOptions('فقط تغییرها')
  await expect.poll(() => history.location.search).toBe('?changes_only=true')
  await button('مینا رستمی').click()
  await expect.poll(() => history.location.search).toBe('?staff_id=2')
})
