import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A name, its value, and whether it is the sum that closes the list. */
export type KeyValue = readonly [name: ReactNode, value: ReactNode, mark?: 'total' | undefined]

/** Names and values, row by row; a breakdown ends in a total the reader can add up (design.md, principle 3). */
export function KeyValues({ rows, className }: { readonly rows: readonly KeyValue[]; readonly className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([name, value, mark], at) => (
        <div key={at} className={classNames('kv', mark)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
