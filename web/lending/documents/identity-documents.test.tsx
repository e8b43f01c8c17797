import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { IdentityDocuments } from './identity-documents.tsx'

afterEach(() => vi.unstubAllGlobals())

const asked: string[] = []
type Documents = { readonly [Name in 'national_front' | 'national_back' | 'national_receipt']?: DocumentEntity }

const documentOf = (type: DocumentEntity['type'], status: DocumentEntity['status']): DocumentEntity => ({
  id: 1,
  type,
  group: 'IDENTIFICATION',
  status,
  description: null,
  created_at: '2026-11-20T13:30:00+03:30',
  updated_at: '2026-11-20T13:30:00+03:30',
  customer_id: 7,
  media: null,
})

async function shown(documents: Documents): Promise<string[]> {
  asked.length = 0
  answerCalls(async (url: string) => {
    asked.push(url)
    return Response.json({ results: { national_front: null, national_back: null, national_receipt: null, ...documents } })
  })
  showRouted(<IdentityDocuments />)
  const items = page.getByRole('listitem')
  await expect.poll(() => items.elements().length).toBeGreaterThan(0)
  return items.elements().map((item) => item.textContent ?? '')
}

test('R-DOC-09: both sides of the national card are shown with their status; what was never sent says so', async () => {
  expect(await shown({ national_front: documentOf('NATIONAL_FRONT', 'APPROVED') })).toEqual([
    'روی کارت ملیتأیید شده',
    'پشت کارت ملینفرستاده‌اید',
  ])
  expect(asked).toEqual(['/api/customer/documents/identity'])
  await expect.element(page.getByRole('link', { name: copy.toDocuments })).toHaveAttribute('href', '/documents')
})

test('who has only the receipt of a card sees the receipt in their place', async () => {
  expect(await shown({ national_receipt: documentOf('NATIONAL_RECEIPT', 'REJECTED') })).toEqual(['رسید کارت ملیرد شده'])
})
