import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { EvidenceFiles } from './evidence-files.tsx'

function Chosen() {
  const [files, setFiles] = useState<readonly File[]>([])
  return <EvidenceFiles files={files} onFiles={setFiles} />
}
const receipt = (name: string) => new File(['%PDF-1.7'], `${name}.pdf`, { type: 'application/pdf' })

test('of six files five are taken, which is said until one is taken back', async () => {
  show(<Chosen />)
  await page.getByLabelText(new RegExp(copy.evidence)).first().upload(Array.from('abcdef', receipt))
  await expect.element(page.getByText(copy.tooMany)).toBeVisible()
  expect(page.getByRole('list', { name: copy.evidence }).getByRole('listitem').elements()).toHaveLength(5)
  await page.getByRole('button', { name: copy.removeFile('a.pdf') }).click()
  await expect.element(page.getByText(copy.tooMany)).not.toBeInTheDocument()
})
