import { expect, test } from 'vitest'
import { cardMarks, isCardNumber } from './card-number.ts'

test('a card number has sixteen digits, and its last digit is right', () => {
  expect(isCardNumber('6037990000000014')).toBe(luhn('6037990000000014'))
  for (const body of ['505785123456789', '504706404142434']) {
    const drawn = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`)
    expect(drawn.filter(isCardNumber)).toEqual(drawn.filter(luhn))
    expect(drawn.filter(isCardNumber)).toHaveLength(1)
    expect(drawn.map((number) => `0${number}`).filter(isCardNumber)).toEqual([])
  }
  for (const wrong of ['', '50578512345678', '50578512345678901', '۵۰۵۷۸۵۱۲۳۴۵۶۷۸۹۰', '5057 8512 3456 7890'])
    expect(isCardNumber(wrong)).toBe(false)
  expect(cardMarks('5057851234567890')).toEqual({ bin: '505785', lastFour: '7890' })
})

/** A second implementation of the Luhn check, from the right as the standard describes it. */
function luhn(number: string): boolean {
  const digits = Array.from(number, Number).toReversed()
  const doubled = digits.flatMap((digit, index) => (index % 2 === 1 ? Array.from(String(digit * 2), Number) : [digit]))
  return doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}
