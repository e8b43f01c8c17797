import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { loan, paidUpTo, paying } from '#testing/lending/plans/example-plan.ts'
import { unpaidOf, type Plan } from './plan.ts'
import { withdrawPlan } from './withdraw-plan.ts'
import { lostCashBack, withdrawal } from './withdrawal.ts'

const on = addDays(paying, 14)
const input = { paying, on, payments: rial(0), freeCredit: rial(0), cashBack: rial(0), leastGatewayAmount: rial(10_000) }
const withdraw = (plan: Plan, more: Partial<typeof input> = {}) => {
  const withdrawn = withdrawPlan(plan, { ...input, ...more })
  return withdrawn.ok ? withdrawn.value : withdrawn.error.kind
}

test('R-PLAN-10: cash back of stores is taken from the wallet as far as it goes, and the rest is owed', () => {
  expect([0, 30, 50, 70].map((wallet) => lostCashBack(rial(50), rial(wallet)))).toEqual([
    { fromWallet: 0, owed: 50 },
    { fromWallet: 30, owed: 20 },
    { fromWallet: 50, owed: 0 },
    { fromWallet: 50, owed: 0 },
  ])
})

test('R-PLAN-10: payments, card credit and cash back count, and either something is owed or something is left over', () => {
  const terms = { paying, on, amount: rial(200_000_000), yearlyRate: 23, payments: rial(0), freeCredit: rial(0), cashBack: rial(0) }
  expect(withdrawal({ ...terms, payments: rial(50_000_000), freeCredit: rial(50_000_000), cashBack: rial(1_000) })).toMatchObject({
    owed: 101_765_384,
    toWallet: 0,
  })
})

test('R-PLAN-10: a withdrawal leaves one instalment, due in 30 days, whose wage is earned', () => {
  const withdrawn = withdraw(loan)
  expect(withdrawn).toMatchObject({
    plan: { number: 2, equal: { total: 201_764_384, count: 1 } },
    wage: 1_764_384,
    owed: 201_764_384,
    wagePart: 1_764_384,
    dueDate: addDays(on, 30),
    receivable: 224_916_667,
    deferredWage: 24_916_667,
  })
  const [last, ...others] = typeof withdrawn === 'string' ? [] : unpaidOf(withdrawn.plan)
  expect(others).toEqual([])
  expect(last).toEqual({
    number: 1,
    dueDate: addDays(on, 30),
    // The day before the notice: paying it earns no early points (R-PLAN-03).
    originalDueDate: addDays(on, -1),
    accruesFrom: on,
    principal: 200_000_000,
    wage: 1_764_384,
    earnedWage: 1_764_384,
    moveCost: 0,
    feePart: 0,
    isPaid: false,
  })
})

test('R-PLAN-10: paid instalments stay, in the order of their numbers, and payments above the debt go to the wallet', () => {
  const withdrawn = withdraw(paidUpTo(loan, 2), { payments: rial(37_488_000), freeCredit: rial(200_000_000) })
  expect(withdrawn).toMatchObject({ owed: 0, wagePart: 0, fromCredit: 164_276_384, toWallet: 35_723_616 })
  const numbers = typeof withdrawn === 'string' ? [] : withdrawn.plan.instalments.map(({ number, isPaid }) => [number, isPaid])
  expect(numbers).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ])
  const paidLater = { ...loan, instalments: loan.instalments.map((one) => ({ ...one, isPaid: one.number === 2 })) }
  const ordered = withdraw(paidLater)
  expect(typeof ordered === 'string' ? [] : ordered.plan.instalments.map(({ number }) => number)).toEqual([1, 2])
})

test('R-PLAN-10: what card credit leaves is nothing or enough for the gateway', () => {
  expect(withdraw(loan, { freeCredit: rial(201_760_000) })).toMatchObject({ owed: 10_000, fromCredit: 201_754_384, toWallet: 5_616 })
})

test('R-PLAN-10: nothing is withdrawn from after 14 days, or where nothing is owed', () => {
  expect(withdraw(loan, { on: addDays(paying, 15) })).toBe('TOO_LATE_TO_WITHDRAW')
  expect(withdraw(paidUpTo(loan, 12))).toBe('NOT_REPAYING')
})
