import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'
import { daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import type { Instalment } from './plan.ts'

/**
 * The part of an instalment's wage that is earned by the day `on`: by days elapsed over days of its period, half up; all of it from the
 * due day on (R-PLAN-01). Rial.
 */
export function earnedWage(instalment: Instalment, on: Day): Rial {
  const { wage, earnedWage: before } = instalment
  const { elapsed, days } = periodOn(instalment, on)
  if (elapsed >= days) return wage
  return rial(before + divideHalfUp(BigInt(wage - before) * BigInt(elapsed), BigInt(days)))
}

/** How many days of the instalment's period have elapsed on `on`, from none to all. */
export function periodOn({ accruesFrom, dueDate }: Instalment, on: Day): { readonly elapsed: number; readonly days: number } {
  const days = daysBetween(accruesFrom, dueDate)
  return { elapsed: Math.min(days, Math.max(0, daysBetween(accruesFrom, on))), days }
}

/** The instalment with what was earned by `on` fixed, so that a change of its due day does not alter it. */
export const fixEarned = (instalment: Instalment, on: Day): Instalment =>
  instalment.accruesFrom < on ? { ...instalment, earnedWage: earnedWage(instalment, on), accruesFrom: on } : instalment
