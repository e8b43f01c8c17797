import type { OrderInFull } from '#contract/lending/orders/order.ts'

type Invoices = Pick<OrderInFull, 'invoices'>

const dueOf = ({ due_date }: OrderInFull['invoices'][number]): string => due_date ?? ''

/**
 * The instalments of an order by what is to be paid, in the order of their due days, which after a report's hold may not be that of their
 * numbers.
 */
export function instalmentsOf({ invoices }: Invoices) {
  const all = invoices
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)) || one.number - other.number)
  const unpaid = all.filter(({ status }) => status === 'PENDING' || status === 'OVERDUE')
  return { all, unpaid, paid: all.filter(({ status }) => status === 'PAID') }
}
