import { expect, test } from 'vitest'
import { cardMarks, isCardNumber } from '#domain/identity/bank-accounts/card-number.ts'
import { hourMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { cardTries } from './card-tries.ts'

test('a card number has sixteen digits, and its last digit is right', () => {
  expect(isCardNumber('6037990000000014')).toBe(luhn('6037990000000014'))
  const drawn = Array.from({ length: 10 }, (_, digit) => `505785123456789${digit}`)
  expect(drawn.filter(isCardNumber)).toEqual(drawn.filter(luhn))
  expect(drawn.filter(isCardNumber)).toHaveLength(1)
  for (const wrong of ['', '50578512345678', '50578512345678901', '۵۰۵۷۸۵۱۲۳۴۵۶۷۸۹۰', '5057 8512 3456 7890'])
    expect(isCardNumber(wrong)).toBe(false)
  expect(cardMarks('5057851234567890')).toEqual({ bin: '505785', lastFour: '7890' })
})

/** The rule read a second time, from the right, as the standard writes it. */
function luhn(number: string): boolean {
  const digits = Array.from(number, Number).toReversed()
  const doubled = digits.flatMap((digit, index) => (index % 2 === 1 ? Array.from(String(digit * 2), Number) : [digit]))
  return doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}

const at = (minute: number) => instant(minute * minuteMs)

test('D-66: five wrong tries an hour; the sixth waits until the first of them is an hour old', () => {
  const five = [at(1), at(2), at(3), at(4), at(50)]
  expect(cardTries([], at(60))).toEqual({ left: 5, nextTryAt: null })
  expect(cardTries(five.slice(0, 4), at(55))).toEqual({ left: 1, nextTryAt: null })
  expect(cardTries(five, at(55))).toEqual({ left: 0, nextTryAt: instant(at(1) + hourMs) })
  expect(cardTries(five, instant(at(61) - 1))).toMatchObject({ left: 0 })
  expect(cardTries(five, at(61))).toEqual({ left: 1, nextTryAt: null })
})
