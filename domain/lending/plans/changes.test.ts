import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayCollectionFeeArise } from '#domain/billing/invoices/fee-days.ts'
import { payDayDue } from '#domain/catalogue/calculators/pay-day.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays, day, daysBetween, instant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo, paying, payoffOn } from '#testing/lending/plans/example-plan.ts'
import { allocate, allocationParts } from './allocation.ts'
import { scheduleCost } from './compare-plans.ts'
import { isHardshipOfferDue } from './hardship-offer.ts'
import { pausePlan, spreadOverdue } from './hardship.ts'
import { moveDueDay, type MoveInput } from './move-due-day.ts'
import { payoffQuote } from './payoff-quote.ts'
import { loanWithdrawn } from './plan-transfers.ts'
import { balancesOf, faceOf, unpaidOf, type Plan } from './plan.ts'
import { signedPlan } from './signed-plan.ts'
import { withdrawPlan } from './withdraw-plan.ts'
import { mayWithdraw, withdrawal } from './withdrawal.ts'
import { isWriteOffDue } from './write-off.ts'

const sixPaid = paidUpTo(loan, 6)
const onSixth = dueOf(loan, 6)
const noon = (on: Day) => instant(startOfDay(on) + 43_200_000)
const payoff = (plan: Plan, on: Day) => payoffQuote(plan, payoffOn(on)).total

describe('a moved due day', () => {
  const move = (input: Partial<MoveInput>, plan = sixPaid) =>
    moveDueDay(plan, { number: 7, to: dueOf(loan, 7, 10), at: noon(onSixth), hasMoved: false, promissoryAmount: null, ...input })

  test('R-PLAN-09: instalment 7 of 200,000,000, ten days later: 106,035', () => {
    const moved = move({})
    expect(moved).toMatchObject({ value: { cost: 106_035, days: 10 } })
    const [first, second] = moved.ok ? unpaidOf(moved.value.plan) : []
    expect(first).toMatchObject({ number: 7, dueDate: dueOf(loan, 7, 10), originalDueDate: dueOf(loan, 7), moveCost: 106_035 })
    expect(second).toMatchObject({ number: 8, dueDate: dueOf(loan, 8), accruesFrom: dueOf(loan, 7, 10) })
    expect(moved.ok && balancesOf(moved.value.plan)).toEqual({ receivable: 112_558_702, deferredWage: 6_814_368, feeParts: 0 })
  })

  test.each([
    ['ALREADY_MOVED', { hasMoved: true }],
    ['NO_SUCH_INSTALMENT', { number: 6 }],
    ['NO_SUCH_INSTALMENT', { number: 13 }],
    ['FIRST_OR_LAST', { number: 12 }],
    ['DAY_NOT_ALLOWED', { to: dueOf(loan, 7) }],
    ['DAY_NOT_ALLOWED', { to: dueOf(loan, 7, 11) }],
    ['TOO_LATE_TO_MOVE', { at: instant(startOfDay(dueOf(loan, 7)) - 86_400_000 + 1) }],
    ['TOO_LATE_TO_MOVE', { at: noon(dueOf(loan, 7, 2)) }],
    ['ABOVE_PROMISSORY', { promissoryAmount: rial(112_558_701) }],
  ] as const)('R-PLAN-09: %s where %o', (kind, input) => {
    expect(move(input)).toEqual({ ok: false, error: { kind } })
  })

  test('R-PLAN-09: the first instalment is not moved; 24 hours before the due day and a note of the amount are enough', () => {
    expect(move({ number: 1, to: dueOf(loan, 1, 3) }, loan)).toEqual({ ok: false, error: { kind: 'FIRST_OR_LAST' } })
    expect(move({ at: instant(startOfDay(dueOf(loan, 7)) - 86_400_000), promissoryAmount: rial(112_558_702) }).ok).toBe(true)
  })

  test('R-PLAN-09: a move never changes what a payoff of the same day costs', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 28 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 7, max: 11 }),
        (after, days, number) => {
          const on = dueOf(loan, 6, after)
          const moved = move({ number, to: dueOf(loan, number, days), at: noon(on) })
          expect(payoff(moved.ok ? moved.value.plan : sixPaid, on)).toBe(payoff(sixPaid, on))
        },
      ),
    )
  })
})

