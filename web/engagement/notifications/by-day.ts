import type { Notification } from '#contract/engagement/notifications/notifications.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { addDays, dayOf, parseInstant, type Day } from '#domain/platform/kernel/time.ts'
import { copy } from './copy.ts'

type DayGroup = { readonly day: Day; readonly title: string; readonly notices: readonly Notification[] }

/** Notices grouped by Tehran day, in the given order. */
export function byDay(notices: readonly Notification[], today: Day): readonly DayGroup[] {
  const days = Map.groupBy(notices, ({ created_at }) => dayOf(parseInstant(created_at)))
  return [...days].map(([day, ofDay]) => ({ day, title: titleOf(day, today), notices: ofDay }))
}

function titleOf(day: Day, today: Day): string {
  if (day === today) return copy.today
  return day === addDays(today, -1) ? copy.yesterday : jalali(day)
}
