import { daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import { overdueOf, type Plan } from './plan.ts'

/** On which day of lateness a debt is written off. */
export const writeOffDays = 540

/** Whether two people may write the debt off: its oldest unpaid instalment is 540 days late (R-PLAN-15). */
export function isWriteOffDue(plan: Plan, today: Day): boolean {
  const [oldest] = overdueOf(plan, today)
  return oldest !== undefined && daysBetween(oldest.dueDate, today) >= writeOffDays
}
