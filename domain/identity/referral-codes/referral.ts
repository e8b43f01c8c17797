import { normalise } from '#domain/platform/kernel/persian.ts'

/** R-ENTITY-59, D-86: the gift waits for the friend's first order, and then has been given. */
export const referralStatuses = ['PENDING', 'SUCCESS'] as const
export type ReferralStatus = (typeof referralStatuses)[number]

/** Signs that are not mistaken for one another when a code is read aloud. */
export const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** D-86. */
export const codeLength = 8

/** A code as it was typed, in any case and script of digits, with blanks around it; null where it can be nobody's. */
export function referralCodeIn(typed: string): string | null {
  const code = normalise(typed).toUpperCase()
  // The first customers have codes of seven signs.
  return code.length >= codeLength - 1 && code.length <= codeLength && Array.from(code).every((sign) => codeSigns.includes(sign))
    ? code
    : null
}

/** A friend's number for the eyes of who invited them: '0919***4417'. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 4)}***${mobile.slice(-4)}`
