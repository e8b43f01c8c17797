import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'

/** The end of a page: time and id (a number or a uuid) of its last row. An index finds the next rows at any depth. */
export type Cursor = { readonly at: Instant; readonly id: string }

const cursorOf = ({ at, id }: { readonly at: Instant; readonly id: number | string }): string =>
  Buffer.from(`${at}.${id}`).toString('base64url')

const shapes = { number: /^\d{1,15}$/, uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ } as const

/** Parses a cursor; null without one or for an invalid one, which starts from the beginning. */
export function readCursor(text: string | undefined, shape: keyof typeof shapes = 'number'): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? []
  return at === undefined || id === undefined || !shapes[shape].test(id) ? null : { at: instant(Number(at)), id }
}

/** Only the id, for lists ordered by it. */
export const idOf = (cursor: Cursor | null): number | null => (cursor ? Number(cursor.id) : null)

/** The condition for rows after the cursor in the order (`at`, `id`), ascending or descending. */
export function after(at: AnyColumn, id: AnyColumn, cursor: Cursor | null, way: 'up' | 'down'): SQL | undefined {
  if (!cursor) return undefined
  const than = sql.raw(way === 'up' ? '>' : '<')
  return sql`(${at}, ${id}) ${than} (${sql.param(cursor.at, at)}, ${cursor.id})`
}

/** A page of at most `perPage` rows and the cursor of the next. `rows` were read with a limit of one more. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  perPage: number,
  cursor: (row: Row) => { readonly at: Instant; readonly id: number | string },
  item: (row: Row) => Item,
): { results: Item[]; metas: { per_page: number; next: string | null } } {
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return { results: shown.map(item), metas: { per_page: perPage, next: rows.length > perPage && last ? cursorOf(cursor(last)) : null } }
}
