/** A partner that did not reply in time or validly, or whose breaker is open. Whether the command took effect is unknown. */
export type PartnerFault = { readonly kind: 'PARTNER_UNAVAILABLE'; readonly partner: string }
