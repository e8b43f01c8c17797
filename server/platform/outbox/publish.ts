import { sql, type SQL } from 'drizzle-orm'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Publishes an event in the transaction of the change it reports: both commit, or neither. */
export const publish = (tx: Db, event: DomainEvent): Promise<void> => publishAll(tx, [event])

/** The same for many events, in one statement and in their order. */
export async function publishAll(tx: Db, events: readonly DomainEvent[]): Promise<void> {
  if (events.length > 0) await tx.execute(eventsSql(events))
}

/** The insert alone, as a part of a larger statement. */
export const eventsSql = (events: readonly DomainEvent[]): SQL => sql`
  insert into domain_events (customer_id, type, event)
  select (e.event ->> 'customerId')::bigint, e.event ->> 'type', e.event
  from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e(event, n) order by n`
