import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { creditSetOff } from './payoff-quote.ts'
import { balancesOf, nextPlan, unpaidOf, type Instalment, type Plan } from './plan.ts'
import { mayWithdraw, withdrawal } from './withdrawal.ts'

type Input = {
  /** The day of PAYING, and that of the notice. */
  readonly paying: Day
  readonly on: Day
  /** What was paid of instalments and in advance, without fees. */
  readonly payments: Rial
  readonly freeCredit: Rial
  /** Cash back of stores that the wallet lacks. */
  readonly cashBack: Rial
  readonly leastGatewayAmount: Rial
}

/** What a withdrawal comes to, with the figures of its transfer. Rial. */
export type Withdrawn = {
  readonly plan: Plan
  /** Wage by days, and what is owed of it and of the principal; 0 where payments and card credit cover both. */
  readonly wage: Rial
  readonly owed: Rial
  /** The part of `owed` that is wage, which its payment earns. */
  readonly wagePart: Rial
  readonly dueDate: Day
  /** What card credit pays, and what the wallet gets of credit and payments. */
  readonly fromCredit: Rial
  readonly toWallet: Rial
  readonly freeCredit: Rial
  /** The cash back that is owed beside the principal; `receivable` is without it. */
  readonly cashBack: Rial
  readonly receivable: Rial
  readonly deferredWage: Rial
}

/**
 * The plan after a withdrawal: one instalment of principal, cash back of stores and wage by days, less payments and free card credit, due in
 * 30 days (R-PLAN-10).
 * Its original due day is the day before the notice, so that it earns no early points (R-PLAN-03).
 */
export function withdrawPlan(plan: Plan, input: Input): Result<Withdrawn, { readonly kind: 'TOO_LATE_TO_WITHDRAW' | 'NOT_REPAYING' }> {
  const { paying, on, payments, freeCredit, cashBack, leastGatewayAmount } = input
  const [first] = unpaidOf(plan)
  if (!first) return err({ kind: 'NOT_REPAYING' })
  if (!mayWithdraw(paying, on)) return err({ kind: 'TOO_LATE_TO_WITHDRAW' })
  const { amount, yearlyRate } = plan.signed
  const without = withdrawal({ paying, on, amount, yearlyRate, payments, freeCredit: rial(0), cashBack })
  const fromCredit = creditSetOff(without.owed, rial(Math.min(freeCredit, without.owed)), leastGatewayAmount)
  const owed = rial(without.owed - fromCredit)
  const wagePart = rial(Math.min(owed, without.wage))
  const last = oneInstalment(first.number, { on, dueDate: without.dueDate, owed, wagePart })
  const instalments = [...plan.instalments.filter(({ isPaid }) => isPaid), last].toSorted((one, other) => one.number - other.number)
  const { receivable, deferredWage } = balancesOf(plan)
  return ok({
    plan: nextPlan(plan, { equal: { total: owed, count: 1 }, instalments }),
    wage: without.wage,
    owed,
    wagePart,
    dueDate: without.dueDate,
    fromCredit,
    toWallet: rial(without.toWallet + freeCredit - fromCredit),
    freeCredit,
    cashBack,
    receivable,
    deferredWage,
  })
}

type Owed = { readonly on: Day; readonly dueDate: Day; readonly owed: Rial; readonly wagePart: Rial }

const oneInstalment = (number: number, { on, dueDate, owed, wagePart }: Owed): Instalment => ({
  number,
  dueDate,
  originalDueDate: addDays(on, -1),
  accruesFrom: on,
  principal: rial(owed - wagePart),
  wage: wagePart,
  earnedWage: wagePart,
  moveCost: rial(0),
  feePart: rial(0),
  isPaid: owed === 0,
})
