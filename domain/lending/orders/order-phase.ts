import type { OrderPhase } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { isMainStatus, mainLine, type MainStatus, type OrderStatus } from './order-statuses.ts'

/** The phase of an order; in a side status the previous main status counts (D-68). */
export function orderPhase({
  status,
  previousStatus,
}: {
  readonly status: OrderStatus
  readonly previousStatus: MainStatus | null
}): OrderPhase {
  if (status === 'FINISHED' || status === 'REJECTED') return 'ended'
  const main = isMainStatus(status) ? status : (previousStatus ?? 'PELEKAN_VALIDATION')
  const steps = mainLine.indexOf(main) - mainLine.indexOf('SIGNING_CONTRACTS')
  return steps < 0 ? 'before' : steps === 0 ? 'signing' : 'after'
}
