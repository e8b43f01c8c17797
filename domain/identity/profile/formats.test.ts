import { expect, test } from 'vitest'
import { isMobile, isNationalCode, spacedMobile, tidyMobile } from './formats.ts'

const people = [
  '0012345008',
  '0012345113',
  '0012345121',
  '0012345229',
  '0012345334',
  '0012345441',
  '0012345466',
  '0012345555',
  '0012345563',
  '0012345652',
  '0012345660',
  '0012345776',
  '0012345881',
  '0012345997',
]

test.each([...people, '7400076205', '7340416501'])('R-PROFILE-19: the national code %s is a valid one', (code) => {
  expect(isNationalCode(code)).toBe(true)
})

test('R-PROFILE-19: of the ten possible check digits exactly one is accepted', () => {
  for (const code of people) {
    const accepted = Array.from({ length: 10 }, (_, check) => code.slice(0, 9) + String(check)).filter(isNationalCode)
    expect(accepted).toEqual([code])
    const longer = Array.from({ length: 100 }, (_, ends) => `${ends % 10}${code.slice(0, 9)}${Math.floor(ends / 10)}`)
    expect(longer.filter(isNationalCode)).toEqual([])
  }
})

test.each(['1111111111', '0000000000', '001234500', '00123450080', '۰۰۱۲۳۴۵۰۰۸', '00123450o8', ''])(
  'R-PROFILE-19: %j is no national code',
  (text) => {
    expect(isNationalCode(text)).toBe(false)
  },
)

test.each([
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '09123456789'],
  ['9123456789', '09123456789'],
  ['+98 912-345-6789', '09123456789'],
  ['00989123456789', '09123456789'],
  ['091234567890', '091234567890'],
  ['19123456789', '19123456789'],
  ['9891234567890', '9891234567890'],
  ['02188776655', '02188776655'],
])('a mobile typed as %s is read as %s', (typed, number) => {
  expect(tidyMobile(typed)).toBe(number)
})

test('a mobile is shown in groups of four, three and four digits; another number as it is', () => {
  expect(['09123456789', '109123456789', '0912345678'].map(spacedMobile)).toEqual(['0912 345 6789', '109123456789', '0912345678'])
  expect(['09123456789', '109123456789', '091234567890'].map(isMobile)).toEqual([true, false, false])
})
