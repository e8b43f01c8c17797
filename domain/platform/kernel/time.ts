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

const tehranParts = new Intl.DateTimeFormat('en-CA-u-ca-gregory', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Before this Tehran used solar time, which is not supported. */
const sunTimeMs = Date.UTC(1900, 0, 1)

/** The offset of Tehran from UTC at `at`, by the time zone database. */
function offsetAsked(at: number): number {
  const asked = Math.max(sunTimeMs, Math.floor(at / 1000) * 1000)
  const clock = Object.fromEntries(tehranParts.formatToParts(asked).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second = 0 } = clock
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) - asked
}

/** Cached offsets by UTC day; null for a day on which the offset changed. */
const offsets = new Map<number, number | null>()

/** The same, cached: a look-up in the time zone database costs a hundred times more than the rest. */
function tehranOffset(at: Instant): number {
  const utcDay = Math.floor(at / dayMs)
  let known = offsets.get(utcDay)
  if (known === undefined) {
    const [first, last] = [offsetAsked(utcDay * dayMs), offsetAsked((utcDay + 1) * dayMs - 1)]
    known = first === last ? first : null
    if (offsets.size >= 20_000) offsets.clear()
    offsets.set(utcDay, known)
  }
  return known ?? offsetAsked(at)
}

/** The local time in Tehran at `at`, in ISO format. */
const clockText = (at: Instant): string => new Date(at + tehranOffset(at)).toISOString()

/** The Tehran day on which `at` falls. */
export const dayOf = (at: Instant): Day => clockText(at).slice(0, -'T00:00:00.000Z'.length) as Day

/** ISO 8601 with Tehran's offset, as the API sends instants (D-25): '2026-11-20T13:30:00+03:30'. */
export function wireInstant(at: Instant): string {
  const offset = tehranOffset(at)
  let written = offsetsWritten.get(offset)
  if (written === undefined) offsetsWritten.set(offset, (written = offsetText(offset)))
  return `${clockText(at).slice(0, -'.000Z'.length)}${written}`
}

/** The offsets of Tehran as text, cached. */
const offsetsWritten = new Map<number, string>()

function offsetText(offset: number): string {
  const ahead = new Date(Math.abs(offset)).toISOString()
  // Before 1935 the offset of Tehran included seconds.
  return `${offset < 0 ? '-' : '+'}${ahead.slice(11, Math.abs(offset) % minuteMs === 0 ? 16 : 19)}`
}

/** Cached first moments of days. */
const starts = new Map<Day, Instant>()

/** The first moment of `on` in Tehran. */
export function startOfDay(on: Day): Instant {
  const known = starts.get(on)
  if (known !== undefined) return known
  const found = startSought(on)
  if (starts.size >= 20_000) starts.clear()
  starts.set(on, found)
  return found
}

function startSought(on: Day): Instant {
  const guess = Date.parse(`${on}T00:00:00Z`)
  // Tehran is at most 4:30 ahead; go back in half-hours to the first moment of the day.
  for (let back = 9; back >= 0; back--) {
    const at = instant(guess - back * 30 * minuteMs)
    if (dayOf(at) === on) return at
  }
  throw new RangeError(`no such day in Tehran: ${on}`)
}

export const addDays = (from: Day, days: number): Day => dayInUtc(Date.parse(from) + days * dayMs) as Day

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day of the week in the Persian order: 0 is Saturday, 6 Friday. */
export const weekdayOf = (on: Day): number => (new Date(on).getUTCDay() + 1) % 7
