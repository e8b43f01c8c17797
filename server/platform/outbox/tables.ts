import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** The transactional outbox: domain events, written in the transaction of the command that caused them. */
export const domainEvents = pgTable(
  'domain_events',
  {
    customerId: customerId(),
    id: numericId(),
    type: text().notNull().$type<DomainEvent['type']>(),
    event: jsonb().notNull().$type<DomainEvent>(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    /** When every subscriber had handled it. */
    handledAt: instant(),
    tries: integer().notNull().default(0),
    /** The earliest time of the next try, after a subscriber failed. */
    nextTryAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('domain_events_unhandled')
      .on(table.id)
      .where(sql`handled_at is null`),
  ],
)

/** Which subscriber has handled which event; the row makes each effect happen once. */
export const handledEvents = pgTable(
  'handled_events',
  { customerId: customerId(), eventId: bigint({ mode: 'number' }).notNull(), subscriber: text().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.eventId, table.subscriber] })],
)
