import { dayMs, dayOf, hourMs, instant, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'

/** Hours in which nothing is sent, in Tehran: from the start of hour `from` to the start of `until`, over midnight where that is earlier. */
export type QuietHours = { readonly isOn: boolean; readonly from: number; readonly until: number }
export const defaultQuietHours: QuietHours = { isOn: true, from: 22, until: 8 }

/** When a notice may go out: `urgent` at any time, `collection` from 09 to 20 only (R-REACH-03), `ordinary` outside of the quiet hours. */
export type Urgency = 'urgent' | 'ordinary' | 'collection'

export const isQuiet = ({ isOn, from, until }: QuietHours, hour: number): boolean =>
  isOn && (from <= until ? hour >= from && hour < until : hour >= from || hour < until)

/** The hours of Tehran in which a customer is contacted about something late (R-REACH-03). */
export const contactHours = { from: 9, until: 20 } as const

const isContactHour = (hour: number): boolean => hour >= contactHours.from && hour < contactHours.until

/**
 * The moment at which a notice of `at` is sent: itself, or the start of the next hour that allows it. Quiet hours that leave no contact
 * hour give way, since somebody who is late must be notified.
 */
export function sendAt(urgency: Urgency, at: Instant, quiet: QuietHours): Instant {
  if (urgency === 'urgent') return at
  const hasHour = Array.from({ length: 24 }, (_, hour) => hour).some((hour) => isContactHour(hour) && !isQuiet(quiet, hour))
  const isAllowed = (hour: number): boolean =>
    urgency === 'collection' ? isContactHour(hour) && (!hasHour || !isQuiet(quiet, hour)) : !isQuiet(quiet, hour)
  const hours = Array.from({ length: 25 }, (_, ahead) => ahead)
  const ahead = hours.find((each) => isAllowed((hourOf(at) + each) % 24)) ?? 0
  return ahead === 0 ? at : instant(startOfHour(at) + ahead * hourMs)
}

/** The hour of the day in Tehran, 0 to 23. */
export const hourOf = (at: Instant): number => Math.floor((at - startOfDay(dayOf(at))) / hourMs)

const startOfHour = (at: Instant): number => startOfDay(dayOf(at)) + hourOf(at) * hourMs

/** At most so many contacts about something late in seven days, over all of a customer's orders (R-REACH-03). */
export const mostContactsAWeek = 3

/** The seven days of `mostContactsAWeek`. */
export const contactsMs = 7 * dayMs

/** When the next contact about something late is allowed, after those of the last seven days; null where one is allowed now. */
export function nextContactAt(made: readonly Instant[]): Instant | null {
  const oldest = made.toSorted((a, b) => a - b).at(-mostContactsAWeek)
  return made.length < mostContactsAWeek || oldest === undefined ? null : instant(oldest + contactsMs)
}
