import type { MeProfile } from '#contract/identity/login/me.ts'
import { isAssessed } from '#domain/lending/credit-limit/credit-limit.ts'
import { isOpen, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { mostAmount } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'

/** What is known of the customer before they order. */
export type Applicant = {
  readonly isIdentityConfirmed: boolean
  readonly me: Pick<MeProfile, 'score' | 'score_grade' | 'credit_limit' | 'instant_limit' | 'points_balance'>
  /** What may be borrowed further under the customer's own limit; null without one. */
  readonly ownRoom: Rial | null
  readonly orders: readonly { readonly id: number; readonly type: OrderType; readonly status: OrderStatus; readonly identifier: string }[]
}

/**
 * One condition of an order type. `unmet` bars the order; `later` is asked for on the way (a report, more points) and
 * bars nothing yet.
 */
export type Condition = {
  readonly key: ConditionKey
  readonly state: 'met' | 'unmet' | 'later'
  readonly limit?: Rial
  /** The open order that bars this one. */
  readonly rival?: { readonly id: number; readonly identifier: string }
}
export type ConditionKey = 'identity' | 'no-open-order' | 'report' | 'limit' | 'own-limit' | 'points'

/** The conditions of row 0 (lifecycle.md §1) as the customer meets them, in the order the server judges them. */
export function conditionsOf(policy: Policy, type: OrderType, applicant: Applicant): readonly Condition[] {
  const { isIdentityConfirmed, me } = applicant
  return [
    { key: 'identity', state: isIdentityConfirmed ? 'met' : 'unmet' },
    openOrder(type, applicant),
    { key: 'report', state: isAssessed(me) ? 'met' : 'later' },
    ...limitOf(policy, type, applicant),
    ...ownLimitOf(policy, type, applicant),
    { key: 'points', state: me.points_balance >= leastPoints(policy, type) ? 'met' : 'later' },
  ]
}

/** The condition that bars an order of this type, if any. */
export const barOf = (conditions: readonly Condition[]): Condition | undefined => conditions.find(({ state }) => state === 'unmet')

/** The fewest points an order of this type costs. */
export const leastPoints = (policy: Policy, type: OrderType): number =>
  type === 'INSTANT_LOAN' ? Math.min(...policy.instantAmounts.map(({ points }) => points)) : policy.pointsNeeded

/** Instant loans are counted apart: one open instant loan, and one open order of the other types (row 0). */
function openOrder(type: OrderType, { orders }: Applicant): Condition {
  const rival = orders.find((order) => isOpen(order.status) && (order.type === 'INSTANT_LOAN') === (type === 'INSTANT_LOAN'))
  return rival
    ? { key: 'no-open-order', state: 'unmet', rival: { id: rival.id, identifier: rival.identifier } }
    : { key: 'no-open-order', state: 'met' }
}

/** Known only after a report; a personal loan is bounded by its collateral alone. */
function limitOf(policy: Policy, type: OrderType, { me, orders }: Applicant): readonly Condition[] {
  if (!isAssessed(me)) return []
  // While an order is open the wire's limit says 0 and nothing of the limit itself.
  if (type !== 'INSTANT_LOAN' && orders.some((order) => isOpen(order.status) && order.type !== 'INSTANT_LOAN')) return []
  const limits = { credit: rial(me.credit_limit), instant: rial(me.instant_limit) }
  const limit = mostAmount(policy, type, limits)
  return [{ key: 'limit', state: limit >= leastAmount(policy, type) ? 'met' : 'unmet', limit }]
}

/** Asked about only where the customer has set a limit for themselves (R-OWN-04). */
const ownLimitOf = (policy: Policy, type: OrderType, { ownRoom }: Applicant): readonly Condition[] =>
  ownRoom === null ? [] : [{ key: 'own-limit', state: ownRoom >= leastAmount(policy, type) ? 'met' : 'unmet', limit: ownRoom }]

const leastAmount = (policy: Policy, type: OrderType): Rial =>
  type === 'INSTANT_LOAN' ? rial(Math.min(...policy.instantAmounts.map(({ amount }) => amount))) : policy.leastAmount
