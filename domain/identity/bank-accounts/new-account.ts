import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'

/** How an account was proven to be its customer's: known before proofs were asked for, named by the bank, by its owner inquiry, or paid to on an order. */
export const accountProofs = ['BEFORE', 'BANK', 'INQUIRY', 'ORDER'] as const
export type AccountProof = (typeof accountProofs)[number]

/** How long a new account waits before the first withdrawal to it (F-408): its customer has a day to see that it was added. */
export const newAccountWaitMs = dayMs

/** From when money of the wallet may go to an account that was added at `addedAt`. */
export const withdrawableFrom = (addedAt: Instant): Instant => instant(addedAt + newAccountWaitMs)
