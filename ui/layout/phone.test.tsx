import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { Dialog } from './dialog.tsx'
import { phoneMedia } from './phone.ts'
import { BareTable } from './table.tsx'

beforeEach(() => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media === phoneMedia ? Object.assign(new EventTarget() as MediaQueryList, { matches: true, media }) : real(media),
  )
})
afterEach(() => vi.restoreAllMocks())

test('on a phone each cell of a table has the heading of its column, but for the first cell and those of buttons', async () => {
  show(
    <BareTable caption="اقساط" head={['شماره', 'مبلغ', '']}>
      <tr>
        <td>۱</td>
        <td>۲۰۰</td>
        <td>دیدن</td>
      </tr>
    </BareTable>,
  )
  await expect.element(page.getByRole('table')).toBeInTheDocument()
  await expect.poll(() => Array.from(document.querySelectorAll('td'), (cell) => cell.dataset['head'])).toEqual(['', 'مبلغ', ''])
})

test('on a phone a dialog is closed by dragging its head down, by a touch outside and by Esc, but not by a short drag', async () => {
  const onClose = vi.fn<() => void>()
  show(
    <Dialog open onClose={onClose} title="فیلتر">
      <p className="h-60">متن</p>
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const dialog = page.getByRole('dialog').element() as HTMLDialogElement
  const drag = (by: number) => {
    const head = dialog.querySelector('.dialog-head')
    head?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientY: 300 }))
    window.dispatchEvent(new PointerEvent('pointermove', { clientY: 300 + by }))
    window.dispatchEvent(new PointerEvent('pointerup', { clientY: 300 + by }))
  }
  await expect
    .poll(() => {
      drag(400)
      return dialog.open
    })
    .toBe(false)
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0)
  dialog.showModal()
  drag(8)
  expect([dialog.open, dialog.style.transform]).toEqual([true, ''])
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, clientY: dialog.getBoundingClientRect().top - 10 }))
  expect(dialog.open).toBe(false)
  dialog.showModal()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.open).toBe(false)
})
