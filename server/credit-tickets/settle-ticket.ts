import type { Instant } from '#domain/kernel/time.ts'
import { ticketSettled } from '#domain/ledger/ticket-transfers.ts'
import type { Db } from '../database/open.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { moveTicket } from './move-ticket.ts'
import type { Ticket } from './sql.ts'

/** Pays the store what it is owed for a verified ticket. The caller holds the ticket. */
export async function settleTicket(tx: Db, ticket: Ticket, { at, storeName }: { at: Instant; storeName: string }): Promise<Ticket> {
  const { customerId, trackNumber, storeId, owed } = ticket
  if (customerId !== null && owed > 0) await postTransfers(tx, [ticketSettled({ customerId, trackNumber, storeId, storeName, at }, owed)])
  return moveTicket(tx, ticket, { event: 'settle', at, storeName })
}
