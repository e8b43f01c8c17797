import { ticketReleased } from '#domain/merchants/checkout/ticket-transfers.ts'
import type { TicketEvent } from '#domain/merchants/checkout/ticket-transitions.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'
import { moveTicket } from './move-ticket.ts'
import { returnCredit } from './return-credit.ts'
import { ownTicketOf, type OwnTicket, type Ticket } from './sql.ts'

type End = AsOf & {
  readonly event: Extract<TicketEvent, 'cancel' | 'expire' | 'reject'>
  readonly storeName: string
  readonly reason?: Ticket['reason']
}

/**
 * Ends an open, unpaid ticket and releases its reservation in the same transaction. A payment that succeeds later is credited to the
 * wallet. The caller has locked the ticket.
 */
export async function endTicket(tx: Db, ticket: Ticket, { event, storeName, reason = null, ...asOf }: End): Promise<Ticket> {
  const own = ticket.customerId === null ? null : await ownTicketOf(tx, ticket.customerId, ticket.trackNumber)
  const { at } = asOf
  if (own && ticket.status === 'RESERVED' && hasReservation(own)) {
    const { customerId, trackNumber, credits } = own
    const returned = await returnCredit(tx, { customerId, credits, ...asOf })
    await postTransfers(tx, [ticketReleased({ customerId, trackNumber, storeId: ticket.storeId, storeName, at }, own, returned)])
  }
  return moveTicket(tx, ticket, { event, at, storeName, changes: { reason } })
}

export const hasReservation = ({ credit, wallet }: Pick<OwnTicket, 'credit' | 'wallet'>): boolean => credit + wallet > 0
