import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { growingPatience } from './patience.ts'
import type { OrderRow } from './sql.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const order = (id: number, version: number) => ({ id, version }) as OrderRow

test('an order that waits for its customer is looked at ever more seldom, up to two seconds, and at once when it moved', () => {
  const patience = growingPatience()
  const waiting = order(1, 1)
  const pauses = Array.from({ length: 5 }, () => {
    expect(patience.isDue(waiting)).toBe(true)
    patience.wait(waiting)
    let pause = 0
    for (; !patience.isDue(waiting); pause += 100) vi.advanceTimersByTime(100)
    return pause
  })
  expect(pauses).toEqual([500, 1000, 2000, 2000, 2000])
  patience.wait(waiting)
  expect([patience.isDue(waiting), patience.isDue(order(1, 2)), patience.isDue(order(2, 1))]).toEqual([false, true, true])
})
