import { jalaliParts } from './calendar.ts'
import { persianDigits } from './persian.ts'
import { dayOf, instant, type Day, type Instant } from './time.ts'

// Separate from persian.ts, so that a page without dates does not load the calendar.

const unknownDate = '---'

/** '۱۴۰۵/۰۸/۲۹' (R-UI-02); '---' when `date` is invalid or before the Gregorian year 1800 (R-UI-04, R-UI-05, A-65). */
export function jalali(date: Day | Instant | string | null | undefined): string {
  const on = plainDay(date)
  if (on === null) return unknownDate
  const { year, month, day } = jalaliParts(on)
  return persianDigits(`${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`)
}

/** The plain form 'YYYY-MM-DD' (R-UI-03) of the Tehran day, or '---'. */
export const plainDate = (date: Day | Instant | string | null | undefined): string => plainDay(date) ?? unknownDate

function plainDay(date: Day | Instant | string | null | undefined): Day | null {
  const ms = typeof date === 'number' ? date : Date.parse(date ?? '')
  if (Number.isNaN(ms)) return null
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
  const on = isDay ? (date as Day) : dayOf(instant(Math.trunc(ms)))
  return isDay && new Date(ms).toISOString().slice(0, 10) !== date ? null : Number(on.slice(0, on.indexOf('-', 1))) < 1800 ? null : on
}

const time = new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The time in Tehran at `at`: '۱۰:۲۴'. */
export const clock = (at: Instant | string): string => time.format(new Date(at))

/** The Jalali months, فروردین first. */
export const monthNames = ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند']
const weekdays = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه']

/** The name of the Jalali month of `on`: 'آبان'. */
export const monthName = (on: Day): string => monthNames[jalaliParts(on).month - 1] ?? ''

/** 'جمعه ۲۹ آبان ۱۴۰۵': assembled here, since ICU's fa patterns with weekday names have the wrong order. */
export function longDate(on: Day): string {
  const { year, month, day } = jalaliParts(on)
  const weekday = weekdays[new Date(`${on}T00:00:00Z`).getUTCDay()]
  return persianDigits(`${weekday} ${day} ${monthNames[month - 1]} ${year}`)
}
