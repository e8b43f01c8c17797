import { randomUUID } from 'node:crypto'
import type { MerchantTicket } from '#contract/merchants/accounts/tickets.ts'
import type { WebhookType } from '#contract/merchants/accounts/webhook.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { webhooks } from './tables.ts'

type News = { readonly merchantId: number; readonly type: WebhookType; readonly ticket: MerchantTicket; readonly at: Instant }

/** Has a store told what happened to its ticket, in the transaction in which it happens: both are kept, or neither. */
export async function tellStore(tx: Db, { merchantId, type, ticket, at }: News): Promise<void> {
  const eventId = randomUUID()
  const event = { event_id: eventId, type, created_at: wireInstant(at), ticket }
  await tx.insert(webhooks).values({ merchantId, event, eventId, createdAt: at, nextTryAt: at })
}
