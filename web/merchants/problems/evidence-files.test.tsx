import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EvidencePart } from '#domain/merchants/problems/problem-transitions.ts'
import { show } from '#testing/ui/show.tsx'
import { fakeUploads, type FakeUpload } from '#testing/web/fake-uploads.ts'
import { useSlots } from '#web/lending/documents/use-slots.ts'
import { copy } from './copy.ts'
import { EvidenceFiles } from './evidence-files.tsx'

const refused = { status: 422, body: { message: 'این فایل باز نمی‌شود.', code: 'FILE_BROKEN' } }
let sent: readonly FakeUpload[]
beforeEach(() => {
  show(null) // The former test’s files are stored before they go.
  sessionStorage.clear()
  sent = fakeUploads(() => refused)
})

const Chosen = () => <EvidenceFiles evidence={useSlots<EvidencePart>('problem:test', 'problem')} />
const receipt = (name: string) => new File(['%PDF-1.7'], `${name}.pdf`, { type: 'application/pdf' })
const choose = (names: string) => page.getByLabelText(new RegExp(copy.evidence)).last().upload(Array.from(names, receipt))
const names = () =>
  page
    .getByRole('list', { name: copy.evidence })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('of six files five are uploaded, which is said until one is taken back', async () => {
  show(<Chosen />)
  await choose('abcdef')
  await expect.element(page.getByText(copy.tooMany)).toBeVisible()
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'])
  expect(sent.map(({ parts: [purpose] }) => purpose)).toEqual(Array.from({ length: 5 }, () => ['purpose', 'problem']))
  await page.getByRole('button', { name: copy.removeFile('a.pdf') }).click()
  await expect.element(page.getByText(copy.tooMany)).not.toBeInTheDocument()
  await choose('g')
  await expect.poll(names).toEqual(['b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'g.pdf'])
})

test('a file that was refused says why, and leaves its place to another', async () => {
  sent = fakeUploads(
    () => refused,
    () => refused,
  )
  show(<Chosen />)
  await choose('abcde')
  await expect.poll(() => page.getByText('این فایل باز نمی‌شود.').elements().length).toBe(5)
  await choose('f')
  await expect.poll(names).toHaveLength(5)
  expect(names().at(-1)).toMatch(/^f\.pdf/)
})
