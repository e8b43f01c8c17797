import { expect, test } from 'vitest'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { dueDateOf, payDayDue } from './pay-day.ts'

/** 1405/08/29: twenty days later is 1405/09/19. */
const paying = day('2026-11-20')

test.each([
  // chosen pay day, instalment → due
  [null, 1, [1405, 9, 29]],
  [null, 3, [1405, 11, 29]],
  [19, 1, [1405, 9, 19]],
  [19, 2, [1405, 10, 19]],
  [29, 1, [1405, 9, 29]],
  [29, 4, [1405, 12, 29]],
  [18, 1, [1405, 10, 18]],
  [1, 1, [1405, 10, 1]],
  [1, 4, [1406, 1, 1]],
])('R-PLAN-08: with pay day %s instalment %i is due on %j', (payDay, number, due) => {
  const { year, month, day: date } = jalaliParts(dueDateOf(paying, number, payDay))
  expect([year, month, date]).toEqual(due)
})

test.each([0, 30, 1.5])('R-PLAN-08: %d is no pay day', (payDay) => {
  expect(() => payDayDue(paying, payDay, 1)).toThrow('not a pay day')
})
