import { day, type Day } from '#domain/platform/kernel/time.ts'

/** A version of the terms of use and the privacy notice, which change together. */
export type TermsVersion = {
  readonly version: number
  /** The Tehran day from which it applies. */
  readonly since: Day
  /** SHA-256 of its lead and sections (web/catalogue/legal), so that no text changes without a new version. */
  readonly digest: string
}

/** Every version, oldest first. Numbers are stored with each customer's acceptance and never reused. */
export const termsVersions: readonly [TermsVersion, ...TermsVersion[]] = [
  { version: 1, since: day('2026-11-23'), digest: '171c1c51bc5b86335e0c62d452aebd8ca401d68e7b514d3ea946ca2826505f7e' },
  { version: 2, since: day('2026-11-29'), digest: '70d4d24baf38b384c85770e8363919f46941f72cf1db2b6195fd9a164bd40e4e' },
]

/** The version that a login accepts. */
export const currentTerms: TermsVersion = termsVersions.at(-1) ?? termsVersions[0]

/** The texts whose acceptance is stored whole, since no document or version of its own has them (R-OWN-06). */
export const acceptedKinds = ['ORDER', 'INQUIRY', 'GUARANTEE', 'GUARANTEED_CHANGE', 'AUTOPAY', 'PURCHASE', 'OFFERS'] as const
export type AcceptedKind = (typeof acceptedKinds)[number]

/** A text as the customer saw it, one sentence or figure a line. */
export const acceptedText = (...lines: readonly string[]): string => lines.join('\n')
