import { sql } from 'drizzle-orm'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { namedRead } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Publishes an event in the transaction of the change it reports: both commit, or neither. */
export const publish = (tx: Db, event: DomainEvent): Promise<void> => publishAll(tx, [event])

/** The same for many events, in one statement and in their order. */
export async function publishAll(tx: Db, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return
  await insertEvents(tx, { events: JSON.stringify(events) })
}

const insertEvents = namedRead(
  'outbox_publish',
  () =>
    sql`insert into domain_events (customer_id, type, event)
      select (g.event ->> 'customerId')::bigint, g.event ->> 'type', g.event
      from jsonb_array_elements(${sql.placeholder('events')}::jsonb) with ordinality as g (event, line) order by g.line`,
)
