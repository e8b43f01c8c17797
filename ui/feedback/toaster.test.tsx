import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { currentToast, hideToast, hideToastOf, initialToast, shellHideMs, toast } from './toast.ts'
import { BareToast, Toaster } from './toaster.tsx'

beforeEach(async () => {
  hideToast()
  show(
    <>
      <button type="button" className="mt-96">
        جای دیگر
      </button>
      <Toaster />
    </>,
  )
  // Another test may have left the pointer where toasts appear.
  await userEvent.hover(page.getByText('جای دیگر'))
})
const isHovered = () => document.querySelector('.toast')?.matches(':hover')
const shown = () => page.getByText('ذخیره شد')

test('R-UI-16, R-CONST-15, R-CONST-16: the state begins with 4000 ms, the shell opens with 16000, an explicit duration wins', () => {
  expect(initialToast).toEqual({
    open: false,
    severity: 'success',
    title: null,
    messages: [],
    autoHideDuration: 4000,
    hasButton: false,
    serial: 0,
  })
  expect(shellHideMs).toBe(16_000)
})

test('R-ENTITY-10, R-SESSION-STATE-18: a toast opens with the severity and the messages it is given', async () => {
  toast({ severity: 'warning', messages: ['یکی', 'دیگری'], duration: 9000, button: true })
  expect(currentToast()).toEqual({
    open: true,
    severity: 'warning',
    title: null,
    messages: ['یکی', 'دیگری'],
    autoHideDuration: 9000,
    hasButton: true,
    serial: expect.any(Number),
  })
  await expect.element(page.getByText('یکی')).toBeVisible()
  await expect.element(page.getByText('دیگری')).toBeVisible()
  expect(document.querySelector('.toast')?.getAttribute('data-severity')).toBe('warning')
})

test('R-SESSION-STATE-19, R-ENTITY-10: whoever names no severity means success', async () => {
  toast({ message: 'ذخیره شد' })
  await expect.element(shown()).toBeVisible()
  expect(currentToast()).toMatchObject({ severity: 'success', hasButton: false })
  expect(document.querySelector('.toast')?.getAttribute('data-severity')).toBe('success')
})

test('R-SESSION-STATE-20: a toast closes when it is asked to, by its cross or by the page', async () => {
  toast({ message: 'ذخیره شد' })
  await userEvent.click(page.getByRole('button', { name: 'بستن پیام' }))
  await expect.poll(() => shown().query()).toBeNull()
  expect(currentToast().open).toBe(false)
  toast({ message: 'ذخیره شد' })
  await expect.element(shown()).toBeVisible()
  hideToast()
  await expect.poll(() => shown().query()).toBeNull()
})

test('R-UI-13: a toast hides by itself after its time', async () => {
  toast({ message: 'ذخیره شد', duration: 300 })
  await expect.element(shown()).toBeVisible()
  await expect.poll(() => shown().query()).toBeNull()
})

test('the time of a toast that was replaced does not hide the one after it', async () => {
  toast({ message: 'یکی' })
  const { serial } = currentToast()
  toast({ message: 'ذخیره شد' })
  hideToastOf(serial)
  expect(currentToast().open).toBe(true)
  hideToastOf(currentToast().serial)
  await expect.poll(() => shown().query()).toBeNull()
})

test('hovering pauses the time, leaving lets the rest of it run', async () => {
  // It hides when the test says so, however long the pointer takes to get there.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  toast({ message: 'ذخیره شد', duration: 1500 })
  // The browser reports the move as done before the page has handled it.
  await userEvent.hover(shown())
  await expect.poll(isHovered).toBe(true)
  vi.advanceTimersByTime(2200)
  await expect.element(shown()).toBeVisible()
  await userEvent.hover(page.getByText('جای دیگر'))
  await expect.poll(isHovered).toBe(false)
  vi.advanceTimersByTime(1500)
  await expect.poll(() => shown().query()).toBeNull()
})

test('D-98: the last toast replaces the one before; R-UI-09, R-CONST-36: it goes by «متوجه شدم!» too', async () => {
  toast({ message: 'یکی', button: true })
  toast({ severity: 'error', message: 'دیگری', button: true })
  await expect.element(page.getByText('دیگری')).toBeVisible()
  expect(page.getByText('یکی').query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'متوجه شدم!' }))
  await expect.poll(() => page.getByText('دیگری').query()).toBeNull()
})

test('R-UI-08: a toast is at the top right', async () => {
  toast({ message: 'ذخیره شد' })
  await expect.element(shown()).toBeVisible()
  const box = document.querySelector('.toast')?.getBoundingClientRect()
  expect(box && box.top < 60 && window.innerWidth - box.right < 60).toBe(true)
})

test('R-UI-10..12: each severity has its own icon and colour', async () => {
  const looks = new Set<string>()
  for (const severity of ['success', 'error', 'warning', 'info'] as const) {
    toast({ severity, message: severity })
    await expect.element(page.getByText(severity)).toBeVisible()
    const tile = document.querySelector('.toast .tile')
    looks.add(`${tile?.querySelector('svg')?.getAttribute('class')} ${tile && getComputedStyle(tile).backgroundColor}`)
  }
  expect(looks.size).toBe(4)
})

function WithWindow() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Dialog open={isOpen} title="پنجره" onClose={() => setOpen(false)} />
      <Toaster />
    </>
  )
}

test('a toast is in front of an open window, where it can be pressed, and stays when the window closes', async () => {
  show(<WithWindow />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  toast({ message: 'یکی', button: true })
  await userEvent.click(page.getByRole('button', { name: 'متوجه شدم!' }))
  expect(currentToast().open).toBe(false)
  toast({ message: 'دیگری' })
  await expect.element(page.getByRole('dialog').getByText('دیگری')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  await expect.element(page.getByText('دیگری')).toBeVisible()
})

test('R-UI-13: without its code a toast is its words alone, and hides by itself too', async () => {
  toast({ severity: 'error', title: 'اینترنت شما قطع است', message: 'دوباره امتحان کنید.', duration: 300 })
  show(<BareToast toast={currentToast()} />)
  await expect.element(page.getByText('اینترنت شما قطع است دوباره امتحان کنید.')).toBeVisible()
  await expect.poll(() => currentToast().open).toBe(false)
})
