import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { feeDays, stopFees, type FeeStops } from '#domain/billing/invoices/fee-days.ts'
import { lateFee } from '#domain/billing/invoices/payable.ts'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, daysBetween, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { chanceOf, type Chance } from '#testing/chance.ts'
import * as oracle from '#testing/lending/plans/day-by-day.ts'
import { payoffOn } from '#testing/lending/plans/example-plan.ts'
import { earnedWage } from './earned-wage.ts'
import { pausePlan, spreadOverdue } from './hardship.ts'
import { moveDueDay } from './move-due-day.ts'
import { partPayment } from './part-payment.ts'
import { payoffQuote, unearnedWage } from './payoff-quote.ts'
import { balancesOf, faceOf, nextPlan, overdueOf, unpaidOf, type Instalment, type Plan } from './plan.ts'
import { signedPlan } from './signed-plan.ts'

const epoch = day('2024-01-01')
const dayOf = (number: number): Day => addDays(epoch, number)
const numberOf = (on: Day): number => daysBetween(epoch, on)

/** A loan as the rules know it, beside the same loan day by day. */
type Pair = {
  plan: Plan
  readonly loan: oracle.Loan
  readonly yearlyRate: number
  stops: FeeStops
  hasMoved: boolean
  hasPaused: boolean
  paid: number
}

const today = ({ loan }: Pair): Day => dayOf(loan.today)

const feeOf = ({ yearlyRate, stops }: Pair, instalment: Instalment, on: Day): Rial =>
  lateFee({ amount: faceOf(instalment), yearlyRate, lateFeeAboveRate: 6 }, feeDays(instalment.dueDate, stops, on))

const frozenFees = (pair: Pair) => new Map(overdueOf(pair.plan, today(pair)).map((one) => [one.number, feeOf(pair, one, today(pair))]))

/** What the rules say a payoff of today costs, with late fees and without card credit. */
function payoffToday(pair: Pair): Rial {
  const none = { lateFeeDiscount: rial(0), collectionFee: rial(0), demandCollectionDiscount: rial(0) }
  const fees = overdueOf(pair.plan, today(pair)).map((one) => ({ ...none, lateFee: feeOf(pair, one, today(pair)) }))
  return payoffQuote(pair.plan, { ...payoffOn(today(pair)), fees }).total
}

type Event = (pair: Pair, chance: Chance) => void

const payNext: Event = (pair, chance) => {
  const unpaid = unpaidOf(pair.plan)
  const chosen = chance.is(0.85) ? unpaid[0] : chance.of(unpaid)
  const line = pair.loan.lines.find(({ number, isPaid }) => number === chosen?.number && !isPaid)
  if (!chosen || !line) return
  const price = rial(faceOf(chosen) + feeOf(pair, chosen, today(pair)) + chosen.feePart)
  expect(oracle.pay(pair.loan, line)).toBe(price)
  pair.paid += price
  pair.plan = { ...pair.plan, instalments: pair.plan.instalments.map((one) => (one === chosen ? { ...one, isPaid: true } : one)) }
}

const payPart: Event = (pair, chance) => {
  const payoff = payoffToday(pair)
  const amount = rial(chance.whole(1, Math.ceil(payoff * 1.05)))
  const way = chance.of(['SMALLER', 'SHORTER'] as const)
  const result = partPayment(pair.plan, { amount, on: today(pair), way, payoff })
  const least = unpaidOf(pair.plan)[0]
  const mayPay = least !== undefined && amount >= faceOf(least) && amount < payoff && oracle.overdue(pair.loan).length === 0
  expect(result.ok).toBe(mayPay && oracle.payPart(pair.loan, amount, way))
  if (!result.ok) return
  pair.plan = result.value.plan
  pair.paid += amount
}

const moveOne: Event = (pair, chance) => {
  const chosen = chance.of(pair.plan.instalments)
  const to = addDays(chosen.dueDate, chance.whole(0, 12))
  const at = startOfDay(today(pair))
  const result = moveDueDay(pair.plan, { number: chosen.number, to, at, hasMoved: pair.hasMoved, promissoryAmount: null })
  if (!result.ok) return
  const line = pair.loan.lines.find(({ number }) => number === chosen.number)
  if (line) expect(oracle.move(pair.loan, line, result.value.days)).toBe(result.value.cost)
  pair.plan = result.value.plan
  pair.hasMoved = true
}

const pauseAll: Event = (pair, chance) => {
  const months = chance.of([1, 2, 3] as const)
  const result = pausePlan(pair.plan, { on: today(pair), months, fees: frozenFees(pair), hasPaused: pair.hasPaused })
  if (!result.ok) return
  oracle.pause(pair.loan, (number) => numberOf(addJalaliMonths(dayOf(number), months)))
  pair.plan = result.value
  pair.stops = stopFees({ stoppedOn: null, freeDays: 0 }, today(pair))
  pair.hasPaused = true
}

