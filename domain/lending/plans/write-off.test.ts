import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { instant, type Day } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo } from '#testing/lending/plans/example-plan.ts'
import { debtWrittenOff } from './plan-transfers.ts'
import { balancesOf, faceOf, unpaidOf, type Plan } from './plan.ts'
import { writeOff as writeOffWith } from './write-off.ts'

const sixPaid = paidUpTo(loan, 6)
const least = rial(10_000)
const writeOff = (plan: Plan, day: Day, credit: Rial) => writeOffWith(plan, day, credit, least)
const on = dueOf(loan, 7, 540)
const of = { customerId: 7, orderId: 3, at: instant(1_800_000_000_000) }

test('R-PLAN-15: principal is a loss, deferred wage falls with the receivable, and the plan stays as it is', () => {
  const written = writeOff(sixPaid, on, rial(0))
  expect(written).toMatchObject({ replaced: null, receivable: 112_452_667, deferredWage: 6_708_333, loss: 105_744_334, wageIncome: 0 })
  expect(debtWrittenOff(of, written).entries.map(({ account, subject }) => [account, subject])).toEqual([
    ['LOSS', '3'],
    ['DEFERRED_WAGE', '3'],
    ['CUSTOMER_RECEIVABLE', '3'],
  ])
})

test('R-PLAN-20: whatever credit is free, its transfer balances, and what is left of the plan is what credit did not pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 150_000_000 }), (credit) => {
      const written = writeOff(sixPaid, on, rial(credit))
      const { replaced, receivable, freeCredit, toWallet, loss } = written
      const plan = replaced?.plan ?? sixPaid
      expect(sum(debtWrittenOff(of, written).entries.map(({ amount }) => rial(amount)))).toBe(0)
      expect(balancesOf(plan).receivable).toBe(receivable - (freeCredit - toWallet))
      expect(loss).toBe(sum(unpaidOf(plan).map(({ principal }) => principal)))
      const covered = replaced?.covered ? faceOf(replaced.covered) : 0
      const halfPaid = unpaidOf(sixPaid).find(({ number }) => number === replaced?.reduced?.number)
      const reduced = replaced?.reduced && halfPaid ? faceOf(halfPaid) - faceOf(replaced.reduced) : 0
      expect(covered + reduced + toWallet).toBe(credit)
      expect(unpaidOf(plan).every(({ principal, wage, earnedWage }) => principal >= 0 && earnedWage <= wage)).toBe(true)
    }),
  )
})

const seventh = sixPaid.instalments[6]
const [face, wage] = [faceOf(seventh ?? { principal: rial(0), wage: rial(0) }), seventh?.wage ?? 0]

test('R-PLAN-20: card credit pays whole instalments as one, and of the next one its wage before its principal', () => {
  const { replaced } = writeOff(sixPaid, on, rial(2 * face))
  const days = { dueDate: on, originalDueDate: on, accruesFrom: on }
  const paidWage = wage + (sixPaid.instalments[7]?.wage ?? 0)
  const amounts = { principal: 2 * face - paidWage, wage: paidWage, earnedWage: paidWage, moveCost: 0, feePart: 0 }
  expect(replaced).toMatchObject({ reduced: null, gone: [7, 8], covered: { number: 7, ...days, ...amounts, isPaid: true } })
  expect(replaced?.plan.instalments.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12])
  expect(writeOff(sixPaid, on, rial(face + 5)).replaced).toMatchObject({ covered: { number: 7 }, gone: [7, 8], reduced: { number: 8 } })
  expect(writeOff(sixPaid, on, rial(500_000_000))).toMatchObject({ replaced: { reduced: null }, loss: 0 })
})

test.for([
  [0, 0],
  [1, 10_000],
  [9_999, 10_000],
  [10_000, 10_000],
  [10_001, 10_001],
] as const)(
  'R-PLAN-20: where credit would leave %i rials of an instalment, %i are left, and the rest goes to the wallet',
  ([would, left]) => {
    const { replaced, freeCredit, toWallet, receivable } = writeOff(sixPaid, on, rial(2 * face - would))
    expect(replaced?.reduced ? faceOf(replaced.reduced) : 0).toBe(left)
    expect(toWallet).toBe(left - would)
    expect(balancesOf(replaced?.plan ?? sixPaid).receivable).toBe(receivable - freeCredit + toWallet)
  },
)

test('R-PLAN-20: credit that can pay nothing of an instalment without leaving too little of it goes to the wallet', () => {
  const few = { principal: rial(9_000), wage: rial(500) }
  const plan = { ...sixPaid, instalments: sixPaid.instalments.map((one) => (one.number === 7 ? { ...one, ...few } : one)) }
  expect(writeOff(plan, on, rial(9_499))).toMatchObject({ replaced: null, toWallet: 9_499, wageIncome: 0 })
  expect(writeOff(plan, on, rial(9_500))).toMatchObject({ replaced: { covered: { number: 7 }, reduced: null }, toWallet: 0 })
})

test('R-PLAN-20: what is left of a wage is earned and moved at most as a whole', () => {
  const moved = { wage: rial(1_000), earnedWage: rial(700), moveCost: rial(300) }
  const plan = { ...sixPaid, instalments: sixPaid.instalments.map((one) => (one.number === 7 ? { ...one, ...moved } : one)) }
  const left = (credit: number) => writeOff(plan, on, rial(credit)).replaced?.reduced
  expect([left(100), left(600), left(900), left(1_500)].map((one) => [one?.wage, one?.earnedWage, one?.moveCost])).toEqual([
    [900, 700, 300],
    [400, 400, 300],
    [100, 100, 100],
    [0, 0, 0],
  ])
})

test('R-PLAN-15: an instalment that was paid out of turn stays in its place', () => {
  const outOfTurn = { ...loan, instalments: loan.instalments.map((one) => ({ ...one, isPaid: one.number === 3 })) }
  const { replaced } = writeOff(outOfTurn, on, rial(face + 5))
  expect(replaced?.plan.instalments.slice(0, 4).map(({ number, isPaid }) => [number, isPaid])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ])
})
