import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { useKeys } from './use-keys.ts'

function Work({ did }: { readonly did: string[] }) {
  useKeys({ Enter: () => void did.push('opened'), n: () => void did.push('next') })
  return (
    <button type="button" onClick={() => void did.push('pressed')}>
      دکمه
    </button>
  )
}

test('a key that is held down says so', async () => {
  const held: boolean[] = []
  function Holding() {
    useKeys({ a: (isHeld) => void held.push(isHeld) })
    return <p>کار</p>
  }
  show(<Holding />)
  await expect.element(page.getByText('کار')).toBeVisible()
  await userEvent.keyboard('a')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }))
  expect(held).toEqual([false, true])
})

test('Enter belongs to the button that has the focus, and to the page where nothing has it; a letter belongs to the page', async () => {
  const did: string[] = []
  show(<Work did={did} />)
  const button = page.getByRole('button', { name: 'دکمه' })
  await expect.element(button).toBeVisible()
  await userEvent.keyboard('{Enter}')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('n')
  expect(did).toEqual(['opened', 'pressed', 'next'])
})
