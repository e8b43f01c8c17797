import { RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '#console/router.tsx'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { openedAt } from '#testing/console/opened-at.ts'

const view = { id: 3, name: 'نمای من', filter: [{ key: 'group', value: 'access' }], is_shared: false, is_mine: true, saved_by: 'مینا' }
const chain = { rows: 4, checked_at: '2026-11-21T09:00:00+03:30', breaks: [] }
const reads = {
  '/api/ops/audit': pageOf(),
  '/api/ops/audit/chain': { results: chain },
  '/api/ops/staff': { results: [] },
  '/api/ops/views': { results: [view] },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('F-204: the audit: everything or a part in the address, a saved view, and the filtered whole as a file', async () => {
  const { router, history } = openedAt(openConsole(), '/audit')
  const sent = inWorkspace('ADMIN', <RouterProvider router={router} />, { reads })
  await page.getByLabelText('دستهٔ رویداد', { exact: true }).selectOptions('پول')
  await expect.poll(() => history.location.search).toContain('group=money')
  await page.getByLabelText('نما', { exact: true }).selectOptions('نمای من')
  await expect.poll(() => history.location.search).toContain('group=access')
  await button('خروجی').click()
  await button('اکسل').click()
  await expect.poll(() => sent).toContainEqual(['POST /api/ops/audit/file', { group: 'access', format: 'xlsx' }])
})
