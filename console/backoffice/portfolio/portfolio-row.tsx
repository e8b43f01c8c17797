import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { PortfolioLine } from './queries.ts'

type Props = {
  readonly line: PortfolioLine
  /** Its place in the list, and whether the keys J and K are there. */
  readonly place: number
  readonly isOn: boolean
  readonly choice: ReactNode
  readonly onFocus: () => void
}

/** The id of the link of a row, which has the focus when the keys choose it. */
const rowId = (place: number): string => `portfolio-order-${place}`

/** J and K go from row to row with the focus, so that Enter opens the order; X chooses the row. `at` is the place of the row, -1 before the first key. */
export function useRowKeys(rows: readonly PortfolioLine[], onChoose: (row: PortfolioLine) => void) {
  const [at, setAt] = useState(-1)
  const step = (by: number) => document.getElementById(rowId(Math.max(0, Math.min(rows.length - 1, at + by))))?.focus()
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: (isRepeat) => {
      const row = rows[at]
      if (row && !isRepeat) onChoose(row)
    },
  })
  return { at, setAt }
}

/** One late order: whose, how late, how much is overdue, and who follows it up. */
export function PortfolioRow({ line, place, isOn, choice, onFocus }: Props) {
  const { order, customer, store, late_days, late_amount, assignee, is_vulnerable, hardship } = line
  return (
    <tr className={classNames(isOn && 'is-on')}>
      <td>{choice}</td>
      <td>
        <Link
          id={rowId(place)}
          to="/orders/$order"
          params={{ order: String(order.id) }}
          search={{ tab: 'money' }}
          className="link"
          onFocus={onFocus}
        >
          <Digits value={order.identifier} />
        </Link>
      </td>
      <td>
        <CustomerLink customer={customer} /> {is_vulnerable && <Badge tone="action">{copy.vulnerable}</Badge>}{' '}
        {hardship && <Badge>{copy.hardships[hardship]}</Badge>}
      </td>
      <td>{store ?? '---'}</td>
      <td className={late_days > 0 ? 'font-bold text-danger-text' : ''}>{late_days > 0 ? copy.days(digits(late_days)) : '---'}</td>
      <td>
        <Money amount={late_amount} />
      </td>
      <td>{assignee ? (assignee.is_me ? copy.me : assignee.name) : '---'}</td>
    </tr>
  )
}