describe('a hardship plan', () => {
  const on = dueOf(loan, 8, 3)
  const fees = new Map([
    [7, rial(400_000)],
    [8, rial(50_000)],
  ])

  test('R-PLAN-12: a pause moves every unpaid due day by the same months, once, without new wage, and freezes the late fee', () => {
    const paused = pausePlan(sixPaid, { on, months: 2, fees, hasPaused: false })
    const unpaid = paused.ok ? unpaidOf(paused.value) : []
    expect(unpaid.map(({ number, dueDate }) => [number, dueDate])).toEqual([7, 8, 9, 10, 11, 12].map((n) => [n, twoMonthsAfter(n)]))
    expect(unpaid.slice(0, 3).map(({ wage, earnedWage, feePart }) => [wage, earnedWage, feePart])).toEqual([
      [1_916_666, 1_916_666, 400_000],
      [1_597_223, 1_597_223, 50_000],
      [1_277_777, 123_656, 0], // three of 31 days
    ])
    expect(pausePlan(sixPaid, { on, months: 2, fees, hasPaused: true })).toMatchObject({ error: { kind: 'ALREADY_PAUSED' } })
    expect(pausePlan(sixPaid, { on, months: 1, fees, hasPaused: false })).toMatchObject({ error: { kind: 'LEFT_OVERDUE' } })
    expect(pausePlan(paidUpTo(loan, 12), { on, months: 1, fees, hasPaused: false })).toMatchObject({ error: { kind: 'NOTHING_UNPAID' } })
  })

  test('R-PLAN-12: what is overdue is spread over further instalments after the last one, with its wage and fees', () => {
    const spread = spreadOverdue(sixPaid, { on, count: 6, fees })
    const further = spread.ok ? unpaidOf(spread.value).slice(4) : []
    expect(further.map(({ number }) => number)).toEqual([13, 14, 15, 16, 17, 18])
    expect(further.map(faceOf)).toEqual([6_248_000, 6_248_000, 6_248_000, 6_248_000, 6_248_000, 6_248_000])
    expect(sum(further.map(({ feePart }) => feePart))).toBe(450_000)
    expect(sum(further.map(({ wage }) => wage))).toBe(1_916_666 + 1_597_223)
    expect(further.every(({ wage, earnedWage }) => wage === earnedWage)).toBe(true)
    expect(spread.ok && balancesOf(spread.value).receivable).toBe(balancesOf(sixPaid).receivable)
    expect(spreadOverdue(sixPaid, { on: onSixth, count: 6, fees })).toMatchObject({ error: { kind: 'NOTHING_OVERDUE' } })
    for (const count of [2, 13, 3.5])
      expect(spreadOverdue(sixPaid, { on, count, fees })).toMatchObject({ error: { kind: 'COUNT_OUT_OF_RANGE' } })
  })

  test('R-PLAN-12: neither changes what a payoff of the same day costs, but for the fees that become part of it', () => {
    const before = payoffQuote(sixPaid, { ...payoffOn(on), fees: [fee(400_000), fee(50_000)] }).total
    const paused = pausePlan(sixPaid, { on, months: 3, fees, hasPaused: false })
    const spread = spreadOverdue(sixPaid, { on, count: 12, fees })
    expect([paused, spread].map((plan) => plan.ok && payoff(plan.value, on))).toEqual([before, before])
  })

  test('R-PLAN-12: it is offered after two late instalments in 90 days, and by day 45 of lateness', () => {
    const one = { dueDate: day('2026-12-20'), paidOn: day('2026-12-25') }
    expect(isHardshipOfferDue([one, dueInJanuary(null)], day('2027-01-20'))).toBe(false)
    expect(isHardshipOfferDue([one, dueInJanuary(null)], day('2027-01-21'))).toBe(true)
    expect(isHardshipOfferDue([one, dueInJanuary(day('2027-01-22'))], day('2027-03-22'))).toBe(false)
    expect(isHardshipOfferDue([one, dueInJanuary(day('2027-01-20'))], day('2027-02-01'))).toBe(false)
    expect([44, 45].map((days) => isHardshipOfferDue([dueInJanuary(null)], addDays(day('2027-01-20'), days)))).toEqual([false, true])
  })

  test('R-PLAN-14: the collection fee arises from day 61, and not before 14 days after an offer', () => {
    const today = day('2027-04-01')
    const arises = (late: number, offered: number | null) =>
      mayCollectionFeeArise(late, 61, offered === null ? null : addDays(today, -offered), today)
    expect([arises(60, 40), arises(61, 13), arises(61, 14), arises(200, null)]).toEqual([false, false, true, false])
  })
})

