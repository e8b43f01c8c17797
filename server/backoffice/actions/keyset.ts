import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'

/** Where a page ended: the moment and id (a number or a uuid) of its last row. What follows is found by an index, however far down it is. */
export type Cursor = { readonly at: Instant; readonly id: string }

const cursorOf = ({ at, id }: { readonly at: Instant; readonly id: number | string }): string =>
  Buffer.from(`${at}.${id}`).toString('base64url')

const shapes = { number: /^\d{1,15}$/, uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ } as const

/** The cursor a caller sent; null without one, or for one that is none of ours, which begins anew. */
export function readCursor(text: string | undefined, shape: keyof typeof shapes = 'number'): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? []
  return at === undefined || id === undefined || !shapes[shape].test(id) ? null : { at: instant(Number(at)), id }
}

/** The id alone, for lists that are in its order. */
export const idOf = (cursor: Cursor | null): number | null => (cursor ? Number(cursor.id) : null)

/** The rows behind the cursor in the order (`at`, `id`), up or down. */
export function after(at: AnyColumn, id: AnyColumn, cursor: Cursor | null, way: 'up' | 'down'): SQL | undefined {
  if (!cursor) return undefined
  const than = sql.raw(way === 'up' ? '>' : '<')
  return sql`(${at}, ${id}) ${than} (${sql.param(cursor.at, at)}, ${cursor.id})`
}

/** A page of at most `perPage` out of rows of which one more was asked for, and where the next begins. */
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
