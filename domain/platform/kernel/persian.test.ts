import fc from 'fast-check'
import { expect, test } from 'vitest'
import { points, rial } from './money.ts'
import { digits, normalise, persianDigits, pointsText, shownParts, tomanNumber, tomans } from './persian.ts'

test.each([
  ['Persian digits', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['both in one number', '۰۹١٢3', '09123'],
  ['Arabic letters', 'علي كريمي', 'علی کریمی'],
  ['outer blanks', '  سارا محمدی\n', 'سارا محمدی'],
  ['half-spaces stay', 'می‌شود', 'می‌شود'],
  ['nothing', '', ''],
])('an input is read in one script: %s', (_title, typed, read) => {
  expect(normalise(typed)).toBe(read)
})

test('reading an input twice changes nothing, and what is shown in Persian digits is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (typed, number) => {
      expect(normalise(normalise(typed))).toBe(normalise(typed))
      expect(normalise(persianDigits(String(number)))).toBe(String(number))
    }),
  )
})

test('R-UI-19: rials come in, toman goes out, a tenth of them', () => {
  expect(tomans(rial(125_000))).toBe('۱۲٬۵۰۰ تومان')
  expect(tomanNumber(rial(200_000_000))).toBe('۲۰٬۰۰۰٬۰۰۰')
  expect(tomans(rial(0))).toBe('۰ تومان')
  expect(tomanNumber(rial(10_001))).toBe('۱٬۰۰۱')
  expect(tomanNumber(rial(-10_001))).toBe('‎−۱٬۰۰۰')
})

test('numbers are grouped, and of codes only the digits change', () => {
  expect([digits(12_500), pointsText(points(20_000))]).toEqual(['۱۲٬۵۰۰', '۲۰٬۰۰۰ امتیاز'])
  expect(persianDigits('PL-12')).toBe('PL-۱۲')
})

test('parts that are shown in tomans add up to their sum as it is shown', () => {
  expect(shownParts([rial(15_549_555), rial(3_194_445)])).toEqual([15_549_550, 3_194_450])
  expect(shownParts([rial(15_549_555), rial(3_194_445), rial(104_241), rial(-52_103)])).toEqual([15_549_550, 3_194_450, 104_250, -52_110])
  expect(shownParts([rial(7)])).toEqual([10])
  expect(shownParts([rial(0), rial(0)])).toEqual([0, 0])
})
