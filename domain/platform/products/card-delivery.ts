/**
 * How a card reaches its customer, by the terms of the provider that issues it: by post, by courier, or virtual, in the bank's own
 * application (D-66).
 */
export const cardDeliveries = ['POST', 'COURIER', 'VIRTUAL'] as const
export type CardDelivery = (typeof cardDeliveries)[number]
