import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { DocumentRow } from './document-row.tsx'

afterEach(() => vi.unstubAllGlobals())

const nationalCard: DocumentEntity = {
  id: 1,
  type: 'NATIONAL_FRONT',
  group: 'IDENTIFICATION',
  status: 'PENDING',
  description: null,
  created_at: '2026-11-20T13:30:00+03:30',
  updated_at: '2026-11-20T13:30:00+03:30',
  customer_id: 7,
  media: null,
}

test.each([
  ['NATIONAL_FRONT', 'روی کارت ملی'],
  ['PROPERTY_DOCUMENT', 'سند یا اجاره‌نامه'],
  ['A_TYPE_OF_TOMORROW', 'مدرک دیگر'],
])('R-DOC-40: a paper of type %s is shown, as «%s»', async (type, name) => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <DocumentRow document={{ ...nationalCard, type: type as DocumentEntity['type'] }} isLocked={false} />
      </ul>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: `حذف ${name}` })).toBeVisible()
})

test('a paper is removed only after a question, and a failure is shown there', async () => {
  const sent: string[] = []
  answerCalls(async (url: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${url}`)
    return Response.json({ message: 'اکنون ممکن نیست.', code: 'DOCUMENTS_LOCKED' }, { status: 409 })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <DocumentRow document={nationalCard} isLocked={false} />
      </ul>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'حذف روی کارت ملی' }).click()
  const dialog = page.getByRole('dialog', { name: copy.removeTitle })
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: copy.remove }).click()
  await expect.element(dialog.getByText('اکنون ممکن نیست.')).toBeVisible()
  expect(sent).toEqual(['DELETE /api/customer/documents/1'])
  await dialog.getByRole('button', { name: copy.stay }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
