import { Webhook } from 'standardwebhooks'
import type { WebhookEvent } from '../pelekan-merchant.ts'
import { isPaid } from './checkout.ts'

const webhook = new Webhook(process.env['WEBHOOK_SECRET'] ?? '')
const received = new Set<string>()

/** The address of your webhook: takes the raw body and the headers, acts once for each event, and returns the status to answer. */
export async function receive(body: string, headers: Record<string, string>): Promise<number> {
  const event = eventOf(body, headers)
  if (!event) return 403
  if (received.has(event.event_id) || event.ticket.provider_id === 'pelekan-test-event') return 200
  // The ticket in a webhook is as it was then; isPaid reads it as it is now.
  if (event.type === 'credit_ticket.done') await isPaid(event.ticket.track_number, event.ticket.amount)
  received.add(event.event_id)
  return 200
}

/** The event of an authentic webhook that is at most five minutes old; null for any other. */
function eventOf(body: string, headers: Record<string, string>): WebhookEvent | null {
  try {
    return webhook.verify(body, headers) as WebhookEvent
  } catch {
    return null
  }
}
