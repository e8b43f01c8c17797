/** ASKED: the customer was sent to the bank. LAPSED: they never came to an answer. REPLACED: a renewed one took its place. */
export const mandateStatuses = ['ASKED', 'ACTIVE', 'REFUSED', 'LAPSED', 'REPLACED', 'REVOKED', 'ENDED'] as const
export type MandateStatus = (typeof mandateStatuses)[number]

export const mandateEvents = ['give', 'refuse', 'lapse', 'replace', 'revoke', 'end'] as const
export type MandateEvent = (typeof mandateEvents)[number]
/** Who causes it: `bank` is what the gateway says of the mandate. */
type Row = { readonly by: readonly ('customer' | 'bank' | 'system')[]; readonly from: readonly MandateStatus[]; readonly to: MandateStatus }

/** The transitions of a mandate, as one table; a change without a row is refused. Nothing leaves a status that ended. */
export const mandateTransitions: Readonly<Record<MandateEvent, Row>> = {
  give: { by: ['bank'], from: ['ASKED'], to: 'ACTIVE' },
  refuse: { by: ['bank'], from: ['ASKED'], to: 'REFUSED' },
  lapse: { by: ['system'], from: ['ASKED'], to: 'LAPSED' },
  replace: { by: ['bank'], from: ['ACTIVE'], to: 'REPLACED' },
  revoke: { by: ['customer', 'bank'], from: ['ASKED', 'ACTIVE'], to: 'REVOKED' },
  end: { by: ['system'], from: ['ACTIVE'], to: 'ENDED' },
}
