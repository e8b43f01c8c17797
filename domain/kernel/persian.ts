import type { Points, Rial } from './money.ts'
import { dayOf, jalaliParts, instant, type Day, type Instant } from './time.ts'

const number = new Intl.NumberFormat('fa-IR')
const unknownDate = '---'

/** Persian digits with the thousands separator: 12500 is '۱۲٬۵۰۰'. */
export const digits = (value: number): string => number.format(value)

/** The digits of a text made Persian, nothing else touched: 'PL-12' is 'PL-۱۲'. */
export const persianDigits = (text: string): string => text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

/** Rials in, the toman number out, without its unit: 125000 is '۱۲٬۵۰۰'. */
export const tomanNumber = (amount: Rial): string => number.format(amount / 10)

/** Rials in, toman out: '۱۲٬۵۰۰ تومان'. */
export const tomans = (amount: Rial): string => `${tomanNumber(amount)} تومان`

export const pointsText = (count: Points): string => `${number.format(count)} امتیاز`

/** The inverse for inputs: Persian and Arabic digits become Latin, ي and ك become ی and ک, outer blanks go. */
export function normalise(text: string): string {
  return text
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .trim()
}

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
  if (date === null || date === undefined || date === '') return null
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
  const ms = typeof date === 'number' ? date : Date.parse(date)
  if (Number.isNaN(ms)) return null
  const on = isDay ? (date as Day) : dayOf(instant(Math.trunc(ms)))
  return isDay && new Date(ms).toISOString().slice(0, 10) !== date ? null : Number(on.slice(0, on.indexOf('-', 1))) < 1800 ? null : on
}

const time = new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The Tehran clock at `at`: '۱۰:۲۴'. */
export const clock = (at: Instant | string): string => time.format(new Date(at))

const monthNames = ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند']
const weekdays = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه']

/** 'جمعه ۲۹ آبان ۱۴۰۵': assembled by hand, since ICU's fa patterns with weekday names come out in the wrong order. */
export function longDate(on: Day): string {
  const { year, month, day } = jalaliParts(on)
  const weekday = weekdays[new Date(`${on}T00:00:00Z`).getUTCDay()]
  return persianDigits(`${weekday} ${day} ${monthNames[month - 1]} ${year}`)
}
