import { promissoryAmount } from '#domain/catalogue/calculators/repayment.ts'
import { sum, type Rial } from '#domain/platform/kernel/money.ts'

/** What a guarantor can be asked for at most: the amount of the note for the whole repayment (R-CARE-06). */
export const liabilityCap = (totalRepayment: Rial): Rial => promissoryAmount(totalRepayment)

/** What a guarantor answers for today: all that is unpaid, with its fees, up to the cap. */
export function exposureOf(cap: Rial, unpaid: readonly Rial[]): Rial {
  const total = sum(unpaid)
  return total < cap ? total : cap
}

/** On which days of an instalment's lateness its guarantor is notified; before day 30 of nothing else. */
export const alertDays = [3, 10] as const
export type AlertDay = (typeof alertDays)[number]
export const askedFromDay = 30

/** The latest alert that is due after so many days of lateness; null before the first, and from the day on which more may be asked. */
export const alertOn = (daysLate: number): AlertDay | null =>
  daysLate >= askedFromDay ? null : (alertDays.findLast((day) => daysLate >= day) ?? null)
