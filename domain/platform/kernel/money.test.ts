import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, points, rial, roundUpTo, shareOut, sum } from './money.ts'

test('money and points are whole numbers that a double holds exactly', () => {
  expect([rial(0), rial(-5), rial(Number.MAX_SAFE_INTEGER)]).toEqual([0, -5, Number.MAX_SAFE_INTEGER])
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => rial(wrong)).toThrow(RangeError)
    expect(() => points(wrong)).toThrow(RangeError)
  }
})

test('a sum is exact, or it is refused', () => {
  expect(sum([])).toBe(0)
  expect(sum([rial(1), rial(2), rial(-4)])).toBe(-1)
  expect(() => sum([rial(Number.MAX_SAFE_INTEGER), rial(1)])).toThrow(RangeError)
})

test.each([
  [0n, 7n, 0],
  [1n, 2n, 1],
  [1n, 3n, 0],
  [2n, 3n, 1],
  [5n, 2n, 3],
  [149n, 100n, 1],
  [150n, 100n, 2],
  [9_007_199_254_740_991n * 1_000_000_007n, 1_000_000_007n, 9_007_199_254_740_991],
])('%s / %s is %s, half up', (numerator, denominator, wanted) => {
  expect(divideHalfUp(numerator, denominator)).toBe(wanted)
})

test('a rounded number is at most a half away, and a half goes up', () => {
  const whole = fc.bigInt({ min: 0n, max: 10n ** 24n })
  fc.assert(
    fc.property(whole, fc.bigInt({ min: 10n ** 9n, max: 10n ** 12n }), (numerator, denominator) => {
      const twice = 2n * (numerator - BigInt(divideHalfUp(numerator, denominator)) * denominator)
      expect(twice >= -denominator && twice < denominator).toBe(true)
    }),
  )
})

test('rounding up to a step leaves a multiple unchanged', () => {
  expect([0, 1, 9_999, 10_000, 10_001].map((amount) => roundUpTo(rial(amount), 10_000))).toEqual([0, 10_000, 10_000, 10_000, 20_000])
})

test('an amount in shares by weights, such as a payment’s discount by its prices, to the last rial', () => {
  expect(shareOut(rial(300_000), [1_850_000, 1_150_000])).toEqual([185_000, 115_000])
  expect(shareOut(rial(10), [1, 1, 1])).toEqual([3, 4, 3])
  expect(shareOut(rial(0), [0, 0])).toEqual([0, 0])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (prices, part) => {
        const total = prices.reduce((one, other) => one + other, 0)
        const off = rial(Math.floor(total * part))
        const shares = shareOut(off, prices)
        expect(shares.reduce((one, other) => one + other, 0)).toBe(off)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual((prices[index] ?? 0) + 1)
        }
      },
    ),
  )
})
