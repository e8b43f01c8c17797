import { rial, roundUpTo, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'

/** One instalment of a plan, paid or not. Its face, `principal` + `wage`, is what the ledger carries as receivable. */
export type Instalment = {
  readonly number: number
  readonly dueDate: Day
  /** The due day before a move (R-PLAN-09): early points and the group discount are judged by it. */
  readonly originalDueDate: Day
  /** The first day of the period over which its wage is earned: the due day before it, or the day of a change inside that period. */
  readonly accruesFrom: Day
  readonly principal: Rial
  readonly wage: Rial
  /** The part of `wage` that was earned before `accruesFrom`: no payoff waives it. */
  readonly earnedWage: Rial
  /** The part of `wage` that a move of the due day added (R-PLAN-09). */
  readonly moveCost: Rial
  /** Late fee frozen by a hardship plan (R-PLAN-12): beside the face, outside the receivable, bearing no fee. */
  readonly feePart: Rial
  readonly isPaid: boolean
}

/** The loan as it was signed. Rates are in per cent a year. */
export type SignedTerms = { readonly amount: Rial; readonly wage: Rial; readonly count: number; readonly yearlyRate: number }

/** The schedule of an order. Number 1 is the signed one; every change makes the next. Instalments are in the order of their due days, which after a hold may not be that of their numbers. */
export type Plan = {
  readonly number: number
  readonly signed: SignedTerms
  /** The equal instalments of the schedule before they were rounded: `total` / `count` each. */
  readonly equal: { readonly total: Rial; readonly count: number }
  readonly instalments: readonly Instalment[]
}

export const faceOf = ({ principal, wage }: Pick<Instalment, 'principal' | 'wage'>): Rial => rial(principal + wage)

export const unpaidOf = ({ instalments }: Plan): readonly Instalment[] => instalments.filter(({ isPaid }) => !isPaid)

/** The last due day of instalments in any order; null without one. */
export const lastDueOf = (instalments: readonly Pick<Instalment, 'dueDate'>[]): Day | null =>
  instalments
    .map(({ dueDate }) => dueDate)
    .toSorted((one, other) => one.localeCompare(other))
    .at(-1) ?? null

/** The unpaid instalments whose due day has passed on `on`. */
export const overdueOf = (plan: Plan, on: Day): readonly Instalment[] => unpaidOf(plan).filter(({ dueDate }) => dueDate < on)

/** What the ledger says of the order: `receivable` (unpaid faces), `deferredWage` (their wage parts), and the fee parts beside them. */
export function balancesOf(plan: Plan): { readonly receivable: Rial; readonly deferredWage: Rial; readonly feeParts: Rial } {
  const unpaid = unpaidOf(plan)
  return {
    receivable: sum(unpaid.map(faceOf)),
    deferredWage: sum(unpaid.map(({ wage }) => wage)),
    feeParts: sum(unpaid.map(({ feePart }) => feePart)),
  }
}

/** An equal part of `total` as instalments have it, rounded up to 1,000 rials. */
export const equalPart = (total: Rial, count: number): Rial => roundUpTo(rial(Math.ceil(total / count)), 1000)

/** An equal instalment of the plan: every one but the last. */
export const equalFace = ({ equal: { total, count } }: Plan): Rial => equalPart(total, count)

/** The plan after a change. */
export const nextPlan = (plan: Plan, change: Partial<Pick<Plan, 'equal' | 'instalments'>>): Plan => ({
  ...plan,
  ...change,
  number: plan.number + 1,
})
