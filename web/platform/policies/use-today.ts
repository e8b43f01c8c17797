import { useEffect, useState } from 'react'
import type { Day } from '#domain/platform/kernel/time.ts'
import { today } from './today.ts'

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
