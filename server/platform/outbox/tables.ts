import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** The transactional outbox: what happened, written with the deed that made it happen. */
export const facts = pgTable(
  'facts',
  {
    customerId: customerId(),
    id: numericId(),
    type: text().notNull().$type<DomainEvent['type']>(),
    fact: jsonb().notNull().$type<DomainEvent>(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    /** When every listener had heard it. */
    heardAt: instant(),
    tries: integer().notNull().default(0),
    /** Not before this moment, after a listener failed. */
    nextTryAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('facts_unheard')
      .on(table.id)
      .where(sql`heard_at is null`),
  ],
)

/** Which listener has heard which fact: the row that makes an effect happen once. */
export const factsHeard = pgTable(
  'facts_heard',
  { customerId: customerId(), factId: bigint({ mode: 'number' }).notNull(), listener: text().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.factId, table.listener] })],
)
