import { expect, test } from 'vitest'
import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dueOf, loan, paidUpTo, paying } from '#testing/lending/plans/example-plan.ts'
import { reducePlan, reduceToFit } from './part-payment.ts'
import { faceOf, unpaidOf, type Plan } from './plan.ts'
import { refundDebt } from './refund-debt.ts'
import { signedPlan } from './signed-plan.ts'

/** Six instalments of a loan without wage are left. */
const free = paidUpTo(signedPlan({ amount: rial(120_000_000), yearlyRate: 0, count: 12 }, paying), 6)
const onSixth = dueOf(free, 6)
const principal = 60_000_000
const facesAfter = (left: number) => {
  const reduced = reduceToFit(free, { amount: rial(principal - left), on: onSixth })
  return reduced.ok ? unpaidOf(reduced.value.plan).map(faceOf) : reduced.error.kind
}

test.each([
  [60_000, [10_000, 10_000, 10_000, 10_000, 10_000, 10_000]],
  [59_999, [12_000, 12_000, 12_000, 12_000, 11_999]],
  [25_000, [13_000, 12_000]],
  [10_000, [10_000]],
  [9_999, 'INSTALMENT_TOO_SMALL'],
])('R-CARE-03: a refund that leaves %i leaves as many instalments as are large enough', (left, faces) => {
  expect(facesAfter(left)).toEqual(faces)
})

const refund = (plan: Plan, amount: number, more: Partial<Parameters<typeof refundDebt>[1]> = {}) =>
  refundDebt(plan, {
    amount: rial(amount),
    on: onSixth,
    overdue: [],
    freeCredit: rial(amount),
    sharePercent: 100,
    leastGatewayAmount: rial(10_000),
    ...more,
  })

test('R-CARE-03: what a refund does not pay of the earned wage stays earned, in the next instalment alone', () => {
  const plan = paidUpTo(loan, 6)
  const { rest } = refund(plan, 1_000, { on: dueOf(loan, 6, 10) })
  const earned = rest.kind === 'REDUCED' ? unpaidOf(rest.part.plan).map(({ earnedWage }) => earnedWage) : []
  expect(earned[0]).toBeGreaterThan(600_000)
  expect(earned.slice(1)).toEqual([0, 0, 0, 0, 0])
})

const one = (plan: Plan, change: Partial<Plan['instalments'][number]>): Plan => {
  const last = paidUpTo(plan, 11)
  return { ...last, instalments: last.instalments.map((each) => (each.number === 12 ? { ...each, ...change } : each)) }
}

test('R-CARE-03: what would leave less than the gateway takes goes to the wallet', () => {
  expect(refund(one(free, { principal: rial(10_000) }), 5_000)).toMatchObject({ rest: { kind: 'NONE' }, toWallet: 5_000 })
})

test('R-CARE-03: a payoff needs a refund that covers it; other card credit alone does not make one', () => {
  expect(refund(free, 20_000_000, { freeCredit: rial(90_000_000) })).toMatchObject({ rest: { kind: 'REDUCED' }, toWallet: 0 })
  expect(refund(free, principal, { freeCredit: rial(90_000_000) })).toMatchObject({
    rest: { kind: 'PAID_OFF', quote: { fromCredit: principal, creditToWallet: 30_000_000 } },
    toWallet: 0,
  })
})

test('R-CARE-03: card credit pays no frozen late fee, so that with one the loan is not paid off', () => {
  const plan = one(free, { principal: rial(1_000_000), feePart: rial(50_000) })
  expect(refund(plan, 2_000_000)).toMatchObject({ rest: { kind: 'REDUCED', part: { principal: 990_000 } }, toWallet: 1_010_000 })
})

const overdue = (plan: Plan, number: number): InvoiceCharge => {
  const face = faceOf(plan.instalments[number - 1] ?? { principal: rial(0), wage: rial(0) })
  const none = rial(0)
  return {
    invoiceId: String(number),
    orderId: 1,
    number,
    amount: face,
    wagePart: none,
    lateFee: rial(700),
    collectionFee: none,
    lateFeeDiscount: none,
    demandCollectionDiscount: none,
    groupDiscount: none,
    payable: rial(face + 700),
  }
}

test('R-CARE-03: a refund of exactly what is overdue pays it, and after the last instalment the rest goes to the wallet', () => {
  const on = dueOf(free, 7, 1)
  const seventh = overdue(free, 7)
  expect(refund(free, seventh.payable, { on, overdue: [seventh] })).toMatchObject({
    paid: [{ number: 7 }],
    rest: { kind: 'NONE' },
    toWallet: 0,
  })
  const last = overdue(free, 12)
  const paid = refund(paidUpTo(free, 11), last.payable + 900, { on: dueOf(free, 12, 1), overdue: [last] })
  expect(paid).toMatchObject({ paid: [{ number: 12 }], rest: { kind: 'NONE' }, toWallet: 900 })
})

test('R-PLAN-05: instalments that were paid out of turn stay as they were, in their places', () => {
  const outOfTurn = { ...loan, instalments: loan.instalments.map((each) => ({ ...each, isPaid: each.number === 3 })) }
  const reduced = reducePlan(outOfTurn, { amount: rial(50_000_000), on: paying, way: 'SMALLER' })
  const instalments = reduced.ok ? reduced.value.plan.instalments : []
  expect(instalments.map(({ number, isPaid }) => [number, isPaid])).toEqual(
    outOfTurn.instalments.map(({ number, isPaid }) => [number, isPaid]),
  )
  expect(instalments[2]).toEqual(outOfTurn.instalments[2])
})
