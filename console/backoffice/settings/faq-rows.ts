import type { CatalogueRow } from './queries.ts'

/** A heading or a question of a set, with what is beneath it in reading order. */
export type FaqRow = {
  readonly id: number
  readonly set: number
  readonly parent: number | null
  readonly title: string
  readonly value: string
  readonly description: string
  readonly below: readonly FaqRow[]
}

/** The rows of the reference table as the headings of each set, with their questions. */
export function faqSetsOf(rows: readonly CatalogueRow[]): ReadonlyMap<number, readonly FaqRow[]> {
  const plain = rows.map(({ id, fields }) => ({
    id,
    set: Number(fields['response_id']),
    parent: typeof fields['parent_id'] === 'number' ? fields['parent_id'] : null,
    title: textOf(fields['title']),
    value: textOf(fields['value']),
    description: textOf(fields['description']),
  }))
  const byParent = Map.groupBy(plain, ({ parent }) => parent)
  const under = (parent: number | null): readonly FaqRow[] => (byParent.get(parent) ?? []).map((row) => ({ ...row, below: under(row.id) }))
  return Map.groupBy(under(null), ({ set }) => set)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The ids of `rows` with the one at `index` moved by one place up or down. */
export function movedIds(rows: readonly FaqRow[], index: number, by: -1 | 1): readonly number[] {
  const ids = rows.map(({ id }) => id)
  const [moved] = ids.splice(index, 1)
  return moved === undefined ? ids : ids.toSpliced(index + by, 0, moved)
}
