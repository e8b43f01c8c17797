import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useKeys } from './use-keys.tsx'

function Work({ runs }: { readonly runs: string[] }) {
  useKeys({ Enter: () => void runs.push('opened'), n: () => void runs.push('next') })
  return (
    <button type="button" onClick={() => void runs.push('pressed')}>
      دکمه
    </button>
  )
}

test('key repeat is passed to the handler', async () => {
  const repeats: boolean[] = []
  function Repeating() {
    useKeys({ a: (isRepeat) => void repeats.push(isRepeat) })
    return <p>کار</p>
  }
  show(<Repeating />)
  await expect.element(page.getByText('کار')).toBeVisible()
  await userEvent.keyboard('a')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }))
  expect(repeats).toEqual([false, true])
})

test('Enter activates a focused button, else the page’s handler; a letter always calls the page’s handler', async () => {
  const runs: string[] = []
  show(<Work runs={runs} />)
  const button = page.getByRole('button', { name: 'دکمه' })
  await expect.element(button).toBeVisible()
  await userEvent.keyboard('{Enter}')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('n')
  expect(runs).toEqual(['opened', 'pressed', 'next'])
})

test('in an open dialog only the keys of a part within it work, by the physical key too', async () => {
  const runs: string[] = []
  function Details() {
    const part = useRef<HTMLDivElement>(null)
    useKeys({ r: () => void runs.push('part') }, part)
    return <div ref={part}>جزئیات</div>
  }
  function List({ isOpen }: { readonly isOpen: boolean }) {
    useKeys({ r: () => void runs.push('page') })
    return (
      <Dialog open={isOpen} title="خرید" onClose={() => undefined}>
        <Details />
      </Dialog>
    )
  }
  show(<List isOpen />)
  await expect.element(page.getByText('جزئیات')).toBeVisible()
  await userEvent.keyboard('r')
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ق', code: 'KeyR', bubbles: true }))
  expect(runs).toEqual(['part', 'part'])
})
