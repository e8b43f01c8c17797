import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { isMainStatus } from '#domain/lending/orders/order-statuses.ts'
import type { StepState } from '#ui/steps/stair.tsx'

/** How an event looks in the history: an end is bad, a way aside is the customer's, the newest is now, the rest is done. */
export function lookOf({ to }: OrderInFull['events'][number], isNewest: boolean): StepState {
  if (to === 'REJECTED' || to === 'BANK_FINAL_REJECTED') return 'bad'
  if (!isMainStatus(to)) return 'warn'
  return isNewest && to !== 'FINISHED' ? 'now' : 'done'
}
