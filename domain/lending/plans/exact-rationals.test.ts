import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { collectionFee, lateFee } from '#domain/billing/invoices/payable.ts'
import { divideEqually, promissoryAmount, wageOf, wageParts } from '#domain/catalogue/calculators/repayment.ts'
import { rial, shareOut, sum } from '#domain/platform/kernel/money.ts'
import { moveCost } from './move-due-day.ts'

// fraction.js shares no code with money.ts: it computes with numerators and denominators of any size.

/** Up to ten billion toman, far above any loan. */
const amounts = fc.integer({ min: 10_000, max: 100_000_000_000 }).map(rial)
/** Per cent a year, to a hundredth. */
const rates = fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100)
const counts = fc.integer({ min: 1, max: 60 })
const days = fc.integer({ min: 0, max: 365 })

const halfUp = (exact: Fraction): number => Number(exact.add(new Fraction(1, 2)).floor())
const upTo = (exact: Fraction, step: number): number => Number(exact.div(step).ceil()) * step
/** As it is written: 23.55 is 2355/100, not the nearest binary fraction. */
const written = (rate: number): Fraction => new Fraction(rate.toFixed(2))

describe('R-PROOF-06: money by exact rationals', () => {
  test('the wage of a loan and its parts', () => {
    fc.assert(
      fc.property(amounts, rates, counts, (amount, yearlyRate, count) => {
        const wage = wageOf({ amount, yearlyRate, count })
        expect(wage).toBe(
          halfUp(
            written(yearlyRate)
              .mul(amount)
              .mul(count + 1)
              .div(2400),
          ),
        )
        const earnedUpTo = (number: number): number =>
          halfUp(
            new Fraction(wage)
              .mul(number)
              .mul(2 * count + 1 - number)
              .div(count * (count + 1)),
          )
        expect(wageParts(wage, count)).toEqual(Array.from({ length: count }, (_, index) => earnedUpTo(index + 1) - earnedUpTo(index)))
      }),
    )
  })

  test('equal instalments, and the amount of a note', () => {
    fc.assert(
      fc.property(amounts, counts, (total, count) => {
        fc.pre(total >= count * count * 1000)
        const equal = upTo(new Fraction(total).div(count), 1000)
        expect(divideEqually(total, count).slice(0, -1)).toEqual(Array.from({ length: count - 1 }, () => equal))
        expect(sum(divideEqually(total, count))).toBe(total)
        expect(promissoryAmount(total)).toBe(upTo(new Fraction(total).mul(11).div(10), 10_000_000))
      }),
    )
  })

  test('a late fee, a collection fee and the cost of a moved day', () => {
    fc.assert(
      fc.property(amounts, rates, days, fc.integer({ min: 0, max: 30 }), (amount, yearlyRate, late, percent) => {
        const fee = lateFee({ amount, yearlyRate, lateFeeAboveRate: 6 }, late)
        expect(fee).toBe(halfUp(written(yearlyRate).add(6).mul(amount).mul(late).div(36_500)))
        expect(collectionFee(amount, 400, { collectionFeePercent: percent, collectionFeeFromDay: 61 })).toBe(
          halfUp(new Fraction(amount).mul(percent).div(100)),
        )
        expect(moveCost(amount, yearlyRate, late)).toBe(halfUp(written(yearlyRate).mul(amount).mul(late).div(36_500)))
      }),
    )
  })

  test('an amount that is shared out', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const whole = weights.reduce((total, weight) => total + weight, 0)
        fc.pre(whole > 0)
        const upToPlace = (place: number): number =>
          halfUp(new Fraction(weights.slice(0, place).reduce((total, weight) => total + weight, 0)).mul(amount).div(whole))
        expect(shareOut(amount, weights)).toEqual(weights.map((_, place) => upToPlace(place + 1) - upToPlace(place)))
      }),
    )
  })
})
