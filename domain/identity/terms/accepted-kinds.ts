/** The texts whose acceptance is stored whole, since no document or version of its own has them (R-OWN-06). */
export const acceptedKinds = ['ORDER', 'INQUIRY', 'GUARANTEE', 'GUARANTEED_CHANGE', 'AUTOPAY', 'PURCHASE', 'OFFERS'] as const
export type AcceptedKind = (typeof acceptedKinds)[number]

/** A text as the customer saw it, one sentence or figure a line. */
export const acceptedText = (...lines: readonly string[]): string => lines.join('\n')
