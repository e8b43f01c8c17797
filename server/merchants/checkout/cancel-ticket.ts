import { isOpen } from '#domain/merchants/checkout/ticket-transitions.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { endTicket } from './end-ticket.ts'
import { lockTicket, ownTicketOf, type OwnTicket, type Ticket } from './sql.ts'

type CancelRefusal = { readonly kind: 'NOT_FOUND' | 'TICKET_PAID' | 'TICKET_REVERSED' | 'TICKET_EXPIRED' | 'TICKET_REJECTED' }

/** The customer returns to the store without paying. A repeat has the same result; a payment that succeeds later is credited to the wallet. */
export async function cancelTicket(
  tx: Db,
  { customerId, trackNumber, ...asOf }: { customerId: number; trackNumber: string } & AsOf,
): Promise<Result<{ ticket: Ticket; own: OwnTicket }, CancelRefusal>> {
  const ticket = await lockTicket(tx, trackNumber)
  const own = ticket?.customerId === customerId ? await ownTicketOf(tx, customerId, trackNumber) : null
  const merchant = ticket && (await merchantBy(tx, ticket.merchantId))
  if (!ticket || !own || !merchant) return err({ kind: 'NOT_FOUND' })
  if (ticket.status === 'CANCELED') return ok({ ticket, own })
  if (ticket.status === 'EXPIRED' || ticket.status === 'REJECTED') return err({ kind: `TICKET_${ticket.status}` })
  if (!isOpen(ticket.status))
    return err({ kind: ticket.status === 'REVERSED' || ticket.status === 'REFUNDED' ? 'TICKET_REVERSED' : 'TICKET_PAID' })
  return ok({ ticket: await endTicket(tx, ticket, { event: 'cancel', storeName: merchant.storeName, ...asOf }), own })
}
