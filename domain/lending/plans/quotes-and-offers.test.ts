import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, instant, startOfDay } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo, paying, payoffOn } from '#testing/lending/plans/example-plan.ts'
import { scheduleCost } from './compare-plans.ts'
import { isHardshipOfferDue, offerUntil } from './hardship-offer.ts'
import { moveDueDay } from './move-due-day.ts'
import { paidOffPlan } from './paid-off-plan.ts'
import { payoffQuote, quotedDays } from './payoff-quote.ts'
import { planKinds } from './plan-kinds.ts'
import { balancesOf, faceOf, type Instalment } from './plan.ts'
import { closesCredit, reduceDebt } from './reduced-debt.ts'

const today = day('2026-11-26')
const late = (days: number, paidAfter: number | null) => {
  const dueDate = addDays(today, -days)
  return { dueDate, paidOn: paidAfter === null ? null : addDays(dueDate, paidAfter) }
}

test('R-PLAN-12: a paid lateness counts for 90 days, an unpaid one of 45 days is enough by itself', () => {
  expect(isHardshipOfferDue([late(91, 1), late(10, 1)], today)).toBe(true)
  expect(isHardshipOfferDue([late(92, 1), late(10, 1)], today)).toBe(false)
  expect(isHardshipOfferDue([late(92, 80)], today)).toBe(false)
  expect(isHardshipOfferDue([late(45, null)], today)).toBe(true)
  expect(isHardshipOfferDue([late(200, null)], today)).toBe(true)
  expect(isHardshipOfferDue([late(10, 1)], today)).toBe(false)
  expect(isHardshipOfferDue([late(0, null), late(0, null)], today)).toBe(false)
  expect(isHardshipOfferDue([late(1, null), late(2, null)], today)).toBe(true)
})

test('R-PLAN-12: an offer is open for 14 days', () => {
  expect(offerUntil(today)).toBe('2026-12-10')
})

test('R-PLAN-01: a payoff is quoted for today and each of the next seven days', () => {
  expect(quotedDays(today)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(today, ahead)))
})

test('the cost of a schedule has what a change costs now, and what was frozen of late fees', () => {
  const plan = paidUpTo(loan, 11)
  const [last] = plan.instalments.slice(-1)
  const face = last ? faceOf(last) : 0
  const past = [{ on: paying, amount: rial(18_000_000) }]
  const plain = scheduleCost(plan, past)
  expect(plain).toMatchObject({ total: face, lastDue: dueOf(loan, 12) })
  const on = dueOf(loan, 11)
  const changed = scheduleCost(plan, past, { on, paidNow: rial(500_000) })
  expect(changed).toMatchObject({ total: face + 500_000, lastDue: dueOf(loan, 12) })
  expect(changed.xirr).toBeGreaterThan(plain.xirr)
  expect(scheduleCost(plan, past, { on, paidNow: rial(0) })).toEqual(plain)
  const frozen = { ...plan, instalments: plan.instalments.map((one) => ({ ...one, feePart: rial(7_000) })) }
  expect(scheduleCost(frozen, past).total).toBe(face + 7_000)
  expect(scheduleCost(frozen, past).xirr).toBeGreaterThan(plain.xirr)
  const paid = scheduleCost(paidUpTo(loan, 12), past, { on, paidNow: rial(18_100_000) })
  expect(paid).toMatchObject({ total: 18_100_000, lastDue: null })
})

test('R-PLAN-20: four kinds of plans end the card credit, and one of them is enough', () => {
  expect(planKinds.filter((kind) => closesCredit(new Set(['SIGNED', kind])))).toEqual(['PAYOFF', 'WITHDRAWAL', 'STORE_REFUND', 'WRITE_OFF'])
  expect(closesCredit(new Set())).toBe(false)
})

