import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo, paying, payoffOn } from '#testing/lending/plans/example-plan.ts'
import { partPayment, reducePlan, type PartPaymentWay } from './part-payment.ts'
import { payoffQuote } from './payoff-quote.ts'
import { balancesOf, faceOf, unpaidOf, type Plan } from './plan.ts'
import { signedPlan } from './signed-plan.ts'

const sixPaid = paidUpTo(loan, 6)
const onSixth = dueOf(loan, 6)
const payoff = payoffQuote(sixPaid, payoffOn(onSixth)).total
const pay = (plan: Plan, amount: number, way: PartPaymentWay, on = onSixth) =>
  partPayment(plan, { amount: rial(amount), on, way, payoff: payoffQuote(plan, payoffOn(on)).total })

test('R-PLAN-06: 30,000,000 on the sixth due day: 6 × 13,425,000 with the last less, or 5 × 15,973,000', () => {
  const [smaller, shorter] = [pay(sixPaid, 30_000_000, 'SMALLER'), pay(sixPaid, 30_000_000, 'SHORTER')]
  expect(smaller).toMatchObject({ value: { newWage: 4_805_158, earnedWage: 0, principal: 30_000_000, oldWage: 6_708_333 } })
  expect(smaller.ok && unpaidOf(smaller.value.plan).map(faceOf)).toEqual([...Array.from({ length: 5 }, () => 13_425_000), 13_424_492])
  expect(shorter).toMatchObject({ value: { newWage: 4_118_707, plan: { number: 2 } } })
  expect(shorter.ok && unpaidOf(shorter.value.plan).map(faceOf)).toEqual([...Array.from({ length: 4 }, () => 15_973_000), 15_971_041])
})

test('R-PLAN-06: half of a plan without a wage leaves half as many instalments of the same amount', () => {
  const shorter = pay(signedPlan({ amount: rial(100_000_000), yearlyRate: 0, count: 10 }, paying), 50_000_000, 'SHORTER', paying)
  expect(shorter.ok && unpaidOf(shorter.value.plan).map(faceOf)).toEqual(Array.from({ length: 5 }, () => 10_000_000))
})

test('R-PLAN-05: the new instalments keep numbers and due days of the unpaid ones, the first of them earns from the day of the payment', () => {
  const on = addDays(onSixth, 10)
  const shorter = pay(sixPaid, 30_000_000, 'SHORTER', on)
  const unpaid = shorter.ok ? unpaidOf(shorter.value.plan) : []
  expect(unpaid.map(({ number, dueDate }) => [number, dueDate])).toEqual([7, 8, 9, 10, 11].map((number) => [number, dueOf(loan, number)]))
  expect(unpaid.map(({ accruesFrom }) => accruesFrom)).toEqual([on, ...[7, 8, 9, 10].map((number) => dueOf(loan, number))])
})

test('R-PLAN-05: less than an instalment, as much as the payoff, and anything while an instalment is overdue are refused', () => {
  const refused = { ok: false, error: { kind: 'PART_OUT_OF_RANGE', details: { least: 18_744_000, below: payoff } } }
  for (const amount of [18_743_999, payoff, payoff + 1]) expect(pay(sixPaid, amount, 'SMALLER')).toEqual(refused)
  expect(pay(sixPaid, 18_744_000, 'SMALLER').ok).toBe(true)
  expect(pay(sixPaid, 30_000_000, 'SMALLER', dueOf(loan, 7, 1))).toEqual({ ok: false, error: { kind: 'OVERDUE' } })
  expect(pay(sixPaid, 30_000_000, 'SMALLER', dueOf(loan, 7)).ok).toBe(true)
  expect(pay(paidUpTo(loan, 12), 30_000_000, 'SMALLER')).toEqual({ ok: false, error: { kind: 'NOTHING_UNPAID' } })
})

test('R-PLAN-05: where a new instalment would be under 10,000, the last one included, the payment is refused', () => {
  expect(pay(sixPaid, payoff - 59_999, 'SMALLER')).toEqual({ ok: false, error: { kind: 'INSTALMENT_TOO_SMALL' } })
  expect(pay(sixPaid, payoff - 9000, 'SHORTER')).toEqual({ ok: false, error: { kind: 'INSTALMENT_TOO_SMALL' } })
  expect(pay(sixPaid, payoff - 9999, 'SHORTER')).toMatchObject({ value: { plan: { equal: { total: 10_180, count: 1 } } } })
})

