import { type ReactNode, useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Table } from '#ui/layout/table.tsx'

type Props<Row> = {
  /** Read to screen readers as the table's name. */
  readonly caption: string
  readonly head: readonly ReactNode[]
  readonly rows: readonly Row[]
  /** Shown in place of the table without rows. */
  readonly empty: string
  readonly emptyText?: string
  /** The `<tr>` of a row. */
  readonly children: (row: Row) => ReactNode
}

/** The list pattern of the console: a table of rows, or a card that says that there are none. KeysetPager goes below it. */
export function ListTable<Row>({ caption, head, rows, empty, emptyText, children }: Props<Row>) {
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState title={empty} text={emptyText} />
      </div>
    )
  return (
    <Table caption={caption} head={head}>
      {rows.map(children)}
    </Table>
  )
}

/** The typed text of a filter before it is submitted. It is reset when the filter in the address changes, as when going back. */
export function useFilterText(submitted: string): readonly [typed: string, onChange: (typed: string) => void] {
  const [state, setState] = useState({ submitted, typed: submitted })
  if (state.submitted !== submitted) setState({ submitted, typed: submitted })
  return [state.typed, (typed) => setState({ submitted, typed })]
}
