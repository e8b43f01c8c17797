import type { OrderPoolStatus } from '#domain/lending/orders/order-pool.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'

/** Below this a limit is not worth showing: 30,000,000 rial (R-AUTH-31, R-PROFILE-15, D-24). */
export const leastShownLimit = rial(30_000_000)

/** The auth user's own rule: a limit below the threshold counts as 0 (R-ENTITY-02). */
export const countedLimit = (limit: Rial): Rial => (limit >= leastShownLimit ? limit : rial(0))

/** The Me profile's own rule: 0 while an order is open or repaid (R-ENTITY-04). */
export const limitBesideOrders = (limit: Rial, pool: OrderPoolStatus): Rial => (pool === 'FREE' ? limit : rial(0))

/** What a screen shows: both rules at once. */
export const shownLimit = (limit: Rial, pool: OrderPoolStatus): Rial => limitBesideOrders(countedLimit(limit), pool)

/**
 * True when the Me profile tells of a report in force: by its score or grade, or, where the bureau gave neither, by the
 * limits that no-rank permits (lifecycle.md §2). The instant limit is not held by an open order.
 */
export const isAssessed = (me: {
  readonly score: number | null
  readonly score_grade: string | null
  readonly instant_limit: number
}): boolean => me.score !== null || me.score_grade !== null || me.instant_limit > 0
