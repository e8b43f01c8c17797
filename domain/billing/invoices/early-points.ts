import { dayMs, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'

/**
 * The early-payment score of an invoice (R-INVOICE-07..10): 0 from the first moment of the due day (Tehran) on,
 * 6 with less than a day left, 5 and the whole days left before that. The first payment has no due day and earns nothing.
 */
export function earlyPoints(dueDate: Day | null, paidAt: Instant): number {
  if (dueDate === null) return 0
  const left = startOfDay(dueDate) - paidAt
  if (left <= 0) return 0
  const wholeDays = Math.floor(left / dayMs)
  return wholeDays === 0 ? 6 : 5 + wholeDays
}
