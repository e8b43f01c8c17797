import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'

/** How an account was proven to be its customer's: stored before proofs existed, listed by the bank, by owner inquiry, or paid to on an order. */
export const accountProofs = ['BEFORE', 'BANK', 'INQUIRY', 'ORDER'] as const
export type AccountProof = (typeof accountProofs)[number]

/** How long a new account waits before the first withdrawal to it (F-408), so that its customer can notice that it was added. */
export const newAccountWaitMs = dayMs

/** From when withdrawals to an account added at `addedAt` are allowed. */
export const withdrawableFrom = (addedAt: Instant): Instant => instant(addedAt + newAccountWaitMs)