test('R-PLAN-08: a pay day of 1 to 29: Esfand 29 of 1403 to 1410, leap or not, by the calendar of the runtime', () => {
  const written = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  for (let on = day('2024-03-20'); on < day('2032-03-21'); on = addDays(on, 1)) {
    const due = payDayDue(on, 29, 1)
    expect(daysBetween(on, due)).toBeGreaterThanOrEqual(20)
    expect(daysBetween(on, due)).toBeLessThanOrEqual(51)
    expect(jalaliParts(due).day).toBe(29)
  }
  for (const year of [1403, 1404, 1405, 1406, 1407, 1408, 1409, 1410]) {
    // 20 days before Esfand 29, the last day but one of a leap year and the last of another.
    const due = payDayDue(addDays(day(`${year + 621}-08-22`), 0), 29, 6)
    expect(written.format(new Date(due)).replace(/ .*/, '')).toBe(`11/29/${year}`)
    const esfand = payDayDue(addDays(day(`${year + 621}-08-22`), 0), 29, 7)
    expect(written.format(new Date(esfand)).replace(/ .*/, '')).toBe(`12/29/${year}`)
  }
})

test('R-PLAN-08: the first due day is the pay day at least 20 days after PAYING; the wage does not change', () => {
  const [on] = [paying] // 1405/08/29
  expect([19, 20, 29].map((payDay) => jalaliParts(payDayDue(on, payDay, 1)))).toEqual([
    { year: 1405, month: 9, day: 19 },
    { year: 1405, month: 9, day: 20 },
    { year: 1405, month: 9, day: 29 },
  ])
  expect(jalaliParts(payDayDue(on, 18, 1))).toEqual({ year: 1405, month: 10, day: 18 })
  expect(() => payDayDue(on, 30, 1)).toThrow(RangeError)
  const chosen = signedPlan({ amount: rial(200_000_000), yearlyRate: 23, count: 12 }, paying, 5)
  expect(balancesOf(chosen)).toEqual(balancesOf(loan))
  expect(chosen.instalments.every(({ dueDate }) => jalaliParts(dueDate).day === 5)).toBe(true)
  const past = [{ on: paying, amount: rial(200_000_000) }]
  expect(scheduleCost(loan, past).xirr).toBeCloseTo(0.248344, 6)
  expect(scheduleCost(chosen, past).xirr).toBeLessThan(scheduleCost(loan, past).xirr)
})

