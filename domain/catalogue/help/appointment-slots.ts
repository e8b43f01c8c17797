import { addDays, weekdayOf, type Day } from '#domain/platform/kernel/time.ts'

/** The times of appointments for registration in person (D-39), as the API has them. */
export const appointmentTimes = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const

const mostDaysAhead = 30
/** The length of an appointment; after it the next may be booked. */
export const appointmentMs = 3_600_000

/** The days that may be chosen on `today`: from tomorrow to 30 days ahead, without Fridays (D-39). */
export const appointmentDays = (today: Day): readonly Day[] =>
  Array.from({ length: mostDaysAhead }, (_, at) => addDays(today, at + 1)).filter((one) => !isFriday(one))

/** Whether the office is closed all day. */
export const isFriday = (on: Day): boolean => weekdayOf(on) === 6
