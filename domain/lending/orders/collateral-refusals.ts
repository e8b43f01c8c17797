import type { ChequeState, ReviewState } from '#domain/lending/collateral/review.ts'
import type { OrderStatus } from './order-statuses.ts'

/** What the rules of collateral need of an order; `targets` are the targets of its open reasons. */
export type SecuredOrder = {
  readonly status: OrderStatus
  readonly refundPolicyType: string | null
  readonly targets: readonly string[]
}
export type CollateralRefusal = 'COLLATERAL_OTHER' | 'COLLATERAL_NOT_NOW' | 'COLLATERAL_KEPT'

const returnedStatuses: readonly OrderStatus[] = [
  'UPLOAD_PROMISSORY',
  'RECHECKING',
  'RECHECKING_INITIAL_BANK',
  'BANK_FINAL_RECHECKING',
  'FINAL_EDITION',
]

/** Whether the order is in one of `statuses` or was returned for one of these targets. */
const isExpected = ({ status, targets }: SecuredOrder, statuses: readonly OrderStatus[], ...returned: readonly string[]): boolean =>
  statuses.includes(status) || (returnedStatuses.includes(status) && returned.some((target) => targets.includes(target)))

/** Why number and front of a cheque are not accepted now; null when they are: until the front is approved (D-65). */
export function frontRefusal(order: SecuredOrder, cheque: ChequeState | null): CollateralRefusal | null {
  if (order.refundPolicyType !== 'CHEQUE') return 'COLLATERAL_OTHER'
  if (!isExpected(order, ['UPLOAD_PROMISSORY', 'CHECKING_PROMISSORY'], 'cheque_number', 'cheque_front')) return 'COLLATERAL_NOT_NOW'
  return cheque?.front === 'APPROVED' ? 'COLLATERAL_KEPT' : null
}

/** The same for the back: accepted once the front is approved, while the cheque is under review or returned for its back (rows 14, 15). */
export function backRefusal(order: SecuredOrder, cheque: ChequeState | null): CollateralRefusal | null {
  if (order.refundPolicyType !== 'CHEQUE') return 'COLLATERAL_OTHER'
  const isAsked = isExpected(order, ['CHECKING_PROMISSORY'], 'cheque_back')
  if (!isAsked || cheque?.front !== 'APPROVED') return 'COLLATERAL_NOT_NOW'
  return cheque.back === 'APPROVED' ? 'COLLATERAL_KEPT' : null
}

/** The same for the mortgage deed's number and four images: until it is approved (row 16). */
export function mortgageDeedRefusal(order: SecuredOrder, mortgageDeed: ReviewState | null): CollateralRefusal | null {
  if (order.refundPolicyType !== 'MORTGAGE_DEED') return 'COLLATERAL_OTHER'
  if (!isExpected(order, ['UPLOAD_MORTGAGE_DEED'], 'mortgage_deed')) return 'COLLATERAL_NOT_NOW'
  return mortgageDeed === 'APPROVED' ? 'COLLATERAL_KEPT' : null
}