test('R-PLAN-10: 200,000,000 at 23 % withdrawn from on day 14: 1,764,384 of wage, due in 30 days; until the end of that day', () => {
  const on = addDays(paying, 14)
  const input = { paying, on, amount: rial(200_000_000), yearlyRate: 23, payments: rial(0), freeCredit: rial(0), cashBack: rial(0) }
  expect(withdrawal(input)).toEqual({ wage: 1_764_384, owed: 201_764_384, toWallet: 0, dueDate: addDays(on, 30) })
  expect(withdrawal({ ...input, payments: rial(18_744_000), freeCredit: rial(200_000_000) })).toMatchObject({
    owed: 0,
    toWallet: 16_979_616,
  })
  expect([-1, 0, 14, 15].map((days) => mayWithdraw(paying, addDays(paying, days)))).toEqual([false, true, true, false])
})

test.each([
  // free credit, cash back beside the principal → owed, from the credit, to the wallet
  [0, 5_000_000, [206_764_384, 0, 0]],
  [200_000_000, 5_000_000, [6_764_384, 200_000_000, 0]],
  [220_000_000, 5_000_000, [0, 206_764_384, 13_235_616]],
])('R-PLAN-10: with %i of free credit, %i of cash back is paid and owed as the principal is', (freeCredit, cashBack, expected) => {
  const on = addDays(paying, 14)
  const input = { paying, on, payments: rial(0), freeCredit: rial(freeCredit), cashBack: rial(cashBack), leastGatewayAmount: rial(10_000) }
  const withdrawn = withdrawPlan(loan, input)
  if (!withdrawn.ok) throw new Error(withdrawn.error.kind)
  const done = withdrawn.value
  const { owed, fromCredit, toWallet, receivable } = done
  expect([owed, fromCredit, toWallet]).toEqual(expected)
  expect(balancesOf(done.plan).receivable).toBe(owed)
  const { entries } = loanWithdrawn({ customerId: 1, orderId: 5, plan: 2, at: noon(on) }, done, {
    refund: rial(0),
    discount: rial(0),
    toPayers: [],
  })
  const change = entries.find(({ account }) => account === 'CUSTOMER_RECEIVABLE')?.amount ?? 0
  expect(receivable + cashBack + change).toBe(owed)
})

test('R-PLAN-15: a debt may be written off on day 540 of lateness', () => {
  expect([539, 540, 900].map((days) => isWriteOffDue(sixPaid, dueOf(loan, 7, days)))).toEqual([false, true, true])
  expect(isWriteOffDue(paidUpTo(loan, 12), dueOf(loan, 12, 900))).toBe(false)
})

test('R-PLAN-17: a payment goes to collection, late fee, wage and principal of what is due, the oldest first, then in advance', () => {
  const dues = [due(5, 10, 20, 100), due(0, 3, 15, 105)]
  const split = (amount: number) => Object.values(allocate(rial(amount), dues))
  expect([0, 7, 30, 135, 140, 300].map(split)).toEqual([
    [0, 0, 0, 0, 0],
    [5, 2, 0, 0, 0],
    [5, 10, 15, 0, 0],
    [5, 10, 20, 100, 0],
    [5, 13, 22, 100, 0],
    [5, 13, 35, 205, 42],
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99))), (amount, parts) => {
      const paid = allocate(
        rial(amount),
        parts.map((four) => due(...four)),
      )
      expect(sum(allocationParts.map((part) => paid[part]))).toBe(amount)
    }),
  )
})

const twoMonthsAfter = (number: number): Day =>
  dueOf(signedPlan({ amount: rial(200_000_000), yearlyRate: 23, count: 24 }, paying), number + 2)

const fee = (amount: number) => ({
  lateFee: rial(amount),
  lateFeeDiscount: rial(0),
  collectionFee: rial(0),
  demandCollectionDiscount: rial(0),
})
const dueInJanuary = (paidOn: Day | null) => ({ dueDate: day('2027-01-20'), paidOn })
const due = (collection: number, lateFee: number, wage: number, principal: number) => ({
  collection: rial(collection),
  lateFee: rial(lateFee),
  wage: rial(wage),
  principal: rial(principal),
})
