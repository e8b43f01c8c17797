import { normalise } from '#domain/platform/kernel/persian.ts'

/** R-ENTITY-59, D-86: the gift is pending until the friend's first order, then granted. */
export const referralStatuses = ['PENDING', 'SUCCESS'] as const
export type ReferralStatus = (typeof referralStatuses)[number]

/** Characters that are not confused when a code is read aloud. */
export const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** D-86. */
export const codeLength = 8

/** Normalises a typed code, in any case and script of digits; null when it cannot be a code. */
export function referralCodeIn(typed: string): string | null {
  const code = normalise(typed).toUpperCase()
  // The codes of the first customers have seven characters.
  return code.length >= codeLength - 1 && code.length <= codeLength && Array.from(code).every((sign) => codeSigns.includes(sign))
    ? code
    : null
}

/** A friend's number as the inviter sees it: '0919***4417'. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 4)}***${mobile.slice(-4)}`

/** The slugs of a friend's transfers: the gift of their first order, and what a withdrawal from that loan took back of it. */
export const friendGift = 'referred'
export const takenBackGift = 'referral-reversed'

/** The cause of both sides' gift in the ledger, and by it of what is taken back of it. */
export const causeOfGift = (friendId: number, orderId: number): string => `points:referral:${friendId}:${orderId}`
export const causeOfTakingBack = (gift: string): string => gift.replace('points:referral:', 'points:referral-reversed:')
