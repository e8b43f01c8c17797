import {
  settlesAt,
  ticketAfter,
  verifyWithinMs,
  type TicketEvent,
  type TicketStatus,
} from '#domain/merchants/checkout/ticket-transitions.ts'
import type { WebhookType } from '#domain/merchants/webhooks/webhook-types.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { queueWebhook } from '#server/merchants/webhooks/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { ticketForStore } from './response.ts'
import { changeTicket, type Ticket } from './sql.ts'

type Move = {
  readonly event: TicketEvent
  readonly at: Instant
  readonly storeName: string
  readonly changes?: Partial<Ticket>
  /** Of a part refund: what it gave to the wallet besides the cash. */
  readonly toWallet?: Rial
}

/**
 * Applies a transition of a ticket, sets its next due time, queues the store's webhook and publishes the event, all in the caller's
 * transaction. The caller has locked the ticket and transferred its money. Throws for a transition that the table does not have.
 */
export async function moveTicket(tx: Db, ticket: Ticket, { event, at, storeName, changes = {}, toWallet }: Move): Promise<Ticket> {
  const status = ticketAfter(ticket.status, event)
  if (status === null) throw new Error(`a ticket that is ${ticket.status} cannot ${event}`)
  const moved = await changeTicket(tx, ticket, { ...changes, status, ...timesOf(ticket, status, at) })
  const type = webhookOf[status]
  if (type) await queueWebhook(tx, { merchantId: ticket.merchantId, type, ticket: ticketForStore(moved), at })
  const { customerId, trackNumber } = moved
  if (customerId !== null)
    await publish(tx, { type: 'credit-ticket.moved', customerId, trackNumber, to: status, storeName, ...(toWallet && { toWallet }) })
  return moved
}

/** The webhook sent when a ticket reaches a status. A verification has none, since the store itself made that call. */
const webhookOf: Partial<Record<TicketStatus, WebhookType>> = {
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
