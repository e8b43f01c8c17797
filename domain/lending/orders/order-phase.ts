import type { OrderPhase } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { isMainStatus, mainLine, type MainStatus, type OrderStatus } from './order-statuses.ts'

export type Stage = { readonly status: OrderStatus; readonly previousStatus: MainStatus | null }

/** The phase of an order; in a side status the previous main status counts (D-68). */
export function orderPhase(order: Stage): OrderPhase {
  if (order.status === 'FINISHED' || order.status === 'REJECTED') return 'ended'
  const steps = mainLine.indexOf(mainStatusOf(order)) - mainLine.indexOf('SIGNING_CONTRACTS')
  return steps < 0 ? 'before' : steps === 0 ? 'signing' : 'after'
}

/** The status of an order on the main line: the previous one of a side status. */
export const mainStatusOf = ({ status, previousStatus }: Stage): MainStatus =>
  isMainStatus(status) ? status : (previousStatus ?? 'PELEKAN_VALIDATION')
