import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf } from './named-rows.ts'

type SqlType = 'bigint' | 'int' | 'smallint' | 'text' | 'uuid' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'

/**
 * Rows as the set `unnest(…) as g (customer_id, id, …)`, for a from clause: one array parameter per column, so that the text of a
 * statement does not depend on how many rows there are. A column is given by its SQL type, or by the table's column that it goes into.
 *
 * Each array is in a subquery, which the planner cannot look into. Where it could, it would plan a batch of one anew each time, since
 * a plan for one row looks cheaper than the cached plan, which expects ten.
 */
export function unnestSql<Row extends object>(rows: readonly Row[], columns: UnnestColumns<Row>): SQL {
  const arrays = arraysOf(rows, columns)
  return setSql(columns, (name) => sql`${arrays[name]}`)
}

type UnnestColumns<Row extends object> = Readonly<Partial<Record<keyof Row & string, SqlType | PgColumn>>>

/** The columns of a set: the SQL type of each, or the table's column that it goes into. */
export type SetColumns = Readonly<Record<string, SqlType | PgColumn>>

/** The same for a `namedRead`, with a placeholder for each column, which `arraysOf` fills. `prefix`: of the placeholders' names. */
export const unnestLaterSql = (columns: SetColumns, prefix = ''): SQL =>
  setSql(columns, (name) => sql`${sql.placeholder(`${prefix}${name}`)}`)

/** The arrays of these rows by the names of the columns, each after `prefix`. */
export function arraysOf<Row extends object>(
  rows: readonly Row[],
  columns: UnnestColumns<Row>,
  prefix = '',
): Readonly<Record<string, string>> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  return Object.fromEntries(
    names.map((name) => {
      const column = columns[name] ?? 'text'
      const encode = typeof column === 'string' ? (value: unknown) => value : encoderOf(column)
      return [`${prefix}${name}`, arrayOf(rows.map((row) => encode(row[name])))]
    }),
  )
}

function setSql(columns: Readonly<Record<string, SqlType | PgColumn | undefined>>, valueSql: (name: string) => SQL): SQL {
  const arrays = Object.entries(columns).map(([name, column = 'text']) => {
    const type = typeof column === 'string' ? column : column.getSQLType()
    return sql`(select ${valueSql(name)}::${sql.raw(type)}[])`
  })
  return sql`unnest(${sql.join(arrays, sql`, `)}) as g (${sql.raw(Object.keys(columns).map(columnNameOf).join(', '))})`
}

/** `insert into … select …` of all rows, with these columns of the table. */
export const insertRowsSql = <Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  names: readonly (keyof Table['$inferInsert'] & string)[],
): SQL => insertSetSql(table, names, unnestSql<Readonly<Record<string, unknown>>>(rows, columnsOf(table, names)))

/** The same of a set whose columns are these. */
export const insertSetSql = (table: PgTable, names: readonly string[], set: SQL): SQL =>
  sql`insert into ${sql.identifier(getTableName(table))} (${sql.raw(names.map(columnNameOf).join(', '))}) select * from ${set}`

/** These columns of a table, in this order. */
export function columnsOf<Table extends PgTable, const Name extends keyof Table['$inferInsert'] & string>(
  table: Table,
  names: readonly Name[],
): Readonly<Record<Name, PgColumn>> {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))) as Record<Name, PgColumn>
}

const encoderOf =
  (column: PgColumn) =>
  (value: unknown): unknown =>
    // JSON has a null of its own.
    value === undefined || (value === null && column.dataType !== 'json') ? null : column.mapToDriverValue(value)

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
