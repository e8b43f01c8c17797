import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = {
  /** Read to screen readers as the table's name. */
  readonly caption: string
  readonly head: readonly ReactNode[]
  readonly children: ReactNode
  readonly className?: string
}

/** A table in a card. */
export const Table = ({ className, ...rest }: Props) => (
  <div className={classNames('card overflow-hidden', className)}>
    <BareTable {...rest} />
  </div>
)

/** A table inside a card of its page. Its rows are plain `<tr>` with `<td>`; an empty head cell is a column of buttons. */
export function BareTable({ caption, head, children, className, headClassName }: Props & { readonly headClassName?: string }) {
  return (
    <table className={classNames('table', className)}>
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