const cases = fc.record({
  amount: fc.integer({ min: 10, max: 5000 }).map((millions) => rial(millions * 1_000_000)),
  count: fc.constantFrom<number>(2, 3, 6, 9, 12, 24, 36),
  yearlyRate: fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100),
  paidShare: fc.double({ min: 0, max: 0.99, noNaN: true }),
  day: fc.integer({ min: 0, max: 28 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  way: fc.constantFrom('SMALLER' as const, 'SHORTER' as const),
})

/** A plan paid up to some instalment, a day of its running period, and an amount between the wage earned and all principal. */
function caseOf({ paidShare, day, share, ...terms }: typeof cases extends fc.Arbitrary<infer Case> ? Case : never) {
  const paid = Math.floor(paidShare * terms.count)
  const plan = paidUpTo(signedPlan(terms, paying), paid)
  const on = paid === 0 ? addDays(paying, day) : dueOf(plan, paid, day)
  const { receivable, deferredWage } = balancesOf(plan)
  const reduced = reducePlan(plan, { amount: rial(0), on, way: 'SMALLER' })
  const earned = reduced.ok ? reduced.value.earnedWage : 0
  return { plan, on, earned, amount: rial(earned + Math.floor((receivable - deferredWage) * share)) }
}

test('R-PLAN-06: paying nothing but the wage earned changes nothing but that', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { plan, on, earned } = caseOf(one)
      const reduced = reducePlan(plan, { amount: rial(earned), on, way: 'SMALLER' })
      if (!reduced.ok) return
      const before = balancesOf(plan)
      const after = balancesOf(reduced.value.plan)
      expect(after.receivable).toBe(before.receivable - earned)
      expect(after.deferredWage).toBe(before.deferredWage - earned)
      expect(unpaidOf(reduced.value.plan)).toHaveLength(unpaidOf(plan).length)
    }),
  )
})

test('R-PLAN-06: what is owed falls by at least what is paid, and exact fractions give the same wage', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { plan, on, earned, amount } = caseOf(one)
      const reduced = reducePlan(plan, { amount, on, way: one.way })
      if (!reduced.ok) return
      const { plan: after, newWage, principal } = reduced.value
      const { receivable, deferredWage } = balancesOf(plan)
      expect(balancesOf(after).receivable).toBeLessThanOrEqual(receivable - amount)
      const [left, count] = [unpaidOf(after).length, unpaidOf(plan).length]
      const exact = {
        over: BigInt(deferredWage - earned) * BigInt(receivable - deferredWage - principal) * BigInt(left + 1),
        under: BigInt(receivable - deferredWage) * BigInt(count + 1),
      }
      // Half up: newWage − 1/2 ≤ exact < newWage + 1/2.
      expect(BigInt(2 * newWage - 1) * exact.under <= 2n * exact.over && 2n * exact.over < BigInt(2 * newWage + 1) * exact.under).toBe(true)
      expect(sum(unpaidOf(after).map(({ wage }) => wage))).toBe(newWage)
    }),
  )
})

test('R-PLAN-06: up to 12 instalments a part payment of nearly everything costs what the payoff costs', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { plan, on } = caseOf({ ...one, count: Math.min(one.count, 12) })
      const { total } = payoffQuote(plan, payoffOn(on))
      const reduced = reducePlan(plan, { amount: rial(total - 1_000_000), on, way: one.way })
      if (!reduced.ok) return
      const rest = balancesOf(reduced.value.plan)
      expect(rest.receivable - rest.deferredWage).toBe(1_000_000)
    }),
  )
})

test('R-PLAN-05: no instalment of a shorter term is greater than the old ones', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { plan, on, amount } = caseOf(one)
      const reduced = reducePlan(plan, { amount, on, way: 'SHORTER' })
      if (!reduced.ok) return
      const old = Math.max(...plan.instalments.map(faceOf))
      expect(Math.max(...unpaidOf(reduced.value.plan).map(faceOf))).toBeLessThanOrEqual(old)
    }),
  )
})
