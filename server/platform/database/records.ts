import { sql, type SQL } from 'drizzle-orm'

type Column = 'bigint' | 'int' | 'smallint' | 'text' | 'uuid' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'

/**
 * Rows as a set `g` with these columns, to stand in a from clause: an array for each column, however many rows there are.
 * PostgreSQL reads arrays at a third of what JSON costs it, and takes what it cannot see into for ten rows; a set of JSON it
 * takes for a hundred, and reads whole tables to meet a hundred. It cannot see into a subquery: where it could, it would plan a
 * batch of one anew each time, since a plan for one row looks cheaper than the kept one for ten.
 */
export function recordsOf<Row extends object>(rows: readonly Row[], columns: Readonly<Partial<Record<keyof Row & string, Column>>>): SQL {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const arrays = names.map((name) => sql`(select ${arrayOf(rows.map((row) => row[name]))}::${sql.raw(columns[name] ?? 'text')}[])`)
  return sql`unnest(${sql.join(arrays, sql`, `)}) as g(${sql.raw(names.map((name) => `"${name}"`).join(', '))})`
}

/** An array as PostgreSQL reads it, for both drivers alike. */
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
