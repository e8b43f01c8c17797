import { dueDateOf } from '#domain/catalogue/calculators/pay-day.ts'
import { repaymentOf, wageParts, type RepaymentTerms } from '#domain/catalogue/calculators/repayment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { Instalment, Plan } from './plan.ts'

/**
 * Plan 1: the schedule an order was signed with, counted from `paying`, the day it entered PAYING (lifecycle.md §2), or from the pay
 * day that was chosen with the order (R-PLAN-08). The wage is the same for both.
 */
export function signedPlan(terms: RepaymentTerms, paying: Day, payDay: number | null = null): Plan {
  const { amount, yearlyRate, count } = terms
  const { instalments, wage, totalRepayment } = repaymentOf(terms)
  const parts = wageParts(wage, count)
  const dueDates = dueDatesOf(paying, count, payDay)
  return {
    number: 1,
    signed: { amount, wage, count, yearlyRate },
    equal: { total: totalRepayment, count },
    instalments: instalments.map((face, index): Instalment => {
      const part = parts[index] ?? rial(0)
      const dueDate = dueDates[index] ?? paying
      return {
        number: index + 1,
        dueDate,
        originalDueDate: dueDate,
        accruesFrom: dueDates[index - 1] ?? paying,
        principal: rial(face - part),
        wage: part,
        earnedWage: rial(0),
        moveCost: rial(0),
        feePart: rial(0),
        isPaid: false,
      }
    }),
  }
}

/** The due days of `count` instalments, rising month by month. */
export const dueDatesOf = (paying: Day, count: number, payDay: number | null): readonly Day[] =>
  Array.from({ length: count }, (_, index) => dueDateOf(paying, index + 1, payDay))
