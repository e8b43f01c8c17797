import { expect, test } from 'vitest'
import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo } from '#testing/lending/plans/example-plan.ts'
import { advanceOf } from './allocation.ts'
import { frozenFees, hardshipPlan } from './hardship.ts'
import { freshFees } from './payoff-quote.ts'
import { unpaidOf } from './plan.ts'

const charge: InvoiceCharge = {
  invoiceId: 'i',
  orderId: 3,
  number: 7,
  amount: rial(20_000),
  wagePart: rial(2_000),
  lateFee: rial(900),
  lateFeeDiscount: rial(50),
  collectionFee: rial(60),
  demandCollectionDiscount: rial(5),
  groupDiscount: rial(0),
  payable: rial(20_905),
}

test('R-PLAN-12: a hardship plan freezes the late fee that is not frozen yet, less what staff forgave', () => {
  expect([...frozenFees([charge, { ...charge, number: 8, feePart: rial(300) }])]).toEqual([
    [7, 850],
    [8, 550],
  ])
})

test('R-PLAN-12: the frozen part of a late fee belongs to the plan, so that a payoff adds only the rest', () => {
  expect(freshFees(charge)).toMatchObject({ lateFee: 900, lateFeeDiscount: 50, collectionFee: 60, demandCollectionDiscount: 5 })
  expect(freshFees({ ...charge, feePart: rial(300) }).lateFee).toBe(600)
})

test('R-PLAN-17: what is paid for a change is an advance as far as it is above fees, wage and the principal that is due', () => {
  const plan = paidUpTo(loan, 6)
  const seventh = plan.instalments[6]?.principal ?? 0
  const fees = { collection: rial(5), lateFee: rial(10), wage: rial(85) }
  const advance = (amount: number, after: number) => advanceOf(plan, dueOf(loan, 7, after), { ...fees, amount: rial(amount) })
  expect([advance(1_000, -1), advance(1_000, 0), advance(seventh + 100, 0), advance(seventh + 1_100, 0)]).toEqual([900, 0, 0, 1_000])
})

test.each([
  ['PAUSE', { kind: 'PAUSE', months: 2 }, 6],
  ['SPREAD', { kind: 'SPREAD', count: 3 }, 8],
] as const)('R-PLAN-12: the terms of a %s make its plan', (_, terms, unpaid) => {
  const on = dueOf(loan, 7, 3)
  const made = hardshipPlan(paidUpTo(loan, 6), terms, { on, fees: new Map(), hasPaused: false })
  expect(made.ok && unpaidOf(made.value).length).toBe(unpaid)
  // A pause of a plan that was paused before is refused, a spread is not.
  expect(hardshipPlan(paidUpTo(loan, 6), terms, { on, fees: new Map(), hasPaused: true }).ok).toBe(terms.kind === 'SPREAD')
})

const spreadDues = (on: ReturnType<typeof dueOf>) => {
  const spread = hardshipPlan(paidUpTo(loan, 11), { kind: 'SPREAD', count: 3 }, { on, fees: new Map(), hasPaused: false })
  return spread.ok ? unpaidOf(spread.value).map(({ accruesFrom, dueDate }) => [accruesFrom, dueDate]) : []
}

test('R-PLAN-12: what is spread falls due month by month after the last instalment, or after today where that is later', () => {
  const late = dueOf(loan, 12, 40)
  const dues = spreadDues(late)
  expect(dues[0]?.[0]).toBe(late)
  expect(dues[1]?.[0]).toBe(dues[0]?.[1])
  expect(spreadDues(dueOf(loan, 12, 1))[0]?.[0]).toBe(addDays(dueOf(loan, 12), 1))
})
