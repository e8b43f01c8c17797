import { hourMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'

/** Whose hand a sign request asks for. `promissory` is the customer's hand on the note. */
export const signTypes = ['customer', 'promissory', 'bank', 'guarantor'] as const
export type SignType = (typeof signTypes)[number]

export const signStatuses = ['PENDING', 'SIGNED', 'EXPIRED'] as const
export type SignStatus = (typeof signStatuses)[number]

/** One paper laid before one signer (D-72). `reference` is what the signing partner knows it by; a renewal keeps it. */
export type SignRequest = {
  readonly id: number
  readonly customerId: number
  readonly orderId: number
  readonly type: SignType
  readonly reference: string
  readonly requestedAt: Instant
  readonly expiresAt: Instant
  readonly signUrl: string | null
  readonly signedAt: Instant | null
  readonly fileKey: string | null
}

export const signWindowMs = 24 * hourMs
export const renewalGapMs = minuteMs

/** EXPIRED is derived: a day has passed without a signature. */
export function signStatus(request: Pick<SignRequest, 'signedAt' | 'expiresAt'>, at: Instant): SignStatus {
  if (request.signedAt !== null) return 'SIGNED'
  return at < request.expiresAt ? 'PENDING' : 'EXPIRED'
}

/** Asking again: signed is signed; within a minute the standing request is handed back; later it is renewed for free. */
export type AskAgain = { readonly kind: 'SIGNED' } | { readonly kind: 'STANDS' } | { readonly kind: 'RENEW'; readonly expiresAt: Instant }
export function askAgain(request: Pick<SignRequest, 'signedAt' | 'requestedAt'> | null, at: Instant): AskAgain {
  if (request && request.signedAt !== null) return { kind: 'SIGNED' }
  if (request && at - request.requestedAt < renewalGapMs) return { kind: 'STANDS' }
  return { kind: 'RENEW', expiresAt: instant(at + signWindowMs) }
}
