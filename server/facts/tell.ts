import { sql } from 'drizzle-orm'
import type { Fact } from '#domain/facts/fact.ts'
import type { Db } from '../database/open.ts'

/** Tells that something happened, in the transaction in which it happens: both are kept, or neither. */
export const tell = (tx: Db, fact: Fact): Promise<void> => tellAll(tx, [fact])

/** The same for many facts, in one statement and in their order. */
export async function tellAll(tx: Db, all: readonly Fact[]): Promise<void> {
  if (all.length === 0) return
  await tx.execute(sql`
    insert into facts (customer_id, type, fact)
    select (told.fact ->> 'customerId')::bigint, told.fact ->> 'type', told.fact
    from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as told(fact, n) order by n`)
}
