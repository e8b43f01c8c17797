import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '#contract/merchants/accounts/webhook.ts'
import { instant, numericId } from '#server/platform/database/columns.ts'

/** The webhooks to stores, written in the transaction of the ticket's command, and what became of each. Parked ones wait for staff, who may retry them. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: numericId().primaryKey(),
    merchantId: bigint({ mode: 'number' }).notNull(),
    event: jsonb().notNull().$type<WebhookEvent>(),
    createdAt: instant().notNull(),
    status: text({ enum: ['PENDING', 'DELIVERED', 'PARKED'] })
      .notNull()
      .default('PENDING'),
    tries: integer().notNull().default(0),
    /** When it is tried again, as the queue has decided. */
    nextTryAt: instant().notNull(),
    /** When it was put into the queue (queue.ts); null until then, and again when staff retry it. */
    queuedAt: instant(),
    deliveredAt: instant(),
    /** The outcome of the last try: 'status 500', 'unreachable', 'address not public' … */
    lastAnswer: text(),
    /** Of the last try: the headers that were sent, the first part of the response's body, and how long the response took; null where there was none. */
    sentHeaders: jsonb().$type<Readonly<Record<string, string>>>(),
    answerBody: text(),
    tookMs: integer(),
    eventId: uuid().notNull().unique(),
    /** When it was last sent again on request; null if it never was. */
    resentAt: instant(),
  },
  (table) => [
    index('webhooks_due')
      .on(table.nextTryAt)
      .where(sql`status = 'PENDING'`),
    index().on(table.merchantId, table.id),
    index('webhooks_unqueued')
      .on(table.id)
      .where(sql`status = 'PENDING' and queued_at is null`),
    index('webhooks_queued').on(table.queuedAt),
    index('webhooks_resent')
      .on(table.merchantId, table.resentAt)
      .where(sql`resent_at is not null`),
    index('webhooks_by_time').on(table.createdAt, table.id),
    index('webhooks_of_store').on(table.merchantId, table.createdAt, table.id),
    index('webhooks_of_type').on(table.merchantId, sql`(event ->> 'type')`, table.createdAt, table.id),
    // Of those that are parked too.
    index('webhooks_undelivered')
      .on(table.merchantId, table.createdAt, table.id)
      .where(sql`status <> 'DELIVERED'`),
    check('webhooks_status', sql`status in ('PENDING', 'DELIVERED', 'PARKED')`),
    check('webhooks_delivered', sql`(status = 'DELIVERED') = (delivered_at is not null)`),
  ],
)
