import { rial, type Rial } from '#domain/kernel/money.ts'
import type { OrderPoolStatus } from '#domain/orders/order-pool.ts'

/** Below this a limit is not worth showing: 30,000,000 rial (R-AUTH-31, R-PROFILE-15, D-24). */
export const leastShownLimit = rial(30_000_000)

/** The auth user's own rule: a limit below the threshold counts as 0 (R-ENTITY-02). */
export const countedLimit = (limit: Rial): Rial => (limit >= leastShownLimit ? limit : rial(0))

/** The Me profile's own rule: 0 while an order is open or repaid (R-ENTITY-04). */
export const limitBesideOrders = (limit: Rial, pool: OrderPoolStatus): Rial => (pool === 'FREE' ? limit : rial(0))

/** What a screen shows: both rules at once. */
export const shownLimit = (limit: Rial, pool: OrderPoolStatus): Rial => limitBesideOrders(countedLimit(limit), pool)
