import {
  addDays,
  dayMs,
  daysBetween,
  dayOf,
  hourMs,
  instant,
  minuteMs,
  startOfDay,
  type Day,
  type Instant,
} from '#domain/platform/kernel/time.ts'

/** Pulls are made from nine in the morning, and none after nine in the evening. */
export const pullHour = 9
const lastHour = 21

/** When an instalment is pulled on a day: at 09:00 in Tehran. */
export const pullAt = (on: Day): Instant => instant(startOfDay(on) + pullHour * hourMs)

/** Notices go out so much before their time, so that a job that is late still leaves whole days. */
const earlyMs = 30 * minuteMs

/** The last due day of which customers are notified for the first time at `at`: three days before. */
export function lastAnnounced(at: Instant): Day {
  const day = addDays(dayOf(at), 3)
  return at >= pullAt(day) - 3 * dayMs - earlyMs ? day : addDays(day, -1)
}

/** Of pulls until then customers are notified for the second time at `at`: 24 hours before. */
export const secondNoticeUntil = (at: Instant): Instant => instant(at + dayMs + earlyMs)

/** A pull follows its second notice by a whole day. */
export const earliestAfter = (notifiedAt: Instant): Instant => pullableFrom(instant(notifiedAt + dayMs))

/** Whether a pull may be made at this moment. */
export const mayPullAt = (at: Instant): boolean => pullableFrom(at) === at

/** The moment itself where a pull may be made then, else the next nine in the morning. */
function pullableFrom(at: Instant): Instant {
  const today = dayOf(at)
  return at < startOfDay(today) + lastHour * hourMs ? instant(Math.max(at, pullAt(today))) : pullAt(addDays(today, 1))
}

/** Until when a pull may be skipped, and a skipped one be taken up again: an hour before. */
export const skippableUntil = (nextAt: Instant): Instant => instant(nextAt - hourMs)

/** So many days after the first try an instalment is tried again. */
const retryDays = [1, 3] as const

/** The day of the next try after `tries` of them; null after the last. */
export function nextTryOn(firstTriedOn: Day, tries: number): Day | null {
  const days = retryDays[tries - 1]
  return days === undefined ? null : addDays(firstTriedOn, days)
}

/** Again in `minutes`, or at the next nine in the morning where that is at night. */
export const soonAfter = (at: Instant, minutes: number): Instant => pullableFrom(instant(at + minutes * minuteMs))

/** The five moments of a pull, as its page shows them: notified, notified again, the last moment to skip, pulled, tried again. */
export function momentsOf(nextAt: Instant): readonly Instant[] {
  return [instant(nextAt - 3 * dayMs), instant(nextAt - dayMs), skippableUntil(nextAt), nextAt, instant(nextAt + dayMs)]
}

/** For how many days no late fee arises, since a pull that was expected on a day was not made before `until` by our fault or the gateway's. */
export const lostDays = (expectedOn: Day, until: Day): number => Math.max(0, daysBetween(expectedOn, until))
