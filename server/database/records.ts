import { sql, type SQL } from 'drizzle-orm'

/**
 * Rows as a set `g` with these columns, to stand in a from clause: one parameter, however many there are. They go through an
 * array because PostgreSQL takes one for ten rows and a set of JSON for a hundred, and reads whole tables to meet a hundred.
 */
export const recordsOf = (rows: readonly object[], columns: SQL): SQL =>
  sql`unnest(array(select jsonb_array_elements(${JSON.stringify(rows)}::jsonb))) as r(record) cross join lateral jsonb_to_record(r.record) as g(${columns})`
