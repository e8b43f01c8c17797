import { ticketReleased } from '#domain/merchants/checkout/ticket-transfers.ts'
import type { TicketEvent } from '#domain/merchants/checkout/ticket-transitions.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'
import { moveTicket } from './move-ticket.ts'
import { ownTicketOf, type OwnTicket, type Ticket } from './sql.ts'

type End = {
  readonly event: Extract<TicketEvent, 'cancel' | 'replace' | 'expire' | 'reject'>
  readonly at: Instant
  readonly storeName: string
  readonly reason?: Ticket['reason']
}

/**
 * Ends an open, unpaid ticket and releases its reservation in the same transaction. A payment that succeeds later is credited to the
 * wallet. The caller has locked the ticket.
 */
export async function endTicket(tx: Db, ticket: Ticket, { event, at, storeName, reason = null }: End): Promise<Ticket> {
  const own = ticket.customerId === null ? null : await ownTicketOf(tx, ticket.customerId, ticket.trackNumber)
  if (own && ticket.status === 'RESERVED' && hasReservation(own))
    await postTransfers(tx, [
      ticketReleased({ customerId: own.customerId, trackNumber: own.trackNumber, storeId: ticket.storeId, storeName, at }, own),
    ])
  return moveTicket(tx, ticket, { event, at, storeName, changes: { reason } })
}

export const hasReservation = ({ credit, wallet }: Pick<OwnTicket, 'credit' | 'wallet'>): boolean => credit + wallet > 0
