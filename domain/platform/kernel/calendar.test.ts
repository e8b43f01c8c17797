import fc from 'fast-check'
import { isLeapJalaaliYear, toGregorian, toJalaali } from 'jalaali-js'
import { describe, expect, test } from 'vitest'
import { addJalaliMonths, jalaliParts } from './calendar.ts'
import { addDays, day, daysBetween, type Day } from './time.ts'

test.each([
  ['2026-11-20', 1405, 8, 29],
  ['2024-03-19', 1402, 12, 29],
  ['2024-03-20', 1403, 1, 1],
  ['2025-03-20', 1403, 12, 30],
  ['2025-03-21', 1404, 1, 1],
  ['1979-02-11', 1357, 11, 22],
])('%s is %i/%i/%i in the Jalali calendar', (on, year, month, dayOfMonth) => {
  expect(jalaliParts(day(on))).toEqual({ year, month, day: dayOfMonth })
})

test('F-131, R-PROOF-06: every day from 1900 to 2124 is the one of jalaali-js', () => {
  const first = day('1900-01-01')
  const differing: string[] = []
  for (let days = 0; days <= daysBetween(first, day('2124-12-31')); days++) {
    const on = addDays(first, days)
    const [ours, theirs] = [jalaliParts(on), jalaali(on)]
    if (ours.year !== theirs.year || ours.month !== theirs.month || ours.day !== theirs.day) differing.push(on)
  }
  expect(differing).toEqual([])
})

test('R-PROOF-06: the leap years from 1206 to 1498 are those of jalaali-js', () => {
  const years = Array.from({ length: 1498 - 1206 + 1 }, (_, index) => 1206 + index)
  // The day before Nowruz is the 30th of Esfand in a leap year.
  const leap = years.filter((year) => jalaliParts(addDays(nowruzOf(year + 1), -1)).day === 30)
  expect(leap).toEqual(years.filter(isLeapJalaaliYear))
})

/** The first day of a Jalali year by jalaali-js. */
function nowruzOf(year: number): Day {
  const { gy, gm, gd } = toGregorian(year, 1, 1)
  return day(new Date(Date.UTC(gy, gm - 1, gd)).toISOString().slice(0, 10))
}

describe('Jalali months', () => {
  test.each([
    ['an ordinary month', '2026-11-20', 1, '1405/9/29'],
    ['31 Shahrivar into a month of 30', '2026-09-22', 1, '1405/7/30'],
    ['30 Bahman into Esfand of a common year', '2024-02-19', 1, '1402/12/29'],
    ['30 Bahman into Esfand of a leap year', '2025-02-18', 1, '1403/12/30'],
    ['30 Esfand of a leap year a year on', '2025-03-20', 12, '1404/12/29'],
    ['30 Esfand to the next leap year', '2021-03-20', 48, '1403/12/30'],
    ['over the turn of the year', '2026-11-20', 6, '1406/2/29'],
    ['none', '2026-11-20', 0, '1405/8/29'],
    ['backwards', '2025-03-20', -1, '1403/11/30'],
  ])('%s', (_title, anchor, months, wanted) => {
    const { year, month, day: dayOfMonth } = jalaliParts(addJalaliMonths(day(anchor), months))
    expect(`${year}/${month}/${dayOfMonth}`).toBe(wanted)
  })

  test('counted from the anchor, the 31st comes back after a shorter month', () => {
    const anchor = day('2026-05-21')
    expect([0, 4, 5, 9, 10, 12].map((months) => jalaliParts(addJalaliMonths(anchor, months)).day)).toEqual([31, 31, 30, 30, 29, 31])
  })

  test('from 1900 to 2100 months agree with jalaali-js', () => {
    const first = day('1900-01-01')
    const span = daysBetween(first, day('2100-12-31'))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: span }), fc.integer({ min: 0, max: 60 }), (days, months) => {
        const anchor = addDays(first, days)
        const due = addJalaliMonths(anchor, months)
        fc.pre(due < '2101')
        const [from, to] = [jalaali(anchor), jalaali(due)]
        expect(jalaliParts(anchor)).toEqual(from)
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months)
        const isMonthsEnd = jalaali(addDays(due, 1)).day === 1
        expect(to.day === from.day || (to.day < from.day && isMonthsEnd)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

/** A day in the calendar of jalaali-js, which shares no code with calendar.ts. */
function jalaali(on: string): { readonly year: number; readonly month: number; readonly day: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = on.split('-').map(Number)
  const { jy, jm, jd } = toJalaali(year, month, dayOfMonth)
  return { year: jy, month: jm, day: jd }
}
