import { RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '#console/router.tsx'
import { exampleResult } from '#testing/console/example-answer.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { openedAt } from '#testing/console/opened-at.ts'

const sentAt = '2026-11-21T09:00:00+03:30'
const file = { file_name: 'cheque.jpg', type: 'image/jpeg', tmp_url: '/files/1', size_bytes: 1000, look: null }
const side = { side: 'front', status: 'PENDING', is_reviewable: true, sent_at: sentAt, file, reasons: [] }
const documents = { groups: [], note: null, cheque: { number: '12', sides: [side] }, deed: null, contracts: [] }
const next = {
  queue: 'papers',
  subject: { kind: 'papers', id: 'IDENTITY' },
  customer: { id: 5, name: 'مریم ا.' },
  order: { id: 8, identifier: 'PLK-8', type: 'CLOSE_LOOP', status: 'PELEKAN_VALIDATION', amount: 900_000 },
  detail: null,
  grade: null,
  amount: null,
  assignee: null,
  since: sentAt,
  due_at: sentAt,
  is_late: true,
}
const reads = {
  '/api/ops/orders/PLK-9': { results: exampleResult('GET /api/ops/orders/PLK-9') },
  '/api/ops/orders/PLK-9/papers': { results: documents },
  '/api/ops/orders/PLK-8/papers': { results: documents },
  '/api/ops/orders/PLK-9/comparisons': { results: { comparisons: [], is_masked: true, registry_silent_at: null } },
  '/api/ops/orders/PLK-8/comparisons': { results: { comparisons: [], is_masked: true, registry_silent_at: null } },
  '/api/ops/queues': { results: [] },
  '/api/ops/queues/papers': pageOf(next),
  '/api/ops/queues/validation': pageOf({ ...next, queue: 'validation' }),
}

/** Opens the documents of an order at this address and approves what waits there; returns where that leads, and the addresses read. */
function approveAt(address: string) {
  const { router, history } = openedAt(openConsole(), address)
  inWorkspace('REVIEWER', <RouterProvider router={router} />, { reads })
  const urls: string[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    urls.push(url)
    return answer(url, init)
  })
  return { history, urls, approve: () => page.getByRole('button', { name: /^تأیید/ }).click() }
}

test('whoever looks at the documents from an order comes back to it with its queue, since it is not decided', async () => {
  const { history, approve } = approveAt('/orders/PLK-9/papers?queue=validation&late=true&is_from_order=true')
  await approve()
  await expect.poll(() => history.location.pathname).toBe('/orders/PLK-9')
  expect(history.location.search).toBe('?queue=validation&late=true')
})

test('after a decision the next item is of the same filter, which stays in the address', async () => {
  const { history, urls, approve } = approveAt('/orders/PLK-9/papers?queue=papers&type=CLOSE_LOOP&late=true')
  await approve()
  await expect.poll(() => history.location.pathname).toBe('/orders/PLK-8/papers')
  const search = Object.fromEntries(new URLSearchParams(history.location.search))
  expect(search).toEqual({ queue: 'papers', type: 'CLOSE_LOOP', late: 'true' })
  expect(urls.some((url) => url.includes('/queues/papers?') && url.includes('type=CLOSE_LOOP') && url.includes('late=true'))).toBe(true)
})
