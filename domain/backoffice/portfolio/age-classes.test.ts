import { expect, test } from 'vitest'
import { day } from '#domain/platform/kernel/time.ts'
import { daysOf, lastMonthEnd, lateClasses, yearBegin } from './age-classes.ts'

test('R-PLAN-19: the classes of lateness have no gap, and the last has no end', () => {
  expect(lateClasses.map(daysOf)).toEqual([
    { fewest: 1, most: 7 },
    { fewest: 8, most: 30 },
    { fewest: 31, most: 60 },
    { fewest: 61, most: 90 },
    { fewest: 91, most: null },
  ])
})

test.each([
  ['2026-11-21', '2026-10-22', '2026-03-21'],
  ['2026-10-23', '2026-10-22', '2026-03-21'],
  ['2026-10-22', '2026-09-22', '2026-03-21'],
  ['2026-03-21', '2026-03-20', '2026-03-21'],
])('R-PLAN-19: on %s the month before ended on %s, and the year began on %s', (on, end, begin) => {
  expect([lastMonthEnd(day(on)), yearBegin(day(on))]).toEqual([end, begin])
})
