import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf, decoderOf } from './named-rows.ts'
import { exactNumber } from './parsers.ts'

/**
 * The rows of `table` that `rest` selects (where, order by, limit) as one column of a larger statement: JSON, each row a list of its
 * values, which `fromJson` decodes. A bigint goes as text, since a number of JSON need not be exact.
 */
export const jsonRowsSql = (table: PgTable, rest: SQL): SQL => sql`to_json(array(${selectOf(table)} ${rest}))`

/** Decodes what `jsonRowsSql` selected of the table. */
export function fromJson<Table extends PgTable>(table: Table): (answered: Answered) => readonly Table['$inferSelect'][] {
  const columns = Object.entries(getTableColumns(table))
  const decoders = columns.map(([key, column]) => [key, isBigint(column) ? exactOrNull : decoderOf(column)] as const)
  return (answered) =>
    answered.map((values) => {
      const row: Record<string, unknown> = {}
      for (const [index, [key, decode]] of decoders.entries()) row[key] = decode ? decode(values[index]) : values[index]
      return row
    })
}
type Answered = readonly (readonly unknown[])[]

const selects = new WeakMap<PgTable, SQL>()

/** Written once for each table: it is long. */
function selectOf(table: PgTable): SQL {
  const written = selects.get(table)
  if (written) return written
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => `"${columnNameOf(key)}"${isBigint(column) ? '::text' : ''}`)
  const select = sql.raw(`select json_build_array(${values.join(', ')}) from ${getTableName(table)}`)
  selects.set(table, select)
  return select
}

const isBigint = (column: PgColumn): boolean => column.getSQLType() === 'bigint'
const exactOrNull = (text: unknown): number | null => (typeof text === 'string' ? exactNumber(text) : null)
