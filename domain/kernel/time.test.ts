import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addJalaliMonths,
  day,
  dayMs,
  dayOf,
  daysBetween,
  hourMs,
  instant,
  jalaliParts,
  minuteMs,
  parseInstant,
  startOfDay,
  wireInstant,
} from './time.ts'

const at = (text: string) => parseInstant(text)

describe('moments', () => {
  test('a moment is a whole number of milliseconds', () => {
    expect(instant(0)).toBe(0)
    for (const wrong of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => instant(wrong)).toThrow(RangeError)
    expect(() => parseInstant('yesterday')).toThrow(RangeError)
    expect(at('2026-11-20 10:00:00+03:30')).toBe(at('2026-11-20T06:30:00Z'))
  })

  test('a day is a day of the calendar, written YYYY-MM-DD', () => {
    expect(day('2024-02-29')).toBe('2024-02-29')
    for (const wrong of ['2023-02-29', '2024-2-9', '2024-13-01', '2024-02-29T00:00', ''])
      expect(() => day(wrong)).toThrow(/not a day|Invalid ISO 8601 date|Value out of range/)
  })

  test.each([
    ['2026-11-20T20:29:59Z', '2026-11-20', '2026-11-20T23:59:59+03:30'],
    ['2026-11-20T20:30:00Z', '2026-11-21', '2026-11-21T00:00:00+03:30'],
    ['2022-06-21T19:30:00Z', '2022-06-22', '2022-06-22T00:00:00+04:30'],
    ['2022-12-21T19:30:00Z', '2022-12-21', '2022-12-21T23:00:00+03:30'],
    ['2022-03-21T20:29:59Z', '2022-03-21', '2022-03-21T23:59:59+03:30'],
    ['2022-03-21T20:30:00Z', '2022-03-22', '2022-03-22T01:00:00+04:30'],
    ['2022-09-21T19:29:59Z', '2022-09-21', '2022-09-21T23:59:59+04:30'],
    ['2022-09-21T19:30:00Z', '2022-09-21', '2022-09-21T23:00:00+03:30'],
  ])('D-25: %s falls on %s in Tehran and travels as %s', (utc, on, wire) => {
    expect(dayOf(at(utc))).toBe(on)
    expect(wireInstant(at(utc))).toBe(wire)
  })

  test('what travels names the same second again', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2100, 0) }), (ms) => {
        const whole = instant(Math.floor(ms / 1000) * 1000)
        expect(parseInstant(wireInstant(whole))).toBe(whole)
      }),
    )
  })
})

describe('the first moment of a day', () => {
  test.each([
    ['2026-11-20', '2026-11-19T20:30:00Z'],
    ['2022-06-22', '2022-06-21T19:30:00Z'],
    ['2022-03-21', '2022-03-20T20:30:00Z'],
    ['2022-03-23', '2022-03-22T19:30:00Z'],
    ['2022-09-21', '2022-09-20T19:30:00Z'],
    ['2022-09-22', '2022-09-21T20:30:00Z'],
  ])('%s begins at %s', (on, utc) => {
    expect(startOfDay(day(on))).toBe(at(utc))
  })

  test('2022-03-22 had no midnight in Tehran: it begins at one o’clock, and is 23 hours long', () => {
    const start = startOfDay(day('2022-03-22'))
    expect(wireInstant(start)).toBe('2022-03-22T01:00:00+04:30')
    expect(dayOf(instant(start - 1))).toBe('2022-03-21')
    expect(startOfDay(day('2022-03-23')) - start).toBe(23 * hourMs)
  })

  test('every day from 1990 to 2060 begins within it, and the moment before belongs to the day before', () => {
    const first = day('1990-01-01')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: daysBetween(first, day('2060-01-01')) }), (days) => {
        const on = addDays(first, days)
        const start = startOfDay(on)
        expect([dayOf(start), dayOf(instant(start - 1))]).toEqual([on, addDays(on, -1)])
      }),
    )
  })
})

describe('days', () => {
  test('days are counted over leap days and shortened days alike', () => {
    expect(addDays(day('2024-02-28'), 2)).toBe('2024-03-01')
    expect(addDays(day('2024-03-01'), -1)).toBe('2024-02-29')
    expect(daysBetween(day('2022-03-21'), day('2022-03-23'))).toBe(2)
    expect(daysBetween(day('2024-03-01'), day('2024-02-28'))).toBe(-2)
    expect([minuteMs, hourMs, dayMs]).toEqual([60_000, 3_600_000, 86_400_000])
  })

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
})

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

  test('from 1900 to 2100 they agree with ICU’s calendar, month by month', () => {
    const first = day('1900-01-01')
    const span = daysBetween(first, day('2100-12-31'))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: span }), fc.integer({ min: 0, max: 60 }), (days, months) => {
        const anchor = addDays(first, days)
        const due = addJalaliMonths(anchor, months)
        fc.pre(due < '2101')
        const [from, to] = [icu(anchor), icu(due)]
        expect(jalaliParts(anchor)).toEqual(from)
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months)
        const isMonthsEnd = icu(addDays(due, 1)).day === 1
        expect(to.day === from.day || (to.day < from.day && isMonthsEnd)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' })

/** What ICU, which shares no code with the calendar of time.ts, makes of a day. */
function icu(on: string): { year: number; month: number; day: number } {
  const parts = Object.fromEntries(persian.formatToParts(new Date(`${on}T00:00:00Z`)).map(({ type, value }) => [type, Number(value)]))
  return { year: parts['year'] ?? 0, month: parts['month'] ?? 0, day: parts['day'] ?? 0 }
}
