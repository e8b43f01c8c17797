import type { OrderPoolStatus } from '#domain/lending/orders/order-statuses.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'

/** A smaller limit counts as none: 30,000,000 rial (R-AUTH-31, R-PROFILE-15, D-24). */
export const leastShownLimit = rial(30_000_000)

/** The rule of the auth user: a limit below the threshold counts as 0 (R-ENTITY-02). */
export const countedLimit = (limit: Rial): Rial => (limit >= leastShownLimit ? limit : rial(0))

/** The rule of the Me profile: 0 while an order is open or being repaid (R-ENTITY-04). */
export const availableLimit = (limit: Rial, pool: OrderPoolStatus): Rial => (pool === 'FREE' ? limit : rial(0))

/** What a screen shows: both rules combined. */
export const shownLimit = (limit: Rial, pool: OrderPoolStatus): Rial => availableLimit(countedLimit(limit), pool)

/**
 * True when the Me profile shows a valid report: by its score or grade or, when the bureau gave neither, by the limits
 * of no-rank (lifecycle.md §2). The instant limit is tested because an open order does not set it to 0.
 */
export const isAssessed = (me: {
  readonly score: number | null
  readonly score_grade: string | null
  readonly instant_limit: number
}): boolean => me.score !== null || me.score_grade !== null || me.instant_limit > 0
