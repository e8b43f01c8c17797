import type { WebhookType } from '#contract/merchants/accounts/webhook.ts'
import { settlesAt, verifyWithinMs } from '#domain/merchants/checkout/ticket-times.ts'
import { ticketAfter, type TicketEvent, type TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { tellStore } from '#server/merchants/webhooks/tell-store.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { ticketForStore } from './response.ts'
import { changeTicket, type Ticket } from './sql.ts'

type Move = { readonly event: TicketEvent; readonly at: Instant; readonly storeName: string; readonly changes?: Partial<Ticket> }

/**
 * Moves a ticket along its table, sets when the system must look at it next, and tells store and customer what they should know,
 * all in the caller's transaction. The caller holds the ticket and has moved its money; throws where the table has no such row.
 */
export async function moveTicket(tx: Db, ticket: Ticket, { event, at, storeName, changes = {} }: Move): Promise<Ticket> {
  const status = ticketAfter(ticket.status, event)
  if (status === null) throw new Error(`a ticket that is ${ticket.status} cannot ${event}`)
  const moved = await changeTicket(tx, ticket, { ...changes, status, ...timesOf(ticket, status, at) })
  const type = newsOf[status]
  if (type) await tellStore(tx, { merchantId: ticket.merchantId, type, ticket: ticketForStore(moved), at })
  if (moved.customerId !== null)
    await publish(tx, { type: 'credit-ticket.moved', customerId: moved.customerId, trackNumber: moved.trackNumber, to: status, storeName })
  return moved
}

/** What a store is told of when a ticket comes there; not of what it has just done itself by a call, but for the money of it. */
const newsOf: Partial<Record<TicketStatus, WebhookType>> = {
  DONE: 'credit_ticket.done',
  SETTLED: 'credit_ticket.settled',
  REVERSED: 'credit_ticket.reversed',
  PART_REFUNDED: 'credit_ticket.refunded',
  REFUNDED: 'credit_ticket.refunded',
  EXPIRED: 'credit_ticket.expired',
  CANCELED: 'credit_ticket.canceled',
  REJECTED: 'credit_ticket.rejected',
}

function timesOf({ expiresAt }: Ticket, status: TicketStatus, at: Instant): Partial<Ticket> {
  if (status === 'VIEWED' || status === 'RESERVED') return { dueAt: expiresAt }
  if (status === 'DONE') return { doneAt: at, dueAt: instant(at + verifyWithinMs) }
  if (status === 'VERIFIED') return { verifiedAt: at, dueAt: settlesAt(at) }
  if (status === 'SETTLED') return { settledAt: at, dueAt: null }
  return { endedAt: at, dueAt: null }
}
