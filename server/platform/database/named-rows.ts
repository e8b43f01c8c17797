import { is, sql, type GetColumnData, type Query, type SQL } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import { isDistributed } from './citus.ts'
import { casing } from './migrations.ts'
import type { MoneyFree, Db } from './open.ts'

/** What a column of an answer is decoded by: the table's column of that name, or a function. */
type Decoder = PgColumn | ((value: never) => unknown)
export type Columns = Readonly<Record<string, Decoder>>
type Decoded<By extends Decoder> = By extends PgColumn ? GetColumnData<By> : By extends (value: never) => infer Value ? Value : never
/** A row of such columns as the program has it: money is `Rial`, a moment `Instant`. */
export type RowOf<Of extends Columns> = { readonly [Name in keyof Of]: Decoded<Of[Name]> }

/**
 * The rows of a statement that PostgreSQL parses and plans once per connection, under this name. The text must be the same each time,
 * so that rows go in by `unnestSql`. Drizzle names what its builder makes (`prepare`); this does the same for SQL. For counts
 * and ids; where there is money, `namedRowsAs` or `moneyRowsOf`.
 */
export const namedRows = <Row>(db: Db, name: string, statement: SQL): Promise<MoneyFree<Row>[]> =>
  execute<MoneyFree<Row>>(db, name, dialect.sqlToQuery(statement))

/** The same, each column of the answer decoded in place; the statement selects it under the key that it has in `columns` (`selectSql`). */
export const namedRowsAs = async <Of extends Columns>(db: Db, name: string, columns: Of, statement: SQL): Promise<RowOf<Of>[]> =>
  decodeIn(await namedRows<Record<string, unknown>>(db, name, statement), decodersOf(columns))

/**
 * `namedRows` for what nearly every request reads: `build` writes the statement once, and once more for Citus, with placeholders
 * (`unnestLaterSql`), whose values each call gives. Composing their text each time and mapping rows by Drizzle took a quarter of the processor time of `auth.me`.
 */
export function namedRead<Row>(name: string, build: (db: Db) => SQL): (db: Db, values: Filled) => Promise<MoneyFree<Row>[]> {
  const built = new Map<boolean, Query>()
  return (db, values) => {
    const query = built.get(isDistributed(db)) ?? dialect.sqlToQuery(build(db))
    built.set(isDistributed(db), query)
    return execute<MoneyFree<Row>>(db, name, query, values)
  }
}

/** `namedRowsAs` likewise. */
export function namedReadAs<Of extends Columns>(
  name: string,
  columns: Of,
  build: (db: Db) => SQL,
): (db: Db, values: Filled) => Promise<RowOf<Of>[]> {
  const decoders = decodersOf(columns)
  const read = namedRead<Record<string, unknown>>(name, build)
  return async (db, values) => decodeIn(await read(db, values), decoders)
}

/** The values of a statement's placeholders by their names. */
type Filled = Readonly<Record<string, unknown>>

async function execute<Row>(db: Db, name: string, query: Query, values?: Filled): Promise<Row[]> {
  type Answer = { execute: { rows: Row[] }; all: unknown; values: unknown }
  return (await db._.session.prepareQuery<Answer>(query, undefined, name, false).execute(values)).rows
}

type Decoders = readonly (readonly [key: string, decode: (value: unknown) => unknown])[]

const decodersOf = (columns: Columns): Decoders =>
  Object.entries(columns).flatMap(([key, column]) => {
    const decode = decoderOf(column)
    return decode ? [[key, decode] as const] : []
  })

function decodeIn<Of extends Columns>(rows: Record<string, unknown>[], decoders: Decoders): RowOf<Of>[] {
  for (const row of rows) for (const [key, decode] of decoders) row[key] = decode(row[key])
  return rows as RowOf<Of>[]
}

/** Null where the column's value is the driver's: both drivers give whole numbers exact and days as they are written (`parsers.ts`). */
export function decoderOf(column: Decoder): ((value: unknown) => unknown) | null {
  if (!is(column, PgColumn)) return column as (value: unknown) => unknown
  return readByDriver.has(column.getSQLType()) ? null : (value) => (value === null ? null : column.mapFromDriverValue(value))
}

const readByDriver: ReadonlySet<string> = new Set(['bigint', 'integer', 'smallint', 'text', 'uuid', 'date', 'boolean', 'jsonb'])

/** The columns of the table called `alias`, for a returning or an inner select: listed, so that a later column changes no prepared statement. */
export const columnsSql = (alias: string, columns: Readonly<Record<string, PgColumn>>): SQL =>
  listSql(columns, (name) => `${alias}.${name}`)

/** The same for an outermost select, each under its key in `columns`. */
export const selectSql = (alias: string, columns: Readonly<Record<string, PgColumn>>): SQL =>
  listSql(columns, (name, key) => `${alias}.${name} as "${key}"`)

const listSql = (columns: Readonly<Record<string, PgColumn>>, write: (name: string, key: string) => string): SQL =>
  sql.raw(
    Object.keys(columns)
      .map((key) => write(columnNameOf(key), key))
      .join(', '),
  )

/** As Drizzle names columns (casing: 'snake_case'). */
export const columnNameOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const dialect = new PgDialect({ casing })
