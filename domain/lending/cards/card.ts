import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'

/** The statuses of a card as bank and post report them (D-66). */
export const cardStatuses = ['READY_FOR_ORDER', 'ORDERED', 'ISSUED', 'SENT_TO_POST', 'SENT', 'READY_FOR_CHARGE', 'CHARGED'] as const
export type CardStatus = (typeof cardStatuses)[number]

/** That the bank (ORDERED) or the post (ISSUED, SENT_TO_POST) refused for good what is done with a card `in` a status, and its code for why. */
export type CardRefusal = { readonly in: CardStatus; readonly code: string; readonly at: Instant }

/** Who refused the card as it is now; null where nobody did, or staff have recorded a later step by hand. */
export function cardRefusedBy(status: CardStatus | null, refusal: CardRefusal | null): 'BANK' | 'POST' | null {
  if (refusal === null || refusal.in !== status) return null
  return status === 'ORDERED' ? 'BANK' : 'POST'
}

/** The statuses the customer sees. */
export type CustomerCardStatus = 'ISSUING' | 'SENT' | 'READY_FOR_CHARGE' | 'CHARGED'

/** What the customer sees of a card's status; an unknown status counts as still being issued (R-CARD-02..06). */
export function customerCardStatus(status: string | null): CustomerCardStatus {
  if (status === 'READY_FOR_CHARGE' || status === 'CHARGED') return status
  return status === 'SENT' || status === 'SENT_TO_POST' ? 'SENT' : 'ISSUING'
}

/** From SENT_TO_POST on the shipping is spent (lifecycle.md §2). */
export const isCardPosted = ({ cardStatus }: { readonly cardStatus: CardStatus | null }): boolean =>
  cardStatus === 'SENT_TO_POST' || cardStatus === 'SENT' || cardStatus === 'READY_FOR_CHARGE' || cardStatus === 'CHARGED'

/** Whether the card has gone to its address, or may have: the post was asked for it and has neither refused nor returned it since (D-67). */
export const isAddressLocked = (card: {
  readonly cardStatus: CardStatus | null
  readonly cardRefusal: CardRefusal | null
  readonly cardsRefused: number
  readonly cardPostAttempt: number | null
}): boolean =>
  cardRefusedBy(card.cardStatus, card.cardRefusal) !== 'POST' &&
  (isCardPosted(card) || (card.cardStatus === 'ISSUED' && card.cardPostAttempt === card.cardsRefused))

/** How often a wrong card number may be entered within an hour (D-66). */
export const cardTriesAnHour = 5

/** How many tries are left at `now` and, when none is, when the next is allowed. `failedAt`: the wrong tries, in any order. */
export function cardTries(failedAt: readonly Instant[], now: Instant): { readonly left: number; readonly nextTryAt: Instant | null } {
  const recent = failedAt.filter((at) => at > now - hourMs).toSorted((a, b) => a - b)
  const left = Math.max(0, cardTriesAnHour - recent.length)
  // The fifth last one, which is missing while tries are left.
  const first = recent.at(-cardTriesAnHour)
  return { left, nextTryAt: first === undefined ? null : instant(first + hourMs) }
}
