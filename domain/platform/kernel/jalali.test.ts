import { expect, test } from 'vitest'
import { clock, jalali, longDate, monthName, plainDate } from './jalali.ts'
import { day, parseInstant } from './time.ts'

test.each([
  ['a day', '2026-11-20', '۱۴۰۵/۰۸/۲۹', '2026-11-20'],
  ['the first day of a year', '2024-03-20', '۱۴۰۳/۰۱/۰۱', '2024-03-20'],
  ['the leap day', '2025-03-20', '۱۴۰۳/۱۲/۳۰', '2025-03-20'],
  ['a moment before midnight in Tehran', '2026-11-20T20:29:59Z', '۱۴۰۵/۰۸/۲۹', '2026-11-20'],
  ['a moment after it', '2026-11-20T20:30:00Z', '۱۴۰۵/۰۸/۳۰', '2026-11-21'],
  ['a moment with six digits of its year', '+002026-11-20', '۱۴۰۵/۰۸/۲۹', '2026-11-20'],
  ['a moment of the wire', '2026-11-20T13:30:00+03:30', '۱۴۰۵/۰۸/۲۹', '2026-11-20'],
])('R-UI-02, R-UI-03, R-CONST-35: %s is jYYYY/jMM/jDD on the screen and YYYY-MM-DD in plain', (_title, date, screen, plain) => {
  expect([jalali(date), plainDate(date)]).toEqual([screen, plain])
})

test('R-UI-02: a moment counts as a moment, whether as milliseconds or as text', () => {
  expect(jalali(parseInstant('2026-11-20T20:30:00Z'))).toBe('۱۴۰۵/۰۸/۳۰')
})

test.each([
  ['no date', null],
  ['an unknown one', undefined],
  ['an empty text', ''],
  ['words', 'فردا'],
  ['a day that is not in the calendar', '2023-02-29'],
  ['a month that is not', '2023-13-01'],
  ['a moment of no day', '2023-02-45T00:00:00Z'],
])('R-UI-05, R-CONST-37: %s shows as ---', (_title, date) => {
  expect([jalali(date), plainDate(date)]).toEqual(['---', '---'])
})

test('R-UI-04, R-UI-17, R-CONST-37: a date before the Gregorian year 1800 shows as ---, though every Jalali year is below 1800', () => {
  for (const early of ['1799-12-31', '1000-01-01', '0001-01-01', '1799-12-31T12:00:00Z']) expect(jalali(early)).toBe('---')
  expect(jalali('1800-01-01')).toBe('۱۱۷۸/۱۰/۱۱')
  expect(plainDate('1799-12-31')).toBe('---')
  expect(plainDate('1800-01-01')).toBe('1800-01-01')
  expect(jalali('-000001-01-01T00:00:00Z')).toBe('---')
})

test('a long date names its weekday, and the clock is Tehran’s', () => {
  expect(longDate(day('2026-11-20'))).toBe('جمعه ۲۹ آبان ۱۴۰۵')
  expect(longDate(day('2025-03-20'))).toBe('پنجشنبه ۳۰ اسفند ۱۴۰۳')
  expect([monthName(day('2026-11-20')), monthName(day('2025-03-20'))]).toEqual(['آبان', 'اسفند'])
  expect([clock('2026-11-20T06:54:00Z'), clock('2026-11-20T20:30:00Z')]).toEqual(['۱۰:۲۴', '۰۰:۰۰'])
})
