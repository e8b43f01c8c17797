import type { SQL } from 'drizzle-orm'
import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import { namedRows } from './named-rows.ts'
import { type HasMoney, rowsOf, type Db } from './open.ts'

type MoneyColumn<Row> = { [Name in keyof Row]: true extends HasMoney<Row[Name]> ? Name : never }[keyof Row]
/** A parser for each column with an amount. */
type Parsers<Row> = { readonly [Name in MoneyColumn<Row>]-?: (answered: unknown) => Row[Name] }

/** The rows of a statement, each column with money parsed by the parser given for it; with a name, planned once per connection. */
export async function moneyRowsOf<Row>(db: Db, statement: SQL, parsers: Parsers<Row>, statementName?: string): Promise<NoInfer<Row>[]> {
  const columns = Object.entries<(answered: unknown) => unknown>(parsers)
  const rows: Record<string, unknown>[] = await (statementName === undefined
    ? rowsOf(db, statement)
    : namedRows(db, statementName, statement))
  for (const row of rows) for (const [name, parse] of columns) row[name] = parse(row[name])
  return rows as Row[]
}

/** An amount as a driver answers a bigint or a numeric without fraction. Throws on anything but whole rials. */
export const rialOf = (answered: unknown): Rial => rial(wholeOf(answered))
export const rialOrNull = (answered: unknown): Rial | null => (answered === null ? null : rialOf(answered))
/** A balance of any account: rials, or points. */
export const amountOf = (answered: unknown): Rial | Points => rialOf(answered)
export const pointsOf = (answered: unknown): Points => points(wholeOf(answered))

const wholeOf = (answered: unknown): number =>
  typeof answered === 'string' || typeof answered === 'number' || typeof answered === 'bigint' ? Number(answered) : Number.NaN
