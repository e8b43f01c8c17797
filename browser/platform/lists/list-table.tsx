import { useState, type ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Table } from '#ui/layout/table.tsx'
import { KeysetPager } from './keyset-pager.tsx'

/** The pages of a list: the cursor of the next, that of the shown one, and going to another. */
export type Pages = {
  readonly next: string | null
  readonly cursor: string | undefined
  readonly onCursor: (cursor: string | undefined) => void
}

type Props<Row> = {
  /** Read to screen readers as the table's name. */
  readonly caption: string
  readonly head: readonly ReactNode[]
  readonly rows: readonly Row[]
  /** Shown in place of the table without rows. */
  readonly empty: string
  readonly emptyText?: string
  /** For lists of more than one page. */
  readonly pages?: Pages
  /** The `<tr>` of a row. */
  readonly children: (row: Row) => ReactNode
}

/** Every list of the console: a table of rows, or a card that says that there are none, and its pages below. */
export function ListTable<Row>({ caption, head, rows, empty, emptyText, pages, children }: Props<Row>) {
  return (
    <>
      {rows.length === 0 ? (
        <div className="card">
          <EmptyState title={empty} text={emptyText} />
        </div>
      ) : (
        <Table caption={caption} head={head}>
          {rows.map(children)}
        </Table>
      )}
      {pages && <KeysetPager next={pages.next} isFirst={pages.cursor === undefined} onCursor={pages.onCursor} />}
    </>
  )
}

/** The typed text of a filter before it is submitted. It is reset when the filter in the address changes, as when going back. */
export function useFilterText(submitted: string): readonly [typed: string, onChange: (typed: string) => void] {
  const [state, setState] = useState({ submitted, typed: submitted })
  if (state.submitted !== submitted) setState({ submitted, typed: submitted })
  return [state.typed, (typed) => setState({ submitted, typed })]
}
