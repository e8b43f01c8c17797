import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Sort } from '#domain/backoffice/lists/list-names.ts'
import { addDays, day, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'

/**
 * The end of a page: time and id (a number, a uuid or a ticket's track number) of its last row. An index finds the next rows at any depth. A list that is sorted
 * by an amount has it in the place of the time.
 */
export type Cursor = { readonly at: number; readonly id: string }
type End = { readonly at: number; readonly id: number | string }

const cursorOf = ({ at, id }: End): string => Buffer.from(`${at}.${id}`).toString('base64url')

/** The queue of problems makes numbers of up to 16 digits of uuids. */
const shapes = { number: /^\d{1,16}$/, track: /^CPG-\d{10}$/, uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ } as const

const isId = (text: string, shape: keyof typeof shapes): boolean =>
  shapes[shape].test(text) && (shape !== 'number' || Number.isSafeInteger(Number(text)))

/** PostgreSQL does not read the texts of later moments, which have a year of more than four digits. */
const latest = Date.UTC(9999, 11, 31)

/** Parses a cursor; null without one or for an invalid one, which starts from the beginning. */
export function readCursor(text: string | undefined, shape: keyof typeof shapes = 'number'): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? []
  return at === undefined || id === undefined || Number(at) > latest || !isId(id, shape) ? null : { at: Number(at), id }
}

/** Only the id, for lists ordered by it. */
export const idOf = (cursor: Cursor | null): number | null => (cursor ? Number(cursor.id) : null)

export type Way = 'up' | 'down'

/** The condition for rows after the cursor in the order (`at`, `id`), ascending or descending. */
export function after(at: AnyColumn, id: AnyColumn, cursor: Cursor | null, way: Way): SQL | undefined {
  if (!cursor) return undefined
  const than = sql.raw(way === 'up' ? '>' : '<')
  return sql`(${at}, ${id}) ${than} (${sql.param(cursor.at, at)}, ${cursor.id})`
}

/** The order that `after` continues. */
export const inOrder = (at: AnyColumn, id: AnyColumn, way: Way): SQL[] => [at, id].map(way === 'up' ? asc : desc)

/** The column and the direction of a sort; without one the first column, newest first. */
export function readSort<Column extends string>(columns: readonly [Column, ...Column[]], sort: Sort<Column> | undefined) {
  const by = columns.find((column) => sort === column || sort === `-${column}`) ?? columns[0]
  return { by, way: sort === by ? ('up' as const) : ('down' as const) }
}

/** The instants between two days of Tehran, both included. */
export const readDays = (from?: string, to?: string): { readonly from: Instant | undefined; readonly until: Instant | undefined } => ({
  from: from === undefined ? undefined : startOfDay(day(from)),
  until: to === undefined ? undefined : startOfDay(addDays(day(to), 1)),
})

/** A page of at most `perPage` rows and the cursor of the next. `rows` were read with a limit of one more. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  perPage: number,
  end: (row: Row) => End,
  item: (row: Row) => Item,
): { results: Item[]; metas: { per_page: number; next: string | null } } {
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return { results: shown.map(item), metas: { per_page: perPage, next: rows.length > perPage && last ? cursorOf(end(last)) : null } }
}

/** Rows are read in pieces of this size while a file is written. */
const pieceSize = 500

/** Every row of a list in its order, read a piece at a time, so that memory does not grow with the list. */
export async function* everyRow<Row>(
  page: (cursor: Cursor | null, limit: number) => Promise<readonly Row[]>,
  end: (row: Row) => End,
): AsyncGenerator<Row> {
  for (let cursor: Cursor | null = null; ;) {
    const rows: readonly Row[] = await page(cursor, pieceSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pieceSize) return
    const { at, id } = end(last)
    cursor = { at, id: String(id) }
  }
}
