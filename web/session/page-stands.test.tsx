import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitTakeover, markStanding, pageStands } from './page-stands.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether somebody who waits for the page would go on now. */
function waiting(): () => boolean {
  let isOver = false
  void pageStands().then(() => (isOver = true))
  return () => isOver
}

test('a page that was never drawn has nobody to say that it stands: it is waited for a second', async () => {
  const isOver = waiting()
  await vi.advanceTimersByTimeAsync(999)
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver()).toBe(true)
})

test('a drawn page is waited for until it is taken over, however slow the computer is', async () => {
  awaitTakeover()
  const isOver = waiting()
  await vi.advanceTimersByTimeAsync(5000)
  expect(isOver()).toBe(false)
  markStanding()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})
