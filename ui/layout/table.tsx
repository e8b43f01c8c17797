import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { useIsPhone } from './phone.ts'

type Props = {
  /** Read to screen readers as the table's name. */
  readonly caption: string
  readonly head: readonly ReactNode[]
  readonly children: ReactNode
  readonly className?: string
}

/** A table in a card, which scrolls sideways where the columns need more than its width. */
export const Table = ({ className, ...rest }: Props) => (
  <div className={classNames('card relative overflow-x-auto', className)}>
    <BareTable {...rest} />
  </div>
)

/**
 * A table inside a card of its page. Its rows are plain `<tr>` with `<td>`; an empty head cell is a column of buttons. On a phone each
 * row is a card, in which each cell has its column's heading beside it.
 */
export function BareTable({ caption, head, children, className, headClassName }: Props & { readonly headClassName?: string }) {
  const table = useRef<HTMLTableElement>(null)
  useHeadsInCells(table)
  return (
    <table ref={table} className={classNames('table', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col" className={headClassName}>
              {cell === '' ? <span className="sr-only">کارها</span> : cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Writes each column's heading into its cells, from where the phone's sheet draws it. */
function useHeadsInCells(table: RefObject<HTMLTableElement | null>): void {
  const isPhone = useIsPhone()
  useEffect(() => {
    if (!isPhone || table.current === null) return
    const heads = Array.from(table.current.querySelectorAll('thead th'), (head) =>
      head.querySelector('.sr-only, .check') ? '' : head.textContent,
    )
    for (const row of table.current.tBodies[0]?.rows ?? [])
      for (const [at, cell] of [...row.cells].entries()) cell.dataset['head'] = at === 0 ? '' : (heads[at] ?? '')
  })
}
