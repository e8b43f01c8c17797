import type { Due, Dues } from '#contract/lending/dues/dues.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, type Day } from '#domain/platform/kernel/time.ts'
import { typeNames } from '#web/lending/orders/order-name.ts'

/** The dues of a Jalali month, by its first day; those that are late are in none. */
export type DueMonth = { readonly first: Day; readonly items: readonly Due[]; readonly sum: Rial }
export type DueGroups = { readonly late: readonly Due[]; readonly atOnce: readonly Due[]; readonly months: readonly DueMonth[] }

/** What is late, what is due at once without a day, and the rest by month. */
export function groupDues(items: readonly Due[]): DueGroups {
  const ahead = items.flatMap((item) => (item.status === 'PENDING' && item.due_date !== null ? [{ item, on: day(item.due_date) }] : []))
  const byMonth = Map.groupBy(ahead, ({ on }) => firstOfMonth(on))
  return {
    late: items.filter(({ status }) => status === 'OVERDUE'),
    atOnce: items.filter(({ status, due_date }) => status === 'PENDING' && due_date === null),
    months: [...byMonth]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([first, own]) => ({ first, items: own.map(({ item }) => item), sum: sumOf(own.map(({ item }) => item)) })),
  }
}

/** The first day of the Jalali month of a day. */
export const firstOfMonth = (on: Day): Day => addDays(on, 1 - jalaliParts(on).day)

export const sumOf = (items: readonly { readonly payable: number }[]): Rial => rial(items.reduce((sum, { payable }) => sum + payable, 0))

/** The store of a due's order, else its type. */
export const dueName = ({ store_name, order }: Pick<Due, 'store_name' | 'order'>): string => store_name ?? typeNames[order.type]

/** What falls due on a day: the customer's own, and what they answer for. */
export const duesOn = ({ items, guarantees }: Pick<Dues, 'items' | 'guarantees'>, on: Day) => ({
  own: items.filter(({ due_date }) => due_date === on),
  guaranteed: guarantees.filter(({ due_date }) => due_date === on),
})
