import { useEffect, useState } from 'react'
import type { Day } from '#domain/platform/kernel/time.ts'

// Without the domain's clock, whose calendar would be a twentieth of the landing page's first load. Sweden writes days as ISO does.
const tehranDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tehran' })

/** The Tehran day on this computer's clock. For what a visitor sees only: the server judges by its own. */
export const today = (): Day => tehranDay.format(Date.now()) as Day

/** The Jalali year in Tehran on this computer's clock, in Persian digits, by the browser's own calendar. */
export const thisYear = (): string => new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', year: 'numeric' }).format(Date.now())

/** How often the day is looked at: a timer until midnight would be late on a computer that slept. */
const everyMs = 5000

/** The Tehran day on this computer's clock; the page is drawn anew when it changes. */
export function useToday(): Day {
  const [on, setDay] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return on
}
