import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { divideEqually } from '#domain/catalogue/calculators/repayment.ts'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { rial, shareOut, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { fixEarned } from './earned-wage.ts'
import { faceOf, nextPlan, overdueOf, unpaidOf, type Instalment, type Plan } from './plan.ts'

export const pauseMonths = [1, 2, 3] as const
export type PauseMonths = (typeof pauseMonths)[number]
export const leastSpread = 3
export const mostSpread = 12

/** How late an instalment of a hardship plan is when the plan is broken. */
export const brokenAfterDays = 10

/** The late fee so far of instalments, by their numbers: it is frozen as the fee part (R-PLAN-12). Rial. */
export type FrozenFees = ReadonlyMap<number, Rial>

/** The same of what invoices cost on the day of the plan: without the part that was frozen before, less what staff forgave of either. */
export const frozenFees = (charges: readonly InvoiceCharge[]): FrozenFees =>
  new Map(
    charges.map(({ number, lateFee, feePart = rial(0), lateFeeDiscount }) => [number, rial(lateFee - feePart - lateFeeDiscount)] as const),
  )

export type PauseRefusal = { readonly kind: 'ALREADY_PAUSED' | 'LEFT_OVERDUE' | 'NOTHING_UNPAID' }
export type SpreadRefusal = { readonly kind: 'NOTHING_OVERDUE' | 'COUNT_OUT_OF_RANGE' | 'INSTALMENT_TOO_SMALL' }

/**
 * A pause: every unpaid due day moves by the same months, once an order, without new wage, and none may be left overdue (R-PLAN-12). What
 * the running instalment has earned stays earned.
 */
export function pausePlan(
  plan: Plan,
  {
    on,
    months,
    fees,
    hasPaused,
  }: { readonly on: Day; readonly months: PauseMonths; readonly fees: FrozenFees; readonly hasPaused: boolean },
): Result<Plan, PauseRefusal> {
  if (hasPaused) return err({ kind: 'ALREADY_PAUSED' })
  const [oldest] = unpaidOf(plan)
  if (!oldest) return err({ kind: 'NOTHING_UNPAID' })
  if (addJalaliMonths(oldest.dueDate, months) < on) return err({ kind: 'LEFT_OVERDUE' })
  const instalments = plan.instalments.map((instalment) => (instalment.isPaid ? instalment : pauseInstalment(instalment, on, months, fees)))
  return ok(nextPlan(plan, { instalments }))
}

function pauseInstalment(instalment: Instalment, on: Day, months: number, fees: FrozenFees): Instalment {
  const fixed = fixEarned(instalment, on)
  const dueDate = addJalaliMonths(instalment.dueDate, months)
  const accruesFrom = fixed.accruesFrom > on ? addJalaliMonths(fixed.accruesFrom, months) : fixed.accruesFrom
  const feePart = rial(instalment.feePart + (fees.get(instalment.number) ?? 0))
  return { ...fixed, dueDate, originalDueDate: dueDate, accruesFrom, feePart }
}

/**
 * What is overdue, spread over 3 to 12 further instalments after the last one, without new wage (R-PLAN-12): its wage was earned and stays
 * so, its late fee so far is divided among them. The other instalments do not change.
 */
export function spreadOverdue(
  plan: Plan,
  { on, count, fees }: { readonly on: Day; readonly count: number; readonly fees: FrozenFees },
): Result<Plan, SpreadRefusal> {
  const overdue = overdueOf(plan, on)
  if (overdue.length === 0) return err({ kind: 'NOTHING_OVERDUE' })
  if (!Number.isInteger(count) || count < leastSpread || count > mostSpread) return err({ kind: 'COUNT_OUT_OF_RANGE' })
  const face = sum(overdue.map(faceOf))
  // A last instalment of less than the gateway takes could not be paid.
  if (face < count * 20_000) return err({ kind: 'INSTALMENT_TOO_SMALL' })
  const others = plan.instalments.filter((instalment) => !overdue.includes(instalment))
  return ok(nextPlan(plan, { instalments: [...others, ...furtherInstalments(plan, overdue, on, divideEqually(face, count), fees)] }))
}

function furtherInstalments(
  plan: Plan,
  overdue: readonly Instalment[],
  on: Day,
  faces: readonly Rial[],
  fees: FrozenFees,
): readonly Instalment[] {
  const last = plan.instalments.at(-1)
  if (!last) return []
  const greatest = Math.max(...plan.instalments.map(({ number }) => number))
  const from = last.dueDate < on ? on : last.dueDate
  const wages = shareOut(sum(overdue.map(({ wage }) => wage)), faces)
  const frozen = sum(overdue.map(({ number, feePart }) => rial(feePart + (fees.get(number) ?? 0))))
  const feeParts = shareOut(
    frozen,
    faces.map(() => 1),
  )
  const dues = faces.map((_, index) => addJalaliMonths(from, index + 1))
  return faces.map((face, index): Instalment => {
    const wage = wages[index] ?? rial(0)
    const dueDate = dues[index] ?? from
    return {
      number: greatest + index + 1,
      dueDate,
      originalDueDate: dueDate,
      accruesFrom: dues[index - 1] ?? from,
      principal: rial(face - wage),
      wage,
      earnedWage: wage,
      moveCost: rial(0),
      feePart: feeParts[index] ?? rial(0),
      isPaid: false,
    }
  })
}

/** The plan that hardship terms make of another one. */
export const hardshipPlan = (
  plan: Plan,
  terms: { readonly kind: 'PAUSE'; readonly months: PauseMonths } | { readonly kind: 'SPREAD'; readonly count: number },
  given: { readonly on: Day; readonly fees: FrozenFees; readonly hasPaused: boolean },
): Result<Plan, PauseRefusal | SpreadRefusal> =>
  terms.kind === 'PAUSE' ? pausePlan(plan, { ...given, months: terms.months }) : spreadOverdue(plan, { ...given, count: terms.count })
