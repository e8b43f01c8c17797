import { expect, test } from 'vitest'
import { beganBefore, endOfBusinessDay } from './business-days.ts'
import { addDays, day, instant, startOfDay } from './time.ts'

const noon = (on: string) => instant(startOfDay(day(on)) + 12 * 3_600_000)

test('business days are Saturday to Wednesday: five of them after a Wednesday end on the next Wednesday', () => {
  // 2026-11-25 is a Wednesday.
  expect(endOfBusinessDay(noon('2026-11-25'), 5)).toBe(startOfDay(day('2026-12-03')))
  expect(endOfBusinessDay(noon('2026-11-26'), 5)).toBe(startOfDay(day('2026-12-03')))
  expect(endOfBusinessDay(noon('2026-11-28'), 5)).toBe(startOfDay(day('2026-12-06')))
})

test('what began before the moment of the count is exactly what has had its days', () => {
  for (let on = day('2026-11-20'); on < '2026-12-10'; on = addDays(on, 1)) {
    const at = noon(on)
    const edge = beganBefore(at, 5)
    expect(endOfBusinessDay(instant(edge - 1), 5)).toBeLessThanOrEqual(at)
    expect(endOfBusinessDay(edge, 5)).toBeGreaterThan(at)
  }
})
