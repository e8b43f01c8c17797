import { sql, type SQL } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { instant } from '#server/platform/database/columns.ts'

/** How many tries were counted under one key of a limit, such as a mobile or a network, since its window began. Keys need not be customers. */
export const rateLimits = pgTable(
  'rate_limits',
  { limitName: text().notNull(), key: text().notNull(), count: integer().notNull(), since: instant().notNull() },
  (table) => [primaryKey({ columns: [table.limitName, table.key] }), index().on(table.since)],
)

type Counting = { readonly at: Instant; readonly windowMs: number; readonly most: number }

/** Adds one try under each limit and key of `keys`, up to `most`; starts a new window where the old one is over. */
export function countTriesSql(keys: SQL, { at, windowMs, most }: Counting): SQL {
  const now = new Date(at).toISOString()
  const isOver = sql`r.since <= ${new Date(at - windowMs).toISOString()}::timestamptz`
  return sql`insert into rate_limits as r (limit_name, key, count, since)
    select k.limit_name, k.key, 1, ${now}::timestamptz from (${keys}) as k (limit_name, key)
    on conflict (limit_name, key) do update set
      count = case when ${isOver} then 1 else r.count + 1 end,
      since = case when ${isOver} then excluded.since else r.since end
    where r.count < ${most} or ${isOver}
    returning r.count`
}
