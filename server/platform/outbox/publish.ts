import { sql } from 'drizzle-orm'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { namedStatement } from '#server/platform/database/named-statement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { columnsOf } from '#server/platform/database/unnest.ts'
import { domainEvents } from './tables.ts'

/** Publishes an event in the transaction of the change it reports: both commit, or neither. */
export const publish = (tx: Db, event: DomainEvent): Promise<void> => publishAll(tx, [event])

/** The same for many events, in one statement and in their order. */
export async function publishAll(tx: Db, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return
  await insertEvents(tx, { events: events.map((event, line) => ({ customerId: event.customerId, type: event.type, event, line })) })
}

const insertEvents = namedStatement(
  'outbox_publish',
  { events: { ...columnsOf(domainEvents, ['customerId', 'type', 'event']), line: 'int' } },
  ({ sets }) =>
    sql`insert into domain_events (customer_id, type, event) select g.customer_id, g.type, g.event from ${sets.events} order by g.line`,
)
