/** What is written into the behaviour record (D-79); it has nothing to do with the score of a credit report. */
export const scoreTypes = ['EARLY_PAYMENT', 'LATE_PAYMENT', 'REGISTRATION', 'REFERRAL'] as const
export type ScoreType = (typeof scoreTypes)[number]

/** What a total earns, low to high (D-79). */
export const scoreTags = ['BRONZE', 'SILVER', 'GOLD'] as const
export type ScoreTag = (typeof scoreTags)[number]

/** The least total of each tag. */
export const tagFrom: Readonly<Record<ScoreTag, number>> = { BRONZE: 0, SILVER: 200, GOLD: 500 }

/** What coming to us and bringing a friend who orders are worth. */
export const registrationScore = 50
export const referralScore = 100

/** The worst a single late instalment costs. */
const mostLost = 65

/** What an instalment paid late takes away: 5 and a day's one each, as early payment gives it, at most 65. */
export const lateScore = (daysLate: number): number => (daysLate <= 0 ? 0 : -Math.min(5 + daysLate, mostLost))

/** The tag of a total. */
export const scoreTagOf = (total: number): ScoreTag => scoreTags.findLast((tag) => total >= tagFrom[tag]) ?? 'BRONZE'

/** How far to the next tag; null for who has the highest. */
export function toNextTag(total: number): { readonly tag: ScoreTag; readonly missing: number } | null {
  const tag = scoreTags.find((each) => tagFrom[each] > total)
  return tag === undefined ? null : { tag, missing: tagFrom[tag] - total }
}
