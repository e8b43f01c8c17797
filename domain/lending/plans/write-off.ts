import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import { creditSetOff } from './payoff-quote.ts'
import { balancesOf, faceOf, nextPlan, overdueOf, unpaidOf, type Instalment, type Plan } from './plan.ts'

/** On which day of lateness a debt is written off. */
export const writeOffDays = 540

/** Whether two people may write the debt off: its oldest unpaid instalment is 540 days late (R-PLAN-15). */
export function isWriteOffDue(plan: Plan, today: Day): boolean {
  const [oldest] = overdueOf(plan, today)
  return oldest !== undefined && daysBetween(oldest.dueDate, today) >= writeOffDays
}

/** What a write-off comes to, with the figures of its transfer. Rial. */
export type WriteOff = {
  /** The plan after card credit paid its part; null where there was none. */
  readonly replaced: Replaced | null
  readonly receivable: Rial
  readonly deferredWage: Rial
  /** The principal that is lost: what is left of it after the card credit. */
  readonly loss: Rial
  readonly freeCredit: Rial
  readonly toWallet: Rial
  /** The wage that card credit paid. */
  readonly wageIncome: Rial
}

type Replaced = {
  readonly plan: Plan
  /** One paid instalment for all that the credit paid wholly; and what is left of one that it paid in part. */
  readonly covered: Instalment | null
  readonly reduced: Instalment | null
  /** The numbers of the instalments that these two replace. */
  readonly gone: readonly number[]
}

/**
 * Writes the whole debt off. Free card credit pays the oldest instalments first, in each the wage before the principal, as payments do
 * (R-PLAN-17, R-PLAN-20), so that of none is left less than the gateway takes; the instalments that are left stay owed, outside the receivable.
 */
export function writeOff(plan: Plan, on: Day, freeCredit: Rial, leastGatewayAmount: Rial): WriteOff {
  const { receivable, deferredWage } = balancesOf(plan)
  const spread = spreadCredit(plan, freeCredit, leastGatewayAmount)
  const fromCredit = rial(sum(spread.whole.map(faceOf)) + spread.part)
  const replaced = fromCredit > 0 ? afterCredit(plan, on, spread) : null
  const left = balancesOf(replaced?.plan ?? plan)
  return {
    replaced,
    receivable,
    deferredWage,
    loss: rial(left.receivable - left.deferredWage),
    freeCredit,
    toWallet: rial(freeCredit - fromCredit),
    wageIncome: rial(deferredWage - left.deferredWage),
  }
}

/** What credit pays: these instalments wholly, and `part` of the next one. */
type Spread = { readonly whole: readonly Instalment[]; readonly next: Instalment | undefined; readonly part: Rial }

function spreadCredit(plan: Plan, credit: Rial, leastGatewayAmount: Rial): Spread {
  const unpaid = unpaidOf(plan)
  const whole = unpaid.filter((_, index) => sum(unpaid.slice(0, index + 1).map(faceOf)) <= credit)
  const next = unpaid[whole.length]
  const rest = rial(credit - sum(whole.map(faceOf)))
  return { whole, next, part: next ? creditSetOff(faceOf(next), rest, leastGatewayAmount) : rial(0) }
}

function afterCredit(plan: Plan, on: Day, { whole, next, part }: Spread): Replaced {
  const covered = whole[0] ? paidAsOne(whole[0].number, whole, on) : null
  const reduced = next && part > 0 ? lessPaid(next, part) : null
  const gone = [...whole, ...(reduced ? [reduced] : [])].map(({ number }) => number)
  const stays = plan.instalments.filter(({ number }) => !gone.includes(number))
  const instalments = [...stays, ...(covered ? [covered] : []), ...(reduced ? [reduced] : [])]
  return { plan: nextPlan(plan, { instalments: instalments.toSorted((one, other) => one.number - other.number) }), covered, reduced, gone }
}

function paidAsOne(number: number, instalments: readonly Instalment[], on: Day): Instalment {
  const wage = sum(instalments.map((one) => one.wage))
  const principal = sum(instalments.map((one) => one.principal))
  const days = { dueDate: on, originalDueDate: on, accruesFrom: on }
  return { number, ...days, principal, wage, earnedWage: wage, moveCost: rial(0), feePart: rial(0), isPaid: true }
}

function lessPaid(instalment: Instalment, paid: Rial): Instalment {
  const wage = rial(Math.max(0, instalment.wage - paid))
  return {
    ...instalment,
    wage,
    principal: rial(faceOf(instalment) - paid - wage),
    earnedWage: rial(Math.min(instalment.earnedWage, wage)),
    moveCost: rial(Math.min(instalment.moveCost, wage)),
  }
}
