import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '#contract/merchants/accounts/webhook.ts'
import { instant, numericId } from '#server/platform/database/columns.ts'

/** The webhooks to stores, written in the transaction of the ticket's command. Parked ones wait for staff, who may retry them. */
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
    /** The earliest time of the next try; a process that tries first moves it ahead, so that no other does. */
    nextTryAt: instant().notNull(),
    deliveredAt: instant(),
    /** The outcome of the last try: 'status 500', 'unreachable', 'address not public' … */
    lastAnswer: text(),
    eventId: uuid().notNull().unique(),
  },
  (table) => [
    index('webhooks_due')
      .on(table.nextTryAt)
      .where(sql`status = 'PENDING'`),
    index().on(table.merchantId, table.id),
    check('webhooks_status', sql`status in ('PENDING', 'DELIVERED', 'PARKED')`),
    check('webhooks_delivered', sql`(status = 'DELIVERED') = (delivered_at is not null)`),
  ],
)
