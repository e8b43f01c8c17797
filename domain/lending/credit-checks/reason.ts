/** What a bureau's sentence is about, as far as advice goes. */
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

/** The first row whose word stands in the sentence decides: what one guarantees comes before what is one's own. */
const words: readonly (readonly [kind: ReasonKind, weight: ReasonWeight, pattern: RegExp])[] = [
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

/** What a bureau's sentence is about and how much it weighs; a sentence nobody foresaw is OTHER, and weighs some (D-78 gives text alone). */
export function reasonOf(text: string): { readonly kind: ReasonKind; readonly weight: ReasonWeight } {
  const [kind, weight] = words.find(([, , pattern]) => pattern.test(text)) ?? (['OTHER', 2] as const)
  return { kind, weight }
}
