import { sql, type SQL } from 'drizzle-orm'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Tells that something happened, in the transaction in which it happens: both are kept, or neither. */
export const publish = (tx: Db, fact: DomainEvent): Promise<void> => publishAll(tx, [fact])

/** The same for many facts, in one statement and in their order. */
export async function publishAll(tx: Db, all: readonly DomainEvent[]): Promise<void> {
  if (all.length > 0) await tx.execute(eventsSql(all))
}

/** The telling itself, to be a part of the statement that does what is told. */
export const eventsSql = (all: readonly DomainEvent[]): SQL => sql`
  insert into facts (customer_id, type, fact)
  select (t.fact ->> 'customerId')::bigint, t.fact ->> 'type', t.fact
  from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as t(fact, n) order by n`
