import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayMs, dayOf, daysBetween, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { fixEarned } from './earned-wage.ts'
import { balancesOf, nextPlan, type Instalment, type Plan } from './plan.ts'

/** How many days later an instalment may be moved. */
export const mostDaysMoved = 10

export type MoveInput = {
  readonly number: number
  readonly to: Day
  readonly at: Instant
  /** Whether the order has had its one move. */
  readonly hasMoved: boolean
  /** The amount of the note; null where the order has none. What is still owed stays within it. */
  readonly promissoryAmount: Rial | null
}
export type MoveRefusal = {
  readonly kind: 'NO_SUCH_INSTALMENT' | 'ALREADY_MOVED' | 'FIRST_OR_LAST' | 'TOO_LATE_TO_MOVE' | 'DAY_NOT_ALLOWED' | 'ABOVE_PROMISSORY'
}
export type Moved = { readonly plan: Plan; readonly days: number; readonly cost: Rial }

/**
 * Moves one unpaid instalment up to ten days later and before the next due day, once an order; not the first, not the last, and not within
 * 24 hours of its due day (R-PLAN-09). What the wage earned so far comes to does not change.
 */
export function moveDueDay(plan: Plan, input: MoveInput): Result<Moved, MoveRefusal> {
  const { number, to, at, hasMoved, promissoryAmount } = input
  const place = plan.instalments.findIndex((one) => one.number === number && !one.isPaid)
  const [moved, next] = [plan.instalments[place], plan.instalments[place + 1]]
  if (!moved) return err({ kind: 'NO_SUCH_INSTALMENT' })
  if (hasMoved) return err({ kind: 'ALREADY_MOVED' })
  if (place === 0 || !next) return err({ kind: 'FIRST_OR_LAST' })
  if (at > startOfDay(moved.dueDate) - dayMs) return err({ kind: 'TOO_LATE_TO_MOVE' })
  const days = daysBetween(moved.dueDate, to)
  if (days < 1 || days > mostDaysMoved || to >= next.dueDate) return err({ kind: 'DAY_NOT_ALLOWED' })
  const cost = moveCost(moved.principal, plan.signed.yearlyRate, days)
  if (promissoryAmount !== null && balancesOf(plan).receivable + cost > promissoryAmount) return err({ kind: 'ABOVE_PROMISSORY' })
  return ok({ plan: nextPlan(plan, { instalments: withMoved(plan, place, to, cost, dayOf(at)) }), days, cost })
}

/** Principal part × yearly rate × days / 36,500, half up (R-PLAN-09). */
export const moveCost = (principal: Rial, yearlyRate: number, days: number): Rial =>
  divideHalfUp(BigInt(principal) * BigInt(Math.round(yearlyRate * 100)) * BigInt(days), 3_650_000n)

const withMoved = (plan: Plan, place: number, to: Day, cost: Rial, today: Day): readonly Instalment[] =>
  plan.instalments.map((instalment, index) => {
    if (index !== place) return startsAt(instalment, plan.instalments[place]) ? { ...instalment, accruesFrom: to } : instalment
    const fixed = fixEarned(instalment, today)
    return { ...fixed, dueDate: to, wage: rial(fixed.wage + cost), moveCost: rial(fixed.moveCost + cost) }
  })

/** Whether the period of an instalment begins where another falls due; after a pause it may have begun before. */
const startsAt = ({ accruesFrom }: Instalment, before: Instalment | undefined): boolean => accruesFrom === before?.dueDate
