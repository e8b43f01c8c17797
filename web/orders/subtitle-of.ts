import type { Order } from '#contract/orders/order.ts'
import { actionWords, waitingWords } from './copy.ts'

/** What the order waits for, in a few words. */
export function subtitleOf({ timeline, status }: Pick<Order, 'timeline' | 'status'>): string {
  if (status === 'REJECTED' || status === 'FINISHED') return waitingWords.nobody.text
  return timeline.action ? actionWords[timeline.action].title : waitingWords[timeline.turn].title
}
