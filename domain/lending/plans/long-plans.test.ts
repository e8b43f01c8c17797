import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { daysBetween, instant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo, paying } from '#testing/lending/plans/example-plan.ts'
import { actuarialRest } from './actuarial-rest.ts'
import { earnedWage } from './earned-wage.ts'
import { hardshipPlan, pausePlan, spreadOverdue } from './hardship.ts'
import { moveDueDay } from './move-due-day.ts'
import { unpaidOf, type Plan } from './plan.ts'
import { signedPlan } from './signed-plan.ts'

const long = paidUpTo(signedPlan({ amount: rial(1_000_000_000), yearlyRate: 23, count: 36 }, paying), 12)
const fees = new Map()
const move = (number: number, on: Day) => {
  const input = { number, to: dueOf(long, number, 10), at: instant(startOfDay(on)), hasMoved: false, promissoryAmount: null }
  const moved = moveDueDay(long, input)
  if (!moved.ok) throw new Error(moved.error.kind)
  return moved.value
}

test('R-PLAN-01, R-PLAN-09: the cost of a moved day is waived while its period has not begun, then by days', () => {
  const on = dueOf(long, 12)
  const later = move(15, on)
  expect(actuarialRest(later.plan, on)).toBe(actuarialRest(long, on) + later.cost)
  const midway = dueOf(long, 12, 10)
  expect(actuarialRest(later.plan, midway)).toBe(actuarialRest(long, midway) + later.cost)
  const next = move(13, on)
  expect(actuarialRest(next.plan, on)).toBe(actuarialRest(long, on) + next.cost)
  const withoutCost = { ...next.plan, instalments: next.plan.instalments.map((one) => ({ ...one, moveCost: rial(0) })) }
  const days = daysBetween(on, dueOf(long, 13, 10))
  const left = Math.round((next.cost * (days - 10)) / days)
  expect(Math.abs(actuarialRest(next.plan, midway) - actuarialRest(withoutCost, midway) - left)).toBeLessThanOrEqual(1)
})

test('R-PLAN-01, R-PLAN-09: the cost of a moved day that is overdue is earned', () => {
  const moved = move(13, dueOf(long, 12))
  const withoutCost = { ...moved.plan, instalments: moved.plan.instalments.map((one) => ({ ...one, moveCost: rial(0) })) }
  const on = dueOf(long, 13, 12)
  expect(actuarialRest(moved.plan, on)).toBe(actuarialRest(withoutCost, on))
})

test('R-PLAN-01, R-PLAN-12: what was spread has earned its wage, and a pause changes no wage that is not earned', () => {
  const on = dueOf(long, 14, 9)
  const spread = spreadOverdue(long, { on, count: 6, fees })
  expect(spread.ok && actuarialRest(spread.value, on)).toBe(actuarialRest(long, on))
  const running = dueOf(long, 12, 9)
  const paused = pausePlan(long, { on: running, months: 2, fees, hasPaused: false })
  const rest = paused.ok ? actuarialRest(paused.value, running) : 0
  expect(Math.abs(rest - actuarialRest(long, running))).toBeLessThanOrEqual(2)
})

test('R-PLAN-01: nothing is waived after the last due day', () => {
  expect([0, 1, 400].map((after) => actuarialRest(long, dueOf(long, 36, after)))).toEqual([0, 0, 0])
})

test('R-PLAN-01: an instalment that is changed on its due day has earned all of its wage', () => {
  const [first] = long.instalments
  expect(first && earnedWage({ ...first, accruesFrom: first.dueDate }, first.dueDate)).toBe(first?.wage)
})

const small = (face: number): Plan => ({
  ...loan,
  instalments: paidUpTo(loan, 11).instalments.map((one) => (one.isPaid ? one : { ...one, principal: rial(face), wage: rial(0) })),
})

const spreadSmall = (face: number) => spreadOverdue(small(face), { on: dueOf(loan, 12, 1), count: 3, fees })

test('R-PLAN-12: what is spread leaves instalments of at least 20,000', () => {
  expect(spreadSmall(60_000).ok).toBe(true)
  expect(spreadSmall(59_999)).toEqual({ ok: false, error: { kind: 'INSTALMENT_TOO_SMALL' } })
})

test('R-PLAN-12: a pause to today leaves nothing overdue', () => {
  const paused = hardshipPlan(paidUpTo(loan, 6), { kind: 'PAUSE', months: 1 }, { on: dueOf(loan, 8), fees, hasPaused: false })
  expect(paused.ok && unpaidOf(paused.value)[0]?.dueDate).toBe(dueOf(loan, 8))
})

test('R-PLAN-09: a due day is moved by at least one day', () => {
  const moved = moveDueDay(long, {
    number: 13,
    to: dueOf(long, 13, 1),
    at: instant(startOfDay(dueOf(long, 12))),
    hasMoved: false,
    promissoryAmount: null,
  })
  expect(moved).toMatchObject({ value: { days: 1 } })
})
