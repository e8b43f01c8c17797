import { approvedGuarantees, awaitsGuarantor, isGuaranteeOpen, type GuaranteeState } from '#domain/lending/guarantors/guarantee.ts'
import { mainStatusOf, orderPhase, type Stage } from './order-phase.ts'

/** What decides whether the guarantors of an order may change. */
export type GuaranteedStage = Stage & {
  readonly guarantorsNeeded: number
  readonly guarantees: readonly GuaranteeState[]
  /** The order was returned, and an open reason names the guarantor. */
  readonly isReturned: boolean
}

/**
 * Whether the owner may name a guarantor: until the contracts are concluded, and later where a reason names the guarantor, or one is
 * missing without whom the order is not confirmed (rows 18, 22 to 24).
 */
export function takesGuarantors(order: GuaranteedStage): boolean {
  const phase = orderPhase(order)
  if (phase !== 'after') return phase !== 'ended'
  const open = order.guarantees.filter(({ status }) => isGuaranteeOpen(status)).length
  return order.isReturned || (isBeingConfirmed(order) && open < order.guarantorsNeeded)
}

/**
 * Whether the owner may remove this guarantor: until the contracts are concluded, and later where a reason names the guarantor, or the
 * order's confirmation waits for what only this one can do. Nobody else moves a guarantee forward, and it has no expiry.
 */
export function letsGuarantorGo(order: GuaranteedStage, guarantee: GuaranteeState): boolean {
  const phase = orderPhase(order)
  if (phase !== 'after' || guarantee.status === 'REJECT') return phase !== 'ended'
  const isLacking = approvedGuarantees(order.guarantees) < order.guarantorsNeeded
  return order.isReturned || (isBeingConfirmed(order) && isLacking && awaitsGuarantor(guarantee))
}

const isBeingConfirmed = (order: Stage): boolean => {
  const main = mainStatusOf(order)
  return main === 'PELEKAN_FINAL_CONFIRMATION' || main === 'BANK_FINAL_CONFIRMATION'
}
