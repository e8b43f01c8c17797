import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyRate } from '#domain/catalogue/calculators/cost-rates.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays, daysBetween } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo, paying, payoffOn } from '#testing/lending/plans/example-plan.ts'
import { actuarialRest } from './actuarial-rest.ts'
import { isQuotedDay, payoffQuote, unearnedWage } from './payoff-quote.ts'
import { unpaidOf, type Plan } from './plan.ts'
import { signedPlan } from './signed-plan.ts'

const sixPaid = paidUpTo(loan, 6)
const onSixth = dueOf(loan, 6)

test('R-PLAN-02: 200,000,000 at 23 %, six of twelve paid, on the sixth due day: 6,708,333 is waived, at 18 %: 5,250,000', () => {
  expect(payoffQuote(sixPaid, payoffOn(onSixth))).toMatchObject({ receivable: 112_452_667, waivedWage: 6_708_333, total: 105_744_334 })
  const cheaper = paidUpTo(signedPlan({ amount: rial(200_000_000), yearlyRate: 18, count: 12 }, paying), 6)
  expect(unearnedWage(cheaper, onSixth)).toBe(5_250_000)
})

test('R-PLAN-02: 1,000,000,000 at 23 %, twelve of 36 paid: 170,150,587 by the actuarial method, 159,722,222 by the stored parts', () => {
  const long = paidUpTo(signedPlan({ amount: rial(1_000_000_000), yearlyRate: 23, count: 36 }, paying), 12)
  expect(sum(unpaidOf(long).map(({ wage }) => wage))).toBe(159_722_222)
  expect(unearnedWage(long, dueOf(long, 12))).toBe(170_150_587)
})

test('R-PLAN-01: the running instalment has earned its wage by days elapsed over days of its period', () => {
  const [from, to] = [onSixth, dueOf(loan, 7)]
  const wage = sixPaid.instalments[6]?.wage ?? 0
  for (const days of [1, 10, daysBetween(from, to) - 1]) {
    const earned = Math.floor((wage * days) / daysBetween(from, to) + 0.5)
    expect(payoffQuote(sixPaid, payoffOn(addDays(from, days))).total).toBe(105_744_334 + earned)
  }
  expect(payoffQuote(sixPaid, payoffOn(to)).total).toBe(105_744_334 + wage)
})

test('R-PLAN-01: what is due is paid whole with its fees; the payoff share waives a part', () => {
  const fee = { lateFee: rial(500), lateFeeDiscount: rial(100), collectionFee: rial(70), demandCollectionDiscount: rial(20) }
  const late = paidUpTo(loan, 5)
  const quote = payoffQuote(late, { ...payoffOn(onSixth), fees: [fee], sharePercent: 50 })
  expect(quote).toMatchObject({ lateFee: 400, collectionFee: 50, waivedWage: 3_354_167 })
  expect(quote.total).toBe(112_452_667 + 18_744_000 - 3_354_167 + 450)
})

test('R-PLAN-01: quotes are for today and seven days ahead', () => {
  expect([-1, 0, 7, 8].map((days) => isQuotedDay(addDays(onSixth, days), onSixth))).toEqual([false, true, true, false])
})

const credited = (freeCredit: number) => payoffQuote(sixPaid, { ...payoffOn(onSixth), freeCredit: rial(freeCredit) })

test('R-PLAN-20: free card credit is set off first, what is left of it goes to the wallet, and the gateway gets nothing or enough', () => {
  expect(credited(5_744_334)).toMatchObject({ fromCredit: 5_744_334, creditToWallet: 0, total: 100_000_000 })
  expect(credited(105_744_000)).toMatchObject({ fromCredit: 105_734_334, creditToWallet: 9666, total: 10_000 })
  expect(credited(200_000_000)).toMatchObject({ fromCredit: 105_744_334, creditToWallet: 94_255_666, total: 0 })
})

const loans = fc.record({
  amount: fc.integer({ min: 10, max: 5000 }).map((millions) => rial(millions * 1_000_000)),
  count: fc.constantFrom(1, 2, 3, 6, 9, 12, 24, 36),
  yearlyRate: fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100),
  paidShare: fc.double({ min: 0, max: 0.99, noNaN: true }),
  day: fc.integer({ min: 0, max: 1200 }),
})

/** The actuarial rest in floating point, by the rate, for a plan whose paid instalments are its first ones. */
function restByRate(plan: Plan, days: number): number {
  const { signed, equal, instalments } = plan
  const on = addDays(paying, days)
  const running = instalments.findIndex(({ dueDate }) => dueDate > on)
  const current = instalments[running]
  if (!current) return 0
  const payment = equal.total / equal.count
  const rate = monthlyRate({ principal: signed.amount, payment, count: signed.count })
  const left = daysBetween(on, current.dueDate) / daysBetween(current.accruesFrom, current.dueDate)
  const later = unpaidOf(plan).filter(({ dueDate }) => dueDate > on)
  const restAt = (shift: number) =>
    later.reduce((total, { number }) => total + payment * (1 - (1 + rate) ** -(number - 1 - running + shift)), 0)
  return restAt(0) + (restAt(1) - restAt(0)) * left
}

test('R-PLAN-01: the actuarial rest is that of the monthly rate, to a rial', () => {
  fc.assert(
    fc.property(loans, ({ paidShare, day, ...terms }) => {
      // Nearer to 0 the rate is not found to a rial in floating point.
      fc.pre(terms.yearlyRate >= 1)
      const plan = paidUpTo(signedPlan(terms, paying), Math.floor(paidShare * terms.count))
      expect(Math.abs(actuarialRest(plan, addDays(paying, day)) - restByRate(plan, day))).toBeLessThanOrEqual(1)
    }),
  )
})

test('R-PLAN-01: a payoff never rises by paying an instalment, is never more than what is owed, and never falls from day to day', () => {
  fc.assert(
    fc.property(loans, ({ paidShare, day, ...terms }) => {
      const paid = Math.floor(paidShare * terms.count)
      const plan = paidUpTo(signedPlan(terms, paying), paid)
      const on = addDays(paying, day)
      const quote = payoffQuote(plan, payoffOn(on))
      const face = plan.instalments[paid] ?? { principal: 0, wage: 0 }
      const after = payoffQuote(paidUpTo(plan, paid + 1), payoffOn(on))
      expect(after.total).toBeLessThanOrEqual(quote.total)
      expect(after.total + face.principal + face.wage).toBeGreaterThanOrEqual(quote.total)
      expect(quote.total).toBeLessThanOrEqual(quote.receivable)
      expect(payoffQuote(plan, payoffOn(addDays(on, 1))).total).toBeGreaterThanOrEqual(quote.total)
    }),
  )
})
