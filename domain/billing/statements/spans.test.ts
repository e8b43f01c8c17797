import { expect, test } from 'vitest'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { spanNames, spanOf } from './spans.ts'

test.each([
  ['2026-11-24', ['۱۴۰۵/۰۹/۰۱ ۱۴۰۵/۰۹/۰۳', '۱۴۰۵/۰۸/۰۱ ۱۴۰۵/۰۸/۳۰', '۱۴۰۵/۰۱/۰۱ ۱۴۰۵/۰۹/۰۳', '۱۴۰۴/۰۹/۰۴ ۱۴۰۵/۰۹/۰۳']],
  // The first day of a year, after a leap year.
  ['2025-03-21', ['۱۴۰۴/۰۱/۰۱ ۱۴۰۴/۰۱/۰۱', '۱۴۰۳/۱۲/۰۱ ۱۴۰۳/۱۲/۳۰', '۱۴۰۴/۰۱/۰۱ ۱۴۰۴/۰۱/۰۱', '۱۴۰۳/۰۱/۰۲ ۱۴۰۴/۰۱/۰۱']],
])('R-REACH-11: on %s the spans are of Jalali months and years', (today, spans) => {
  const shown = spanNames.map((name) => spanOf(name, day(today))).map(({ from, to }) => `${jalali(from)} ${jalali(to)}`)
  expect(shown).toEqual(spans)
})
