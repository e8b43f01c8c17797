import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = {
  /** Read to screen readers as the table's name. */
  readonly caption: string
  readonly head: readonly ReactNode[]
  readonly children: ReactNode
  readonly className?: string
}

/** A table in a card. Its rows are plain `<tr>` with `<td>`; an empty head cell is a column of buttons. */
export function Table({ caption, head, children, className }: Props) {
  return (
    <div className={classNames('card overflow-hidden', className)}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {cell === '' ? <span className="sr-only">کارها</span> : cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
