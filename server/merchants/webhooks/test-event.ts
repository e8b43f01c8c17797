import { randomUUID } from 'node:crypto'
import { merchantTicket } from '#contract/merchants/accounts/tickets.ts'
import type { WebhookEvent } from '#contract/merchants/accounts/webhook.ts'
import { exampleOf } from '#contract/platform/http/example.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'

/** A marked event about a ticket that does not exist: a store that asks us what became of it learns so. */
export const testEvent = (at: Instant): WebhookEvent => ({
  event_id: randomUUID(),
  type: 'credit_ticket.done',
  created_at: wireInstant(at),
  ticket: { ...(exampleOf(merchantTicket) as WebhookEvent['ticket']), track_number: 'CPG-0000000000', provider_id: 'pelekan-test-event' },
})
