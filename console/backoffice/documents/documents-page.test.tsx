import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { comparisonCopy, copy } from './copy.ts'
import { DocumentsPage } from './documents-page.tsx'
import type { Folder } from './folders.ts'
import type { Sheet } from './viewer.tsx'

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const sheet = (id: string, name: string): Sheet => ({ id, name, url: picture, isPdf: false, state: 'PENDING', look: null })
const folder: Folder = {
  id: 'card',
  title: 'کارت ملی',
  note: '',
  state: 'PENDING',
  sheets: [sheet('front', 'روی کارت'), sheet('back', 'پشت کارت')],
  reasons: [{ code: 'BLURRED', target: 'IDENTIFICATION', text: 'تصویر تار است.' }],
  compared: { thing: 'IDENTIFICATION', customerId: 5 },
  earlier: [],
  review: { kind: 'group', customerId: 5, group: 'IDENTIFICATION', documentIds: [1] },
}
const row = { field: 'name', kind: 'text', differs: false, values: [{ source: 'registry', value: 'علی', at: '2026-11-20T10:00:00+03:30' }] }
const compared = (silentAt: string | null) => ({
  results: {
    is_masked: true,
    registry_silent_at: silentAt,
    comparisons: [{ customer_id: 5, thing: 'IDENTIFICATION', rows: [row] }],
  },
})
const open = (silentAt: string | null = null) =>
  inWorkspace('REVIEWER', <DocumentsPage order="PLK-1" folders={[folder]} onDone={() => undefined} />, {
    reads: { '/api/ops/orders/PLK-1/comparisons': compared(silentAt) },
  })
const tab = (name: string) => page.getByRole('button', { name, exact: true })

test('F-202: documents are turned, lit and changed by keys, but not while a reason is typed', async () => {
  open()
  await expect.element(tab('روی کارت')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('پشت کارت')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('روی کارت')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('tb')
  const shown = page.getByRole('img', { name: 'روی کارت' })
  await expect.element(shown).toHaveStyle({ transform: 'rotate(90deg)', filter: 'brightness(1.5)' })
  await expect.element(page.getByRole('status')).toHaveTextContent(`۱۰۰٪، ${copy.brighter}`)
  await userEvent.keyboard('1')
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Control>}{End}{/Control}tb{ArrowLeft}')
  await expect.element(page.getByRole('textbox')).toHaveValue('تصویر تار است.tb')
  await expect.element(shown).toHaveStyle({ transform: 'rotate(90deg)', filter: 'brightness(1.5)' })
})

test('F-202: the key F shows the documents on the whole screen, and again as before', async () => {
  open()
  await expect.element(tab('روی کارت')).toBeVisible()
  await userEvent.keyboard('f')
  await expect.poll(() => document.fullscreenElement?.getAttribute('aria-label')).toBe(copy.table)
  await userEvent.keyboard('f')
  await expect.poll(() => document.fullscreenElement).toBeNull()
})

test('F-202: that the registry does not answer is shown above what it answered before, with the time', async () => {
  open('2026-11-21T14:02:00+03:30')
  await expect.element(page.getByText(comparisonCopy.silent)).toBeVisible()
  await expect.element(page.getByText(/۱۴:۰۲/)).toBeVisible()
})
