import { expect, test } from 'vitest'
import { beganBefore, endOfBusinessDay, isBusinessDay, lastDayOf } from './business-days.ts'
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
    for (const at of [startOfDay(on), noon(on)]) {
      const edge = beganBefore(at, 5)
      expect(endOfBusinessDay(instant(edge - 1), 5)).toBeLessThanOrEqual(at)
      expect(endOfBusinessDay(edge, 5)).toBeGreaterThan(at)
    }
  }
})

test('a time of whole days is shown by its last day', () => {
  const week = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map(day)
  expect(week.map(isBusinessDay)).toEqual([true, true, true, true, true, false, false])
  expect(lastDayOf(startOfDay(day('2026-12-03')))).toBe('2026-12-02')
  expect(lastDayOf(noon('2026-12-03'))).toBe('2026-12-03')
})
