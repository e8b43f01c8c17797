import { dayOf, instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'

/** Why a discount code is not announced to customers. */
export type AnnouncementRefusal = 'CODE_OF_ONE_CUSTOMER' | 'CODE_ENDED' | 'ALREADY_ANNOUNCED'

type Code = { readonly onlyFor: number | null; readonly expiredAt: Instant | null }

/** Null where the code may be announced: it is for everybody, still valid, and was not announced before. */
export function announcementRefusal(
  { onlyFor, expiredAt }: Code,
  { isAnnounced, at }: { readonly isAnnounced: boolean; readonly at: Instant },
): AnnouncementRefusal | null {
  if (onlyFor !== null) return 'CODE_OF_ONE_CUSTOMER'
  if (isAnnounced) return 'ALREADY_ANNOUNCED'
  return isEnded({ expiredAt }, at) ? 'CODE_ENDED' : null
}

export const isEnded = ({ expiredAt }: Pick<Code, 'expiredAt'>, at: Instant): boolean => expiredAt !== null && at >= expiredAt

/** The last day on which a code is valid; null for one without an end. Its end is the first moment at which it is not. */
export const lastDayOf = ({ expiredAt }: Pick<Code, 'expiredAt'>): Day | null => (expiredAt === null ? null : dayOf(instant(expiredAt - 1)))
