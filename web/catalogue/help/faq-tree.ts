import type { FaqSet } from '#contract/catalogue/help/faq.ts'

type Row = FaqSet['response_details'][number]
export type FaqNode = Row & { readonly children: readonly FaqNode[] }

/** The rows of a set as the tree they are (R-FAQ-03); a row whose parent is missing, or is itself beneath it, is left out. */
export function treeOf(rows: readonly Row[]): readonly FaqNode[] {
  const byParent = Map.groupBy(rows, ({ parent_id: parent }) => parent)
  const under = (parent: number | null): readonly FaqNode[] =>
    (byParent.get(parent) ?? []).map((row) => ({ ...row, children: under(row.id) }))
  return under(null)
}

/** Every question of a tree that has an answer, with it: for the structured data of the page. */
export const answeredIn = (nodes: readonly FaqNode[]): readonly { readonly title: string; readonly text: string }[] =>
  nodes.flatMap(({ title, value, description, children }) => {
    const text = [value, description].filter(Boolean).join('\n')
    return [...(text === '' ? [] : [{ title, text }]), ...answeredIn(children)]
  })
