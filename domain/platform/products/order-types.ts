/** The four kinds of order (lifecycle.md §1): a card for any store, credit at one store, a small and a larger cash loan. */
export const orderTypes = ['OPEN_LOOP', 'CLOSE_LOOP', 'INSTANT_LOAN', 'BANK_PERSONAL_LOAN'] as const
export type OrderType = (typeof orderTypes)[number]

/** The kinds of collateral; an order has one (lifecycle.md §1, "Collateral by amount"). */
export const refundPolicyTypes = ['PROMISSORY', 'CHEQUE', 'MORTGAGE_DEED'] as const
export type RefundPolicyType = (typeof refundPolicyTypes)[number]

/**
 * How a card reaches its customer, by the terms of the provider that issues it: by post, by courier, or virtual, in the bank's own
 * application (D-66).
 */
export const cardDeliveries = ['POST', 'COURIER', 'VIRTUAL'] as const
export type CardDelivery = (typeof cardDeliveries)[number]
