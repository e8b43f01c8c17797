/** The life of a card as the bank and the post tell it (D-66). */
export const cardStatuses = ['READY_FOR_ORDER', 'ORDERED', 'ISSUED', 'SENT_TO_POST', 'SENT', 'READY_FOR_CHARGE', 'CHARGED'] as const
export type CardStatus = (typeof cardStatuses)[number]

/** What the customer is told of the card. */
export type CustomerCardStatus = 'ISSUING' | 'SENT' | 'READY_FOR_CHARGE' | 'CHARGED'

/** The customer's reading of a card's status; anything unknown is still being issued (R-CARD-02..06). */
export function customerCardStatus(status: string | null): CustomerCardStatus {
  if (status === 'READY_FOR_CHARGE' || status === 'CHARGED') return status
  return status === 'SENT' || status === 'SENT_TO_POST' ? 'SENT' : 'ISSUING'
}
