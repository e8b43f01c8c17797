import { day, parseInstant, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'

/** The document-upload cut-off, 2023-06-18 11:45:00 in Tehran (R-CONST-22, A-30). */
export const documentsCutOff: Instant = parseInstant('2023-06-18T11:45:00+03:30')

/** A paid order created from this Tehran day on never awaits its first payment (R-CONST-23, A-45). */
export const contractRuleFrom: Instant = startOfDay(day('2023-04-03'))

const specialWindow = {
  from: parseInstant('2023-06-21T14:00:00+03:30'),
  to: parseInstant('2023-06-21T23:00:00+03:30'),
} as const

/** Whether `at` is in the special window, 2023-06-21 from 14:00 until before 23:00 in Tehran (R-CONST-24, A-63). Nothing depends on it. */
export const isInSpecialWindow = (at: Instant): boolean => at >= specialWindow.from && at < specialWindow.to

/** Constants of the specification without a meaning (R-CONST-25..28, A-62): tested, without effect. */
export const unnamed = { number: 23, price: 66_700, pair: [9, 6], flag: false } as const

/** Days without an action of the customer after which an order that waits for them expires (row 31). */
export const staleAfterDays = 30

/** Days after which the customer is notified that the order waits for them (row 31). */
export const noticeAfterDays: readonly number[] = [1, 7, 25]

/** How many notices must have been sent once an order has waited for its customer this many days. */
export const noticesDue = (idleDays: number): number => noticeAfterDays.filter((days) => idleDays >= days).length
