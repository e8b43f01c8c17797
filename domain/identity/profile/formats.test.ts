import { expect, test } from 'vitest'
import { isNationalCode } from './formats.ts'

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
  }
})

test.each(['1111111111', '0000000000', '001234500', '00123450080', '۰۰۱۲۳۴۵۰۰۸', '00123450o8', ''])(
  'R-PROFILE-19: %j is no national code',
  (text) => {
    expect(isNationalCode(text)).toBe(false)
  },
)
