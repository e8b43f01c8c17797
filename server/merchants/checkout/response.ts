import type { MerchantTicket } from '#contract/merchants/accounts/tickets.ts'
import type { TicketDetails } from '#contract/merchants/checkout/credit-tickets.ts'
import { isOpen, verifyWithinMs } from '#domain/merchants/checkout/ticket-transitions.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { instant, wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import { takenOf } from './cash-back.ts'
import type { OwnTicket, Ticket } from './sql.ts'

/** Ended without a sale; a refund ends a sale, and its moment is not sent. */
const isUnsold = (status: Ticket['status']): boolean =>
  status === 'EXPIRED' || status === 'CANCELED' || status === 'REJECTED' || status === 'REVERSED'

/** A ticket as its store gets it. */
export const ticketForStore = (ticket: Ticket): MerchantTicket => ({
  track_number: ticket.trackNumber,
  provider_id: ticket.providerId,
  status: ticket.status,
  reason: ticket.reason,
  amount: ticket.amount,
  refunded_amount: ticket.refunded,
  cash_back_amount: ticket.cashBack,
  payment_url: ticket.paymentUrl,
  created_at: wireInstant(ticket.createdAt),
  expires_at: wireInstant(ticket.expiresAt),
  done_at: wireInstantOrNull(ticket.doneAt),
  verify_until: ticket.doneAt === null ? null : wireInstant(instant(ticket.doneAt + verifyWithinMs)),
  verified_at: wireInstantOrNull(ticket.verifiedAt),
  settled_at: wireInstantOrNull(ticket.settledAt),
  ended_at: isUnsold(ticket.status) ? wireInstantOrNull(ticket.endedAt) : null,
})

/** The store's address with parameters to find the purchase. The store must still ask us for the status. */
export function backToStore(
  uri: string,
  { trackNumber, providerId, status }: Pick<Ticket, 'trackNumber' | 'providerId' | 'status'>,
): string {
  const url = new URL(uri)
  url.searchParams.set('track_number', trackNumber)
  url.searchParams.set('provider_id', providerId)
  url.searchParams.set('status', status)
  return url.href
}

export const storeResponse = ({ storeName, storeSlug, storeLogo }: Merchant, hasOwnCredit: boolean) => ({
  name: storeName,
  slug: storeSlug,
  logo: storeLogo,
  purchase_type: hasOwnCredit ? ('CLOSE_LOOP' as const) : ('OPEN_LOOP' as const),
})

type Parts = Pick<
  OwnTicket,
  'credit' | 'wallet' | 'cash' | 'markup' | 'points' | 'cashBack' | 'cashBackFromWallet' | 'cashBackOffCredit' | 'cashBackOwed'
> & { readonly discount: Rial }

/**
 * The own ticket in any status (R-ENTITY-18). `parts` are how it is paid: what was fixed when it was reserved, before that what the
 * preview shows.
 */
export const ticketDetailsResponse = (ticket: Ticket, parts: Parts, merchant: Merchant, hasOwnCredit: boolean): TicketDetails => ({
  track_number: ticket.trackNumber,
  status: ticket.status,
  expires_at: wireInstant(ticket.expiresAt),
  items: ticket.items.map(({ name, count, amount }) => ({ name, count, amount: rial(amount) })),
  redirect_uri: backToStore(ticket.redirectUri, ticket),
  fallback_uri: backToStore(ticket.fallbackUri, ticket),
  ticket_amount: ticket.amount,
  markup_amount: parts.markup,
  amount_payable: isOpen(ticket.status) ? parts.cash : 0,
  store: storeResponse(merchant, hasOwnCredit),
  bin_card_transaction: { amount: parts.credit },
  wallet_transaction: { amount: parts.wallet },
  cash_payment_transaction: { amount: rial(parts.cash - parts.discount) },
  cash_payment_points: parts.points,
  refunded_amount: ticket.refunded,
  cash_back: { amount: ticket.cashBack, credited: parts.cashBack, taken: takenOf(parts) },
})
