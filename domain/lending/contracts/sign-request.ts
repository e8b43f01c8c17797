import { hourMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'

/** Whose signature a request asks for. `promissory` is the customer's signature on the note. */
export const signTypes = ['customer', 'promissory', 'bank', 'guarantor'] as const
export type SignType = (typeof signTypes)[number]

export const signStatuses = ['PENDING', 'SIGNED', 'EXPIRED'] as const
export type SignStatus = (typeof signStatuses)[number]

/** One document to be signed by one signer (D-72). `reference` identifies it to the signing partner; a renewal does not change it. */
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

/** What a repeated request does: nothing when signed or within a minute of the last, else a renewal free of charge. */
export type SignRenewal = { readonly kind: 'SIGNED' | 'UNCHANGED' } | { readonly kind: 'RENEW'; readonly expiresAt: Instant }
export function decideRenewal(request: Pick<SignRequest, 'signedAt' | 'requestedAt'> | null, at: Instant): SignRenewal {
  if (request && request.signedAt !== null) return { kind: 'SIGNED' }
  if (request && at - request.requestedAt < renewalGapMs) return { kind: 'UNCHANGED' }
  return { kind: 'RENEW', expiresAt: instant(at + signWindowMs) }
}

/** The documents of an order that are generated as PDF (D-55). */
export const contractNames = ['terms', 'customer-contract', 'bank-contract', 'guarantor-contract', 'repayment-schedule'] as const
export type ContractName = (typeof contractNames)[number]

/** The known name that equals `name`, or null. A name is a lookup key and never used as a path. */
export const contractNameOf = (name: string): ContractName | null => contractNames.find((each) => each === name) ?? null
