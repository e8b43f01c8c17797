import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tehranOffset } from './tehran-clock.ts'
import {
  addDays,
  day,
  dayMs,
  dayOf,
  daysBetween,
  hourMs,
  instant,
  minuteMs,
  parseInstant,
  startOfDay,
  wireInstant,
  wireInstantOrNull,
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
    for (const wrong of ['2023-02-29', '2024-2-9', '2024-13-01', '2024-02-29T00:00', '+012024-02-29', ''])
      expect(() => day(wrong)).toThrow(/not a day/)
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

  test('F-311: the offsets of Tehran are those of the time zone database at every moment from 1900 to 2100', () => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tehran', dateStyle: 'short', timeStyle: 'medium' })
    const differing = moments().filter((ms) => !wireInstant(instant(ms)).startsWith(parts.format(ms).replace(' ', 'T')))
    expect(differing).toEqual([])
  })

  test('an instant that has not come travels as null', () => {
    expect([wireInstantOrNull(null), wireInstantOrNull(at('2026-11-20T10:00:00Z'))]).toEqual([null, '2026-11-20T13:30:00+03:30'])
  })

  test('a formatted instant names the same second', () => {
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
    // The clock of that summer was five hours ahead.
    ['1978-05-01', '1978-04-30T19:00:00Z'],
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
})

/** Two moments of every day from 1900 to 2100, and those about each change of the clock. */
function moments(): readonly number[] {
  const [first, last] = [Date.UTC(1900, 0), Date.UTC(2100, 0)]
  const noons = Array.from({ length: ((last - first) / dayMs) * 2 }, (_, index) => first + (index * dayMs) / 2)
  const changes = noons.filter((ms) => tehranOffset(ms) !== tehranOffset(ms + dayMs / 2))
  return [
    ...noons,
    ...changes.flatMap((ms) =>
      Array.from({ length: 48 }, (_, quarter) => [0, 1000].map((more) => ms + quarter * 15 * minuteMs - more)).flat(),
    ),
  ]
}
