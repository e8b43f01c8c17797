import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { CommandPalette } from './command-palette.tsx'
import { openPalette } from './palette-state.ts'

function Work({ did }: { readonly did: string[] }) {
  const [typed, setTyped] = useState('')
  const commands = [{ id: 'orders', title: 'سفارش‌ها', run: () => void did.push('orders') }]
  return <CommandPalette typed={typed} onType={setTyped} commands={commands} />
}

const press = (target: EventTarget, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
const openByKeys = () => press(window, { ctrlKey: true, code: 'KeyK' })

test('called again at once after a choice, the palette stands: what was closed a moment ago does not close it', async () => {
  const did: string[] = []
  show(<Work did={did} />)
  const box = page.getByRole('combobox')
  openPalette()
  await expect.element(box).toBeVisible()
  const dialog = page.getByRole('dialog').element()
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  press(box.element(), { key: 'Enter' })
  // Closed, but its event is still to come.
  for (let turn = 0; turn < 100 && dialog.hasAttribute('open'); turn += 1) await Promise.resolve()
  openByKeys()
  await closed
  await new Promise(requestAnimationFrame)
  expect(did).toEqual(['orders'])
  await expect.element(box).toBeVisible()
})
