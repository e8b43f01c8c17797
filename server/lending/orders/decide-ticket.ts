import { isBlocking } from '#domain/lending/cancellations/cancel-request.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import {
  writeCancelDecision,
  lockCancelRequest,
  markCancelRequestAccepted,
  findCancelRequest,
  type CancelRequestRow,
} from '#server/lending/cancellations/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { advanceOrder, type AdvanceRefusal } from './advance-order.ts'
import { reconsiderOrder } from './reconsider-order.ts'
import { lockOrder } from './sql.ts'

type OfTicket = { readonly customerId: number; readonly ticketId: number; readonly at: Instant }
type TicketRefusal = { readonly kind: 'NOT_FOUND' | 'TICKET_DECIDED' }

/** One of SUPPORT takes a paid cancel request up: it is IN_PROGRESS, and its order stays frozen. Nobody takes it up after them. */
export async function takeUpTicket(tx: Db, deed: OfTicket): Promise<Result<null, TicketRefusal | { readonly kind: 'TICKET_TAKEN_UP' }>> {
  const ticket = await lockUnanswered(tx, deed)
  if (!ticket.ok) return ticket
  if (ticket.value.status === 'IN_PROGRESS') return err({ kind: 'TICKET_TAKEN_UP' })
  await writeCancelDecision(tx, ticket.value, { status: 'IN_PROGRESS', answer: null, at: deed.at })
  return ok(null)
}

/** SUPPORT grants a paid cancel request: what is due goes back, and the order ends, when FINANCE have booked it (row 30). */
export async function acceptTicket(tx: Db, { by, ...deed }: OfTicket & { readonly by: string }): Promise<Result<null, TicketRefusal>> {
  const ticket = await lockUnanswered(tx, deed)
  if (!ticket.ok) return ticket
  await markCancelRequestAccepted(tx, ticket.value, { by, at: deed.at })
  return ok(null)
}

/** Grants a paid cancel request: the order ends, what is due of the first payment goes to the wallet (row 30). */
export async function grantTicket(tx: Db, deed: OfTicket): Promise<Result<null, TicketRefusal | AdvanceRefusal>> {
  const ticket = await lockWaiting(tx, deed)
  if (!ticket.ok) return ticket
  const { customerId, orderId } = ticket.value
  const ended = await advanceOrder(tx, { customerId, orderId, command: 'accept-cancel-request', actor: 'staff', at: deed.at })
  return ended.ok ? ok(null) : ended
}

/** Refuses a paid cancel request with the reason its customer reads; the order goes on where it stood. What SUPPORT granted is refused no more. */
export async function refuseTicket(
  tx: Db,
  { answer, ...deed }: OfTicket & { readonly answer: string },
): Promise<Result<null, TicketRefusal>> {
  const ticket = await lockUnanswered(tx, deed)
  if (!ticket.ok) return ticket
  const { customerId, orderId } = ticket.value
  await writeCancelDecision(tx, ticket.value, { status: 'REJECTED', answer, at: deed.at })
  await publish(tx, { type: 'ticket.refused', customerId, orderId })
  await reconsiderOrder(tx, customerId, orderId, deed.at)
  return ok(null)
}

/** A paid ticket that SUPPORT has neither granted nor refused. */
async function lockUnanswered(tx: Db, deed: OfTicket): Promise<Result<CancelRequestRow, TicketRefusal>> {
  const ticket = await lockWaiting(tx, deed)
  return ticket.ok && ticket.value.acceptedAt !== null ? err({ kind: 'TICKET_DECIDED' }) : ticket
}

/** A paid and undecided ticket, its order held first, as everywhere. */
async function lockWaiting(tx: Db, { customerId, ticketId }: OfTicket): Promise<Result<CancelRequestRow, TicketRefusal>> {
  const known = await findCancelRequest(tx, customerId, ticketId)
  if (!known) return err({ kind: 'NOT_FOUND' })
  await lockOrder(tx, customerId, known.orderId)
  const ticket = await lockCancelRequest(tx, customerId, ticketId)
  return ticket && isBlocking(ticket) ? ok(ticket) : err({ kind: 'TICKET_DECIDED' })
}
