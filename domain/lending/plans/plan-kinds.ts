/**
 * What made a plan: the signature of the order, a change, a store's refund after a withdrawal, card credit set off at a write-off, the end of
 * a hold, a refund that lowers the debt (R-CARE-03).
 */
export const planKinds = [
  'SIGNED',
  'PAYOFF',
  'PART_PAYMENT',
  'MOVE',
  'PAUSE',
  'SPREAD',
  'WITHDRAWAL',
  'STORE_REFUND',
  'WRITE_OFF',
  'HOLD_ENDED',
  'REFUND',
] as const
export type PlanKind = (typeof planKinds)[number]

/** The changes that a customer is quoted a price for before they pay it. */
export const quotedChanges = ['PAYOFF', 'PART_PAYMENT'] as const satisfies readonly PlanKind[]
export type QuotedChange = (typeof quotedChanges)[number]

/** A quote is open until a newer one replaces it or its payment applies it. */
export const quoteStatuses = ['OPEN', 'REPLACED', 'APPLIED'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