const spreadLate: Event = (pair, chance) => {
  const count = chance.whole(2, 13)
  const result = spreadOverdue(pair.plan, { on: today(pair), count, fees: frozenFees(pair) })
  if (!result.ok) return
  const last = pair.plan.instalments.at(-1)?.dueDate ?? today(pair)
  const from = last < today(pair) ? today(pair) : last
  oracle.spread(
    pair.loan,
    Array.from({ length: count }, (_, index) => numberOf(addJalaliMonths(from, index + 1))),
  )
  pair.plan = result.value
  pair.stops = stopFees({ stoppedOn: null, freeDays: 0 }, today(pair))
}

const payOff: Event = (pair) => {
  const total = payoffToday(pair)
  // With more than 12 instalments the actuarial rest may be greater: payoff.test.ts has its oracle.
  if (pair.plan.signed.count > 12) return
  expect(oracle.payOff(pair.loan)).toBe(total)
  pair.paid += total
  const instalments = pair.plan.instalments.map((one) => ({ ...one, isPaid: true }))
  pair.plan = nextPlan(pair.plan, { instalments })
}

const events: readonly (readonly [Event, number])[] = [
  [payNext, 0.036],
  [payPart, 0.003],
  [moveOne, 0.006],
  [pauseAll, 0.002],
  [spreadLate, 0.004],
  [payOff, 0.0006],
]

/** Both say the same of every unpaid instalment, of what is earned, of the fees and of a payoff, and the books hold what is unpaid. */
function mustAgree(pair: Pair): void {
  const { plan, loan } = pair
  const on = today(pair)
  const byRules = unpaidOf(plan).map((one) => ({
    number: one.number,
    due: numberOf(one.dueDate),
    principal: one.principal as number,
    wage: one.wage as number,
    earned: earnedWage(one, on) as number,
    fee: one.feePart + feeOf(pair, one, on),
  }))
  const byDays = oracle.unpaid(loan).map((line) => ({
    number: line.number,
    due: line.due,
    principal: line.principal,
    wage: line.wage,
    earned: oracle.earned(line),
    fee: line.frozenFee + oracle.feeOf(loan, line),
  }))
  expect(byRules).toEqual(byDays)
  const { receivable, deferredWage } = balancesOf(plan)
  expect([receivable, deferredWage, pair.paid]).toEqual([loan.books.receivable, loan.books.deferred, loan.books.clearing])
  const { total, unearned } = oracle.payoffOf(loan)
  if (plan.signed.count <= 12) expect([unearnedWage(plan, on), payoffToday(pair)]).toEqual([unearned, total])
  else expect(payoffToday(pair)).toBeLessThanOrEqual(total)
}

function begin(chance: Chance): Pair {
  const terms = {
    amount: rial(chance.whole(10, 1000) * 1_000_000),
    yearlyRate: chance.of([0, 18, 23, 23.75, 41.01]),
    count: chance.of([1, 2, 3, 6, 9, 12, 12, 24, 36]),
  }
  const paying = dayOf(chance.whole(0, 1500))
  const plan = signedPlan(terms, paying, chance.is(0.3) ? chance.whole(1, 29) : null)
  const rate = Math.round(terms.yearlyRate * 100)
  const dues = plan.instalments.map(({ dueDate }) => numberOf(dueDate))
  const loan = oracle.open({ amount: terms.amount, rate, lateRate: rate + 600, today: numberOf(paying), dues })
  return { plan, loan, yearlyRate: terms.yearlyRate, stops: { stoppedOn: null, freeDays: 0 }, hasMoved: false, hasPaused: false, paid: 0 }
}

/** Goes from day to day until everything is paid, or for a year and a half after the last due day; the rest is then paid one by one. */
function repay(chance: Chance): Pair {
  const pair = begin(chance)
  mustAgree(pair)
  const end = pair.loan.today + pair.plan.signed.count * 31 + 550
  while (unpaidOf(pair.plan).length > 0 && pair.loan.today < end) {
    oracle.tick(pair.loan)
    for (const [event, probability] of events)
      if (unpaidOf(pair.plan).length > 0 && chance.is(probability)) {
        event(pair, chance)
        mustAgree(pair)
      }
  }
  mustAgree(pair)
  while (unpaidOf(pair.plan).length > 0) payNext(pair, chance)
  return pair
}

/** Ten for each run of a property: 1,000, and 10,000 with `npm run prove`; mutated code is tested with fewer. */
const loans = inject('loans') ?? (fc.readConfigureGlobal().numRuns ?? 100) * 10

declare module 'vitest' {
  interface ProvidedContext {
    readonly loans?: number
  }
}

test(
  `R-PLAN-01, R-PLAN-05, R-PLAN-09, R-PLAN-12, R-PLAN-16: ${loans} loans with changes and payments by chance are the same day by day`,
  () => {
    const made = { changes: 0, paidOff: 0 }
    for (let seed = 1; seed <= loans; seed++) {
      const pair = repay(chanceOf(seed))
      const { receivable, deferred, wageIncome, feeIncome, clearing } = pair.loan.books
      expect([receivable, deferred]).toEqual([0, 0])
      // All that came in is principal, wage and fees.
      expect(clearing).toBe(pair.loan.amount + wageIncome + feeIncome)
      expect(sum(pair.plan.instalments.map(faceOf))).toBeGreaterThan(0)
      made.changes += pair.plan.number - 1
    }
    expect(made.changes).toBeGreaterThan(loans)
  },
  loans * 60,
)
