import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { acceptedCollateral, firstPaymentOf, limitsOf, mostAmount, promissoryCost } from './costs.ts'
import { gradeBand, grades } from './grade.ts'
import { policyOn, releasePolicies } from './policy.ts'

const policy = policyOn(releasePolicies, day('2026-11-21'))
const credit = (grade: string | null | undefined) => limitsOf(policy, grade).credit / 1_000_000
const instant = (grade: string | null | undefined) => limitsOf(policy, grade).instant / 1_000_000

test('policies are in the order of their days, and every day has one', () => {
  expect(releasePolicies.map(({ from }) => from)).toEqual(releasePolicies.map(({ from }) => from).sort())
  expect(policyOn(releasePolicies, day('1990-01-01'))).toBe(releasePolicies[0])
})

test('the rate is 23, the least amount 10,000,000 rials, and each type has its counts', () => {
  expect(policy.yearlyRate).toBe(23)
  expect(policy.leastAmount).toBe(10_000_000)
  expect(policy.counts).toEqual({
    OPEN_LOOP: [3, 6, 9, 12],
    CLOSE_LOOP: [3, 6, 9, 12],
    BANK_PERSONAL_LOAN: [12, 24, 36],
    INSTANT_LOAN: [1, 2, 3],
  })
})

test('R-CONST-34: up to 20 million toman needs neither cheque nor guarantor', () => {
  expect(acceptedCollateral(policy, 'CLOSE_LOOP', rial(200_000_000))).toEqual([{ type: 'PROMISSORY', guarantors: 0 }])
})

test.each([
  [
    200_000_001,
    [
      ['PROMISSORY', 1],
      ['CHEQUE', 0],
    ],
  ],
  [
    500_000_000,
    [
      ['PROMISSORY', 1],
      ['CHEQUE', 0],
    ],
  ],
  [
    500_000_001,
    [
      ['PROMISSORY', 2],
      ['CHEQUE', 0],
    ],
  ],
  [
    1_000_000_000,
    [
      ['PROMISSORY', 2],
      ['CHEQUE', 0],
    ],
  ],
  [1_000_000_001, []],
] as const)('R-PRODUCT-13: an order of %d rials is secured by the table', (amount, accepted) => {
  for (const type of ['OPEN_LOOP', 'CLOSE_LOOP'] as const)
    expect(acceptedCollateral(policy, type, rial(amount)).map(({ type: by, guarantors }) => [by, guarantors])).toEqual(accepted)
})

test('R-PRODUCT-13: above a milliard only a personal loan is lent, against a mortgage deed, up to five milliards', () => {
  expect(acceptedCollateral(policy, 'BANK_PERSONAL_LOAN', rial(1_000_000_001))).toEqual([{ type: 'MORTGAGE_DEED', guarantors: 0 }])
  expect(acceptedCollateral(policy, 'BANK_PERSONAL_LOAN', rial(5_000_000_000))).toHaveLength(1)
  expect(acceptedCollateral(policy, 'BANK_PERSONAL_LOAN', rial(5_000_000_001))).toEqual([])
  expect(acceptedCollateral(policy, 'INSTANT_LOAN', rial(20_000_000))).toEqual([])
})

test('R-CONST-32: fifteen grades, each with its row of limits', () => {
  expect(grades.join(', ')).toBe('E3, E2, E1, D3, D2, D1, C3, C2, C1, B3, B2, B1, A3, A2, A1')
  expect(grades.map(credit)).toEqual([0, 0, 0, 50, 150, 150, 300, 300, 300, 500, 500, 500, 1000, 1000, 1000])
  expect(grades.map(instant)).toEqual([0, 0, 0, 20, 30, 30, 50, 50, 50, 70, 70, 70, 100, 100, 100])
  expect([credit(null), instant(null), credit('X9'), credit(undefined), instant(undefined)]).toEqual([100, 20, 100, 0, 0])
  expect(gradeBand('B1')).toBe('B')
})

test('a personal loan is bounded by its collateral, the others by the grade', () => {
  const limits = limitsOf(policy, 'C2')
  expect(orderTypes.map((type) => mostAmount(policy, type, limits))).toEqual([300_000_000, 300_000_000, 50_000_000, 5_000_000_000])
})

test('invoice 0 carries shipping for a card alone and is nothing for an instant loan', () => {
  expect(firstPaymentOf(policy, 'CLOSE_LOOP')).toEqual({ orderCost: 1_500_000, apiCost: 350_000, shippingCost: 0 })
  expect(firstPaymentOf(policy, 'OPEN_LOOP').shippingCost).toBe(900_000)
  expect(Object.values(firstPaymentOf(policy, 'INSTANT_LOAN'))).toEqual([0, 0, 0])
})

test('a note of 300,000,000 rials costs 960,000', () => {
  expect(promissoryCost(policy, rial(300_000_000))).toBe(960_000)
})

test('R-CONST-02, R-POINT-08: an order costs 20000 points where nothing else says so; instant loans by their amount', () => {
  expect(policy.pointsNeeded).toBe(20_000)
  expect(policy.instantAmounts.map(({ amount, points }) => [amount / 1_000_000, points])).toEqual([
    [20, 4000],
    [30, 6000],
    [50, 10_000],
    [100, 20_000],
  ])
})
