import type { Order } from '#contract/lending/orders/order.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { actionWords, copy, waitingWords } from '../copy.ts'

/** What the order waits for, in a few words; while it is repaid, how much of it is left. */
export function subtitleOf({ timeline, status, invoices }: Pick<Order, 'timeline' | 'status' | 'invoices'>): string {
  if (status === 'REJECTED' || status === 'FINISHED') return waitingWords.nobody.text
  if (timeline.action === 'PAY_INVOICES') {
    const open = invoices.filter((each) => each.number > 0 && (each.status === 'PENDING' || each.status === 'OVERDUE'))
    return copy.leftToPay(digits(open.length), tomans(rial(open.reduce((sum, { payable }) => sum + payable, 0))))
  }
  return timeline.action ? actionWords[timeline.action].title : waitingWords[timeline.turn].title
}
