import { digits } from '#domain/platform/kernel/persian.ts'
import { dayOf, daysBetween, instant, parseInstant } from '#domain/platform/kernel/time.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

type Props = { readonly until: string; readonly now: number }

/** How long the store may still answer a report; red from the day before the last. */
export function TimeLeft({ until, now }: Props) {
  const end = parseInstant(until)
  const left = daysBetween(dayOf(instant(now)), dayOf(end))
  const words = end <= now ? copy.over : left === 0 ? copy.lastToday : left === 1 ? copy.lastTomorrow : copy.daysLeft(digits(left))
  return (
    <>
      <b className={left <= 1 ? 'text-danger-text' : undefined}>{words}</b>، {copy.to} <JalaliDate at={until} withTime />
    </>
  )
}
