import { sql, type SQL } from 'drizzle-orm'

type Column = 'bigint' | 'int' | 'smallint' | 'text' | 'uuid' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'

/**
 * Rows as a set `g` with these columns, for a from clause: one array per column, however many rows there are. PostgreSQL reads
 * arrays at a third of the cost of JSON and estimates ten rows for an array whose length it does not know; for a set of JSON it
 * estimates a hundred and then scans whole tables. The arrays are in subqueries so that the length stays unknown: otherwise a
 * batch of one row would be planned anew each time, since its plan looks cheaper than the generic one.
 */
export function recordsOf<Row extends object>(rows: readonly Row[], columns: Readonly<Partial<Record<keyof Row & string, Column>>>): SQL {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const arrays = names.map((name) => sql`(select ${arrayOf(rows.map((row) => row[name]))}::${sql.raw(columns[name] ?? 'text')}[])`)
  return sql`unnest(${sql.join(arrays, sql`, `)}) as g(${sql.raw(names.map((name) => `"${name}"`).join(', '))})`
}

/** The text of a PostgreSQL array, for both drivers. */
function arrayOf(values: readonly unknown[]): string {
  let written = ''
  for (const value of values) written += (written === '' ? '' : ',') + elementOf(value)
  return `{${written}}`
}

const mustEscape = /["\\]/
const escaped = /["\\]/g

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return mustEscape.test(text) ? `"${text.replace(escaped, '\\$&')}"` : `"${text}"`
}
