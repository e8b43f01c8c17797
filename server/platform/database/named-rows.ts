import { is, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import { casing } from './migrations.ts'
import type { MoneyFree, Db } from './open.ts'

/** What a column of an answer is decoded by: the table's column of that name, or a function. */
type Decoder = PgColumn | ((value: never) => unknown)
type Columns = Readonly<Record<string, Decoder>>
type Decoded<By extends Decoder> = By extends PgColumn ? GetColumnData<By> : By extends (value: never) => infer Value ? Value : never
/** A row of such columns as the program has it: money is `Rial`, a moment `Instant`. */
export type RowOf<Of extends Columns> = { readonly [Name in keyof Of]: Decoded<Of[Name]> }

/**
 * The rows of a statement that PostgreSQL parses and plans once per connection, under this name. The text must be the same each time,
 * so that rows go in by `unnestSql`. Drizzle names what its builder makes (`prepare`); this does the same for SQL. For counts
 * and ids; where there is money, `namedRowsAs` or `moneyRowsOf`.
 */
export async function namedRows<Row>(db: Db, name: string, statement: SQL): Promise<MoneyFree<Row>[]> {
  const prepared = db._.session.prepareQuery<{ execute: { rows: MoneyFree<Row>[] }; all: unknown; values: unknown }>(
    dialect.sqlToQuery(statement),
    undefined,
    name,
    false,
  )
  return (await prepared.execute()).rows
}

/** The same, each column of the answer decoded; it is named as Drizzle would name it (`columnsSql`). */
export async function namedRowsAs<Of extends Columns>(db: Db, name: string, columns: Of, statement: SQL): Promise<RowOf<Of>[]> {
  const decoders = Object.entries(columns).map(([key, column]) => [key, columnNameOf(key), decoderOf(column)] as const)
  const rows = await namedRows<Readonly<Record<string, unknown>>>(db, name, statement)
  return rows.map((row) => {
    // A loop over the columns, which is a third of the time that Object.fromEntries takes for a page of invoices.
    const decoded: Record<string, unknown> = {}
    for (const [key, from, decode] of decoders) decoded[key] = decode(row[from])
    return decoded as RowOf<Of>
  })
}

const decoderOf = (column: Decoder): ((value: unknown) => unknown) =>
  is(column, PgColumn) ? (value) => (value === null ? null : column.mapFromDriverValue(value)) : (column as (value: unknown) => unknown)

/** The columns of the table called `alias`, for a select or returning: listed, so that a later column changes no prepared statement. */
export const columnsSql = (alias: string, columns: Readonly<Record<string, PgColumn>>): SQL =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${alias}.${columnNameOf(name)}`)
      .join(', '),
  )

/** As Drizzle names columns (casing: 'snake_case'). */
export const columnNameOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const dialect = new PgDialect({ casing })
