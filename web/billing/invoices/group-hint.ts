import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { day, type Day } from '#domain/platform/kernel/time.ts'

/**
 * The instalments that would bring the selection the discount of several at once (lifecycle.md §2: at least `least` of one order, all
 * before their due day, or the one before it was moved): the next ones of the order that needs the fewest. Empty where the discount is reached already or out of reach.
 */
export function neededForDiscount(
  invoices: readonly InvoiceOnWire[],
  selected: ReadonlySet<string>,
  { least, today }: { readonly least: number; readonly today: Day },
): readonly InvoiceOnWire[] {
  const isEarly = ({ due_date, early_until, status }: InvoiceOnWire) => {
    const until = early_until ?? due_date
    return status === 'PENDING' && until !== null && today < day(until)
  }
  const orders = Map.groupBy(
    invoices.filter(({ number }) => number > 0),
    ({ order }) => order.identifier,
  )
  const needed = [...orders.values()].flatMap((all) => {
    const chosen = all.filter(({ uuid }) => selected.has(uuid))
    if (chosen.length === 0 || !chosen.every(isEarly)) return []
    const free = all
      .filter((invoice) => isEarly(invoice) && !selected.has(invoice.uuid))
      .toSorted((one, other) => one.number - other.number)
    const missing = least - chosen.length
    return free.length < missing ? [] : [free.slice(0, Math.max(0, missing))]
  })
  return needed.toSorted((one, other) => one.length - other.length)[0] ?? []
}
