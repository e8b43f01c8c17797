import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { leastAmountSet } from '#domain/platform/policies/policy-faults.ts'
import { policyValues } from '#domain/platform/policies/policy-values.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { monthlyRate, xirr, yearlyRates } from './cost-rates.ts'
import { divideEqually, promissoryAmount, repaymentOf, wageOf, wageParts } from './repayment.ts'

test.each([
  [200_000_000, 18, 12, 19_500_000],
  [200_000_000, 23, 12, 24_916_667],
  [200_000_000, 23, 24, 47_916_667],
  [1_000_000, 15, 12, 81_250],
])('the wage of %d rials at %d per cent in %d instalments is %d', (amount, yearlyRate, count, wage) => {
  expect(wageOf({ amount: rial(amount), yearlyRate, count })).toBe(wage)
})

test('instalments are equal, rounded up to 1,000 rials, and the last takes the difference', () => {
  const { instalments, monthlyInvoice, totalRepayment } = repaymentOf({ amount: rial(200_000_000), yearlyRate: 23, count: 12 })
  expect(instalments).toEqual([...Array.from({ length: 11 }, () => 18_744_000), 18_732_667])
  expect(monthlyInvoice).toBe(18_744_000)
  expect(totalRepayment).toBe(224_916_667)
})

test('the wage part falls from 3,000,000 to 250,000 for a wage of 19,500,000 in 12 instalments', () => {
  const parts = wageParts(rial(19_500_000), 12)
  expect(parts.at(0)).toBe(3_000_000)
  expect(parts.at(-1)).toBe(250_000)
  expect(sum(parts)).toBe(19_500_000)
})

test('nothing is lost or gained by rounding, whatever the amount, rate and count', () => {
  const terms = fc.record({
    amount: fc.integer({ min: 10_000_000, max: 5_000_000_000 }).map(rial),
    yearlyRate: fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
    count: fc.integer({ min: 1, max: 36 }),
  })
  fc.assert(
    fc.property(terms, (asked) => {
      const { instalments, totalRepayment, wage, monthlyInvoice } = repaymentOf(asked)
      expect(sum(instalments)).toBe(totalRepayment)
      expect(totalRepayment).toBe(asked.amount + wage)
      expect(instalments).toHaveLength(asked.count)
      expect(instalments.every((one) => one > 0 && one <= monthlyInvoice)).toBe(true)
      const parts = wageParts(wage, asked.count)
      expect(sum(parts)).toBe(wage)
      expect(parts.every((part, index) => part >= (parts[index + 1] ?? 0) - 1)).toBe(true)
    }),
  )
})

test('200,000,000 at 23 % in 12: nominal 22.2511 %, effective 24.6667 %', () => {
  const { nominal, effective } = yearlyRates(
    monthlyRate({ principal: 200_000_000, payment: (200_000_000 * (1 + (0.23 * 13) / 24)) / 12, count: 12 }),
  )
  expect(nominal * 100).toBeCloseTo(22.2511, 4)
  expect(effective * 100).toBeCloseTo(24.6667, 4)
})

test('the dated, rounded flows of the same loan from 1405/08/29 cost 24.8344 % a year', () => {
  const anchor = day('2026-11-20')
  const { instalments } = repaymentOf({ amount: rial(200_000_000), yearlyRate: 23, count: 12 })
  const paid = instalments.map((amount, index) => ({ on: addJalaliMonths(anchor, index + 1), amount: rial(0 - amount) }))
  expect(xirr([{ on: anchor, amount: rial(200_000_000) }, ...paid]) * 100).toBeCloseTo(24.8344, 4)
})

test.each([
  [10_000_000, 0, 'not a number of instalments'],
  [10_000_000, 1.5, 'not a number of instalments'],
  [2000, 3, 'too few'],
  [1500, 3, 'too few'],
])('%i rials cannot be paid back in %d instalments', (total, count, fault) => {
  expect(() => divideEqually(rial(total), count)).toThrow(fault)
})

test('without flows there is no yearly rate', () => {
  expect(() => xirr([])).toThrow(RangeError)
})

test('a loan without wage costs nothing', () => {
  expect(monthlyRate({ principal: 1200, payment: 100, count: 12 })).toBeCloseTo(0, 6)
})

test('a promissory covers 1.1 of the repayment, rounded up to 10,000,000 rials', () => {
  expect(promissoryAmount(rial(224_916_667))).toBe(250_000_000)
  expect(promissoryAmount(rial(100_000_000))).toBe(110_000_000)
  expect(promissoryAmount(rial(100_000_001))).toBe(120_000_000)
})

test('every instalment of the least order that an admin may set can be paid at the gateway, whatever the rate and the plan', () => {
  const [policy] = releasePolicies
  const counts = Object.values(policy.counts).flat()
  const rate = fc.double({ min: 0, max: policyValues.yearlyRate.most, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: leastAmountSet, max: 4 * leastAmountSet }),
      rate,
      fc.constantFrom(...counts),
      (amount, yearlyRate, count) => {
        const { instalments } = repaymentOf({ amount: rial(amount), yearlyRate, count })
        expect(Math.min(...instalments)).toBeGreaterThanOrEqual(policy.leastGatewayAmount)
      },
    ),
    { numRuns: 2_000 },
  )
})
