import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { FolderPanel } from './folder-panel.tsx'
import type { Folder } from './folders.ts'

const folder: Folder = {
  id: 'deed',
  title: 'سند',
  note: '',
  state: 'PENDING',
  sheets: [],
  reasons: [],
  review: { kind: 'deed', sentAt: '2026-11-22T10:00:00+03:30' },
}

test('A judges a folder once, and held down it judges nothing more', async () => {
  const sent = inWorkspace('REVIEWER', <FolderPanel order="PLK-1" folder={folder} onNext={() => undefined} />)
  await expect.element(page.getByRole('heading', { name: 'سند' })).toBeVisible()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }))
  await userEvent.keyboard('a')
  await expect.poll(() => sent.map(([deed]) => deed)).toEqual([expect.stringContaining('PLK-1')])
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(1)
})

test('reasons for a folder that a colleague judged meanwhile can still be read, and one goes on', async () => {
  const reason = { code: 'DEED_INCOMPLETE', target: 'deed', text: 'یک برگ سند کم است.' }
  let went = 0
  let judge: (() => void) | undefined
  function Workspace() {
    const [isJudged, setJudged] = useState(false)
    judge = () => setJudged(true)
    const shown = { ...folder, reasons: [reason], ...(isJudged && { state: 'APPROVED', review: null }) }
    return <FolderPanel order="PLK-1" folder={shown} onNext={() => void (went += 1)} />
  }
  inWorkspace('REVIEWER', <Workspace />)
  await page.getByRole('checkbox', { name: reason.text }).click()
  await page.getByRole('textbox').fill('برگ دوم سند را هم بفرستید.')
  judge?.()
  await expect.element(page.getByText('برگ دوم سند را هم بفرستید.')).toBeVisible()
  await page.getByRole('button', { name: 'ادامه' }).click()
  expect(went).toBe(1)
})
