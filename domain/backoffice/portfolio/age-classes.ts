import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'

/** How late an order is: by the days since its oldest unpaid due day (R-PLAN-19). */
export const ageClasses = ['current', '1-7', '8-30', '31-60', '61-90', '91+'] as const
export type AgeClass = (typeof ageClasses)[number]
export const lateClasses = ['1-7', '8-30', '31-60', '61-90', '91+'] as const satisfies readonly AgeClass[]
export type LateClass = (typeof lateClasses)[number]

export const lateClassNames: Readonly<Record<LateClass, string>> = {
  '1-7': '۱ تا ۷ روز',
  '8-30': '۸ تا ۳۰ روز',
  '31-60': '۳۱ تا ۶۰ روز',
  '61-90': '۶۱ تا ۹۰ روز',
  '91+': 'بیش از ۹۰ روز',
}

/** The fewest days of each late class. */
const fewestDays: Readonly<Record<LateClass, number>> = { '1-7': 1, '8-30': 8, '31-60': 31, '61-90': 61, '91+': 91 }
export const fewestDaysOf = lateClasses.map((each) => fewestDays[each])

/** The days of lateness of a class, the most being null for the last. */
export function daysOf(late: LateClass): { readonly fewest: number; readonly most: number | null } {
  const next = lateClasses[lateClasses.indexOf(late) + 1]
  return { fewest: fewestDays[late], most: next === undefined ? null : fewestDays[next] - 1 }
}

/** The last day of the Jalali month before the one of `on`. */
export const lastMonthEnd = (on: Day): Day => addDays(on, -jalaliParts(on).day)

/** The first day of the Jalali year of `on`. */
export function yearBegin(on: Day): Day {
  let first = addDays(on, 1 - jalaliParts(on).day)
  while (jalaliParts(first).month > 1) first = addDays(first, -jalaliParts(addDays(first, -1)).day)
  return first
}
