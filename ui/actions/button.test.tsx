import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { Button } from './button.tsx'

test('what may not be done is shown with its reason, reachable and dead', async () => {
  const sign = vi.fn<() => void>()
  show(
    <>
      <Button>خواندن قرارداد</Button>
      <Button disabledReason="اول پیش‌پرداخت را بپردازید." onClick={sign}>
        امضای قرارداد
      </Button>
    </>,
  )
  const button = page.getByRole('button', { name: 'امضای قرارداد' })
  await expect.element(button).toHaveAccessibleDescription('اول پیش‌پرداخت را بپردازید.')
  // From a place on this page: where the test before left the focus, it may go to another one.
  page.getByRole('button', { name: 'خواندن قرارداد' }).element().focus()
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(sign).not.toHaveBeenCalled()
})

test('a double click is one press of a button that shows when it is busy, however quick the answer; elsewhere it is two', async () => {
  const [sync, step] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show(
    <>
      <Button loading={false} onClick={sync}>
        همگام‌سازی
      </Button>
      <Button onClick={step}>بعدی</Button>
    </>,
  )
  await userEvent.dblClick(page.getByRole('button', { name: 'همگام‌سازی' }))
  await userEvent.dblClick(page.getByRole('button', { name: 'بعدی' }))
  expect([sync.mock.calls.length, step.mock.calls.length]).toEqual([1, 2])
})

test('the reason of a short button at the far edge does not make the page wider', async () => {
  show(
    <div className="flex justify-end">
      <Button disabledReason="قرارداد بسته شده و ضامن این سفارش دیگر عوض نمی‌شود.">حذف</Button>
    </div>,
  )
  await expect.element(page.getByRole('button', { name: 'حذف' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth)
})

test('a dialog takes the focus, closes on Esc and gives the focus back', async () => {
  show(<Asked />)
  const opener = page.getByRole('button', { name: 'لغو سفارش' })
  await userEvent.click(opener)
  await expect.element(page.getByRole('dialog', { name: 'سفارش لغو شود؟' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  await expect.element(opener).toHaveFocus()
})

function Asked() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>لغو سفارش</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="سفارش لغو شود؟"
        footer={<Button onClick={() => setOpen(false)}>نه</Button>}
      />
    </>
  )
}
