import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'

/** How long a recovery waits, so that whoever did not ask for it can stop it (R-OWN-03). */
export const recoveryReadyAt = (askedAt: Instant): Instant => instant(askedAt + dayMs)

/** How long it may be used once it is ready. */
export const recoveryEndsAt = (askedAt: Instant): Instant => instant(askedAt + 8 * dayMs)

/** By whom a recovery was stopped. */
export const recoveryStoppers = ['CUSTOMER', 'STAFF'] as const
export type RecoveryStopper = (typeof recoveryStoppers)[number]
