import { expect, test } from 'vitest'
import { checkPasswordWaitMs, passwordFault, passwordStrength, tidyPassword } from './password.ts'

test.each([
  ['abcdef7', 'length'],
  [`a${'1'.repeat(72)}`, 'length'],
  ['abcdefgh', 'letter-and-digit'],
  ['12345678', 'letter-and-digit'],
  ['abcdefg7', null],
  ['رمزعبور۷', null],
  [`a${'1'.repeat(71)}`, null],
])('D-12 asks 8 to 72 characters, a letter and a digit of a password: %s', (typed, fault) => {
  expect(passwordFault(tidyPassword(typed))).toBe(fault)
})

test('a password is the same whichever keyboard its digits and letters came from', () => {
  expect(tidyPassword(' كليد۱۲۳٤ ')).toBe(tidyPassword('کلید1234'))
})

test('a longer password with more kinds of characters counts as stronger, a refused one as 0', () => {
  expect(['kutah7', 'abcdefg7', 'ABCDEFG7', 'abcdefg7!', 'abcdefghijk7', 'Abcdefghijk7'].map(passwordStrength)).toEqual([0, 2, 2, 3, 3, 4])
})

test('F-415: after sixty questions of an hour each reply waits 50 ms more, up to three seconds', () => {
  expect([0, 60, 61, 70, 120, 121, 1000].map(checkPasswordWaitMs)).toEqual([0, 0, 50, 500, 3000, 3000, 3000])
})
