import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { mostDaysMoved } from '#domain/lending/plans/move-due-day.ts'
import { addDays, day as dayFrom, dayMs, startOfDay, type Day } from '#domain/platform/kernel/time.ts'

/** An unpaid instalment with the days it may be moved to, or why it may not (R-PLAN-09). */
export type Movable = {
  readonly number: number
  readonly amount: number
  readonly principal: number
  readonly due: Day
  readonly days: readonly Day[]
  readonly why: 'FIRST' | 'LAST' | 'LATE' | 'NO_DAY' | null
}

/** The unpaid instalments of an order, judged as the server does at `now`. */
export function movablesOf({ invoices }: Pick<OrderInFull, 'invoices'>, now: number): readonly Movable[] {
  const all = invoices
    .filter(({ number, due_date }) => number > 0 && due_date !== null)
    .map((invoice) => ({ ...invoice, due: dayFrom(invoice.due_date ?? '') }))
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
  return all.flatMap(({ number, amount, wage_part, status, due }, at): Movable[] => {
    if (status !== 'PENDING' && status !== 'OVERDUE') return []
    const next = all[at + 1]
    const days = next ? Array.from({ length: mostDaysMoved }, (_, index) => addDays(due, index + 1)).filter((on) => on < next.due) : []
    const why = at === 0 ? 'FIRST' : !next ? 'LAST' : now > startOfDay(due) - dayMs ? 'LATE' : days.length === 0 ? 'NO_DAY' : null
    return [{ number, amount, principal: amount - wage_part, due, days, why }]
  })
}
