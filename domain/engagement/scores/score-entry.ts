/** The entries of the behaviour record (D-79), which is unrelated to the score of a credit report. */
export const scoreTypes = ['EARLY_PAYMENT', 'LATE_PAYMENT', 'REGISTRATION', 'REFERRAL'] as const
export type ScoreType = (typeof scoreTypes)[number]

/** The tags of a total, low to high (D-79). */
export const scoreTags = ['BRONZE', 'SILVER', 'GOLD'] as const
export type ScoreTag = (typeof scoreTags)[number]

/** The minimum total of each tag. */
export const tagFrom: Readonly<Record<ScoreTag, number>> = { BRONZE: 0, SILVER: 200, GOLD: 500 }

/** The scores of a registration and of a friend's first order. */
export const registrationScore = 50
export const referralScore = 100

/** The most a single late instalment costs. */
const mostLost = 65

/** The negative score of a late instalment: 5 and 1 per day, symmetric to early payment, at most 65. */
export const lateScore = (daysLate: number): number => (daysLate <= 0 ? 0 : -Math.min(5 + daysLate, mostLost))

/** The tag of a total. */
export const scoreTagOf = (total: number): ScoreTag => scoreTags.findLast((tag) => total >= tagFrom[tag]) ?? 'BRONZE'

/** The score missing to the next tag; null at the highest tag. */
export function toNextTag(total: number): { readonly tag: ScoreTag; readonly missing: number } | null {
  const tag = scoreTags.find((each) => tagFrom[each] > total)
  return tag === undefined ? null : { tag, missing: tagFrom[tag] - total }
}