test('R-PLAN-09: a due day is moved to before the next one, also where that is near', () => {
  const near = loan.instalments.map((one) => (one.number === 8 ? { ...one, dueDate: dueOf(loan, 7, 5) } : one))
  const at = instant(startOfDay(dueOf(loan, 6)))
  const moveBy = (days: number) =>
    moveDueDay({ ...loan, instalments: near }, { number: 7, to: dueOf(loan, 7, days), at, hasMoved: false, promissoryAmount: null })
  expect(moveBy(4).ok).toBe(true)
  expect(moveBy(5)).toEqual({ ok: false, error: { kind: 'DAY_NOT_ALLOWED' } })
})

/** The eighth instalment's period began already. */
const begun = (one: Instalment) => (one.number === 8 ? { ...one, accruesFrom: dueOf(loan, 6, 1) } : one)

test('R-PLAN-09: the instalment after a moved one accrues from the new day, one whose period began before does not', () => {
  const at = instant(startOfDay(dueOf(loan, 6, 3)))
  const began = (plan: typeof loan) => {
    const moved = moveDueDay(plan, { number: 7, to: dueOf(loan, 7, 4), at, hasMoved: false, promissoryAmount: null })
    return moved.ok ? moved.value.plan.instalments.slice(6, 9).map(({ accruesFrom }) => accruesFrom) : []
  }
  expect(began(paidUpTo(loan, 6))).toEqual([dueOf(loan, 6, 3), dueOf(loan, 7, 4), dueOf(loan, 8)])
  expect(began({ ...loan, instalments: loan.instalments.map(begun) })[1]).toBe(dueOf(loan, 6, 1))
})

test('R-PLAN-04: a payoff leaves one paid instalment of the principal and the wage that is not waived', () => {
  const on = dueOf(loan, 10)
  const quote = payoffQuote(paidUpTo(loan, 9), { ...payoffOn(on), sharePercent: 50 })
  const { plan, last } = paidOffPlan(paidUpTo(loan, 9), quote)
  const wage = quote.deferredWage - quote.waivedWage
  const principal = quote.receivable - quote.deferredWage
  const days = { dueDate: on, originalDueDate: on, accruesFrom: on }
  expect(last).toEqual({ number: 10, ...days, principal, wage, earnedWage: wage, moveCost: 0, feePart: 0, isPaid: true })
  expect(plan).toMatchObject({ number: 2, equal: { total: principal + wage, count: 1 } })
  expect(plan.instalments.map(({ number, isPaid }) => [number, isPaid])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, true]))
  expect(balancesOf(plan)).toEqual({ receivable: 0, deferredWage: 0, feeParts: 0 })
  // One that was paid out of turn keeps its place.
  const outOfTurn = { ...loan, instalments: loan.instalments.map((one) => ({ ...one, isPaid: one.number === 12 })) }
  expect(paidOffPlan(outOfTurn, quote).plan.instalments.map(({ number }) => number)).toEqual([1, 12])
  expect(() => paidOffPlan(paidUpTo(loan, 12), quote)).toThrow(RangeError)
})

test('R-PLAN-20: a store’s refund of an ended loan leaves the paid instalments as they were', () => {
  const ended = paidUpTo(loan, 11)
  const [paid, owed] = ended.instalments.slice(10)
  const face = owed ? faceOf(owed) : 0
  const reduced = reduceDebt(ended, rial(1_000_000), rial(10_000))
  expect(reduced?.plan.instalments.slice(10)).toEqual([paid, { ...owed, principal: (owed?.principal ?? 0) - 1_000_000 }])
  expect(reduced?.plan).toMatchObject({ number: 2, equal: { total: face - 1_000_000, count: 1 } })
  const whole = reduceDebt(ended, rial(face), rial(10_000))
  expect(whole).toMatchObject({ last: { ...owed, isPaid: true }, plan: { equal: { total: face, count: 1 } } })
  expect(reduceDebt(ended, rial(0), rial(10_000))).toBeNull()
})
