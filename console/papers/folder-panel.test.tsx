import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atDesk } from '../testing/at-desk.tsx'
import { FolderPanel } from './folder-panel.tsx'
import type { Folder } from './folders.ts'

const folder: Folder = { id: 'deed', title: 'سند', note: '', state: 'PENDING', sheets: [], reasons: [], review: { kind: 'deed' } }

test('A judges a folder once, and held down it judges nothing more', async () => {
  const sent = atDesk('REVIEWER', <FolderPanel order="PLK-1" folder={folder} onJudged={() => undefined} />)
  await expect.element(page.getByRole('heading', { name: 'سند' })).toBeVisible()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }))
  await userEvent.keyboard('a')
  await expect.poll(() => sent.map(([deed]) => deed)).toEqual([expect.stringContaining('PLK-1')])
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(1)
})
