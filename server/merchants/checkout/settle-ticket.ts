import { ticketSettled } from '#domain/merchants/checkout/ticket-transfers.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'
import { moveTicket } from './move-ticket.ts'
import type { Ticket } from './sql.ts'

/** Pays the store what it is owed for a verified ticket. The caller holds the ticket. */
export async function settleTicket(tx: Db, ticket: Ticket, { at, storeName }: { at: Instant; storeName: string }): Promise<Ticket> {
  const { customerId, trackNumber, storeId, owed } = ticket
  if (customerId !== null && owed > 0) await postTransfers(tx, [ticketSettled({ customerId, trackNumber, storeId, storeName, at }, owed)])
  return moveTicket(tx, ticket, { event: 'settle', at, storeName })
}
