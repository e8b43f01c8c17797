import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'

/** The last twelve Jalali months up to `at`, oldest first, as reports name them: '1405-08' (D-78). */
export function lastTwelve(at: Instant): readonly string[] {
  const { year, month } = jalaliParts(dayOf(at))
  return Array.from({ length: 12 }, (_, index) => {
    const whole = year * 12 + (month - 1) - (11 - index)
    return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`
  })
}
