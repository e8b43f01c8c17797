import { tehranOffset } from './tehran-clock.ts'

/** A moment: whole milliseconds since 1970-01-01 UTC. */
export type Instant = number & { readonly unit: 'instant' }

/** A calendar day in Tehran, written Gregorian 'YYYY-MM-DD'. Due dates are days, since some midnights did not exist in Tehran. */
export type Day = string & { readonly unit: 'day' }

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

export function instant(ms: number): Instant {
  if (!Number.isSafeInteger(ms)) throw new RangeError(`not a moment: ${ms}`)
  return ms as Instant
}

/** The moment an ISO 8601 text or a PostgreSQL timestamptz text names; throws on anything else. */
export const parseInstant = (text: string): Instant => instant(Date.parse(text))

/** Brands 'YYYY-MM-DD'; throws when the calendar has no such day. */
export function day(text: string): Day {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // The 31st of a shorter month is read as a day of the next.
  if (Number.isNaN(at) || dayInUtc(at) !== text) throw new RangeError(`not a day: ${text}`)
  return text as Day
}

const dayInUtc = (at: number): string => new Date(at).toISOString().slice(0, -'T00:00:00.000Z'.length)

/** The local time in Tehran at `at`, in ISO format. */
const clockText = (at: Instant): string => new Date(at + tehranOffset(at).aheadMs).toISOString()

/** The Tehran day on which `at` falls. */
export const dayOf = (at: Instant): Day => clockText(at).slice(0, -'T00:00:00.000Z'.length) as Day

/** ISO 8601 with Tehran's offset, as the API sends instants (D-25): '2026-11-20T13:30:00+03:30'. */
export function wireInstant(at: Instant): string {
  return `${clockText(at).slice(0, -'.000Z'.length)}${tehranOffset(at).written}`
}

/** The same of an instant that may not have come. */
export const wireInstantOrNull = (at: Instant | null): string | null => (at === null ? null : wireInstant(at))

/** The first moment of `on` in Tehran. */
export function startOfDay(on: Day): Instant {
  const midnight = Date.parse(`${on}T00:00:00Z`)
  // Tehran was at most five hours ahead, in 1978; go back in half-hours to the first moment of the day.
  for (let back = 10; back >= 0; back--) {
    const at = midnight - back * 30 * minuteMs
    if (Math.floor((at + tehranOffset(at).aheadMs) / dayMs) * dayMs === midnight) return instant(at)
  }
  throw new RangeError(`no such day in Tehran: ${on}`)
}

export const addDays = (from: Day, days: number): Day => dayInUtc(Date.parse(from) + days * dayMs) as Day

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day of the week in the Persian order: 0 is Saturday, 6 Friday. */
export const weekdayOf = (on: Day): number => (new Date(on).getUTCDay() + 1) % 7
