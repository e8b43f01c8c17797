/** What of the credit report a conversation disputes (R-CARE-10): one of its reasons, as the report words it. */
export const disputeKinds = ['REPORT_REASON'] as const
export type DisputeKind = (typeof disputeKinds)[number]
export type Disputed = { readonly kind: DisputeKind; readonly item: string }

export const longestDisputedItem = 300

/** What staff decide about a dispute: it is right and will be corrected, it was corrected, or the report stays as it is. */
export const disputeOutcomes = ['ACCEPTED', 'CORRECTED', 'REFUSED'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** The names of the outcomes, as customers and staff read them. */
export const disputeOutcomeNames: Readonly<Record<DisputeOutcome, string>> = {
  ACCEPTED: 'پذیرفته شد و اصلاح می‌شود',
  CORRECTED: 'اصلاح شد',
  REFUSED: 'پذیرفته نشد',
}

/** An outcome is given exactly where staff close a dispute. */
export const fitsOutcome = (dispute: { readonly isDispute: boolean; readonly hasOutcome: boolean }): boolean =>
  dispute.isDispute === dispute.hasOutcome
