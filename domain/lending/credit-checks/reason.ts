/** What a bureau's sentence is about, as far as our advice distinguishes it. */
export const reasonKinds = [
  'BOUNCED_CHEQUE',
  'OVERDUE',
  'CONVICTION',
  'TAX',
  'GUARANTEED',
  'LATE',
  'ENQUIRIES',
  'CLOSE_LOANS',
  'SHORT_HISTORY',
  'OTHER',
] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** How much a reason weighs: 3 a lot, 2 some, 1 little. */
export type ReasonWeight = 1 | 2 | 3

/** The first pattern that matches decides, so loans one guarantees are recognised before one's own. */
const patterns: readonly (readonly [kind: ReasonKind, weight: ReasonWeight, pattern: RegExp])[] = [
  ['BOUNCED_CHEQUE', 3, /چک/],
  ['CONVICTION', 3, /محکومیت|اعسار/],
  ['TAX', 3, /مالیات/],
  ['GUARANTEED', 2, /ضامن|ضمانت/],
  ['OVERDUE', 3, /معوق|سررسید گذشته|مشکوک/],
  ['LATE', 2, /دیرکرد|تأخیر|تاخیر/],
  ['ENQUIRIES', 1, /استعلام/],
  ['CLOSE_LOANS', 1, /فاصله/],
  ['SHORT_HISTORY', 2, /اولین بازپرداخت|سابقه/],
]

/** Classifies a bureau's sentence; an unknown one is OTHER with weight 2. The report carries only text (D-78). */
export function reasonOf(text: string): { readonly kind: ReasonKind; readonly weight: ReasonWeight } {
  const [kind, weight] = patterns.find(([, , pattern]) => pattern.test(text)) ?? (['OTHER', 2] as const)
  return { kind, weight }
}
