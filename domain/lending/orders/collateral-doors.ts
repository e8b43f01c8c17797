import type { ChequeState, ReviewState } from '#domain/lending/collateral/review.ts'
import type { OrderStatus } from './order-statuses.ts'

/** An order as its collateral sees it; `targets` are what its open reasons name. */
export type SecuredOrder = {
  readonly status: OrderStatus
  readonly refundPolicyType: string | null
  readonly targets: readonly string[]
}
export type DoorRefusal = 'COLLATERAL_OTHER' | 'COLLATERAL_NOT_NOW' | 'COLLATERAL_KEPT'

const sentBack: readonly OrderStatus[] = ['RECHECKING', 'RECHECKING_INITIAL_BANK', 'BANK_FINAL_RECHECKING', 'FINAL_EDITION']

/** Whether the order stands in one of `statuses`, or came back for exactly this thing. */
const waitsFor = ({ status, targets }: SecuredOrder, statuses: readonly OrderStatus[], target: string): boolean =>
  statuses.includes(status) || (sentBack.includes(status) && targets.includes(target))

/** Why number and front are not taken now; null when they are: until the front is approved (D-65). */
export function frontRefusal(order: SecuredOrder, cheque: ChequeState | null): DoorRefusal | null {
  if (order.refundPolicyType !== 'CHEQUE') return 'COLLATERAL_OTHER'
  if (!waitsFor(order, ['UPLOAD_PROMISSORY', 'CHECKING_PROMISSORY'], 'cheque_front')) return 'COLLATERAL_NOT_NOW'
  return cheque?.front === 'APPROVED' ? 'COLLATERAL_KEPT' : null
}

/** The same for the back: asked for once the front is approved, while the cheque is looked at (lifecycle.md row 14). */
export function backRefusal(order: SecuredOrder, cheque: ChequeState | null): DoorRefusal | null {
  if (order.refundPolicyType !== 'CHEQUE') return 'COLLATERAL_OTHER'
  const isAsked = waitsFor(order, ['CHECKING_PROMISSORY'], 'cheque_back')
  if (!isAsked || cheque?.front !== 'APPROVED') return 'COLLATERAL_NOT_NOW'
  return cheque.back === 'APPROVED' ? 'COLLATERAL_KEPT' : null
}

/** The same for the deed's number and four images: until it is approved (row 16). */
export function deedRefusal(order: SecuredOrder, deed: ReviewState | null): DoorRefusal | null {
  if (order.refundPolicyType !== 'MORTGAGE_DEED') return 'COLLATERAL_OTHER'
  if (!waitsFor(order, ['UPLOAD_MORTGAGE_DEED'], 'mortgage_deed')) return 'COLLATERAL_NOT_NOW'
  return deed === 'APPROVED' ? 'COLLATERAL_KEPT' : null
}
