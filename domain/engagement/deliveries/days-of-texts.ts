import { pullAt } from '#domain/billing/autopay/pull-times.ts'
import { addDays, daysBetween, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { kindOf, type KindName } from './every-kind.ts'
import type { Values } from './notice-kind.ts'

const nextDayOf = (on: Day): Instant => startOfDay(addDays(on, 1))

/** For texts that speak of a coming day: the moment from which they are not true any more. */
const endings: Readonly<Partial<Record<KindName, (on: Day) => Instant>>> = {
  'due.before-3': nextDayOf,
  'due.before-3-no-points': nextDayOf,
  'due.today': nextDayOf,
  'autopay.in-3-days': pullAt,
  'autopay.tomorrow': startOfDay,
  'autopay.failed-again': pullAt,
  'autopay.failed-free': pullAt,
}

/** The moment from which the text of a notice is not true any more, so that it is not sent; null where it stays true (R-REACH-05). */
export function trueUntil(kind: KindName, { day }: Partial<Values>): Instant | null {
  return day === undefined ? null : (endings[kind]?.(day) ?? null)
}

/**
 * The values with which a text is written on a day: one that counts days says how many they are then. `day` is what they are counted from
 * where the text names it, otherwise the day on which there were `days` of them.
 */
export function valuesOn<V extends Partial<Values>>(kind: KindName, values: V, today: Day): V {
  const named = kindOf(kind).values
  if (!named.includes('days') || values.day === undefined) return values
  const since = daysBetween(values.day, today)
  if (named.includes('day')) return { ...values, days: since }
  return values.days === undefined ? values : { ...values, days: values.days + since }
}
