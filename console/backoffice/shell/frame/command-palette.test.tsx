import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { CommandPalette, openPalette } from './command-palette.tsx'

function Work({ runs }: { readonly runs: string[] }) {
  const [typed, setTyped] = useState('')
  const commands = [{ id: 'orders', title: 'سفارش‌ها', run: () => void runs.push('orders') }]
  return <CommandPalette typed={typed} onType={setTyped} commands={commands} />
}

const press = (target: EventTarget, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
const openByKeys = () => press(window, { ctrlKey: true, code: 'KeyK' })

test('the palette can be opened again immediately after a choice', async () => {
  const runs: string[] = []
  show(<Work runs={runs} />)
  const box = page.getByRole('combobox')
  openPalette()
  await expect.element(box).toBeVisible()
  const dialog = page.getByRole('dialog').element()
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  press(box.element(), { key: 'Enter' })
  // The dialog is closed, but its close event has not fired yet.
  for (let turn = 0; turn < 100 && dialog.hasAttribute('open'); turn += 1) await Promise.resolve()
  openByKeys()
  await closed
  await new Promise(requestAnimationFrame)
  expect(runs).toEqual(['orders'])
  await expect.element(box).toBeVisible()
})
