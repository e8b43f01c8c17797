import type { KeyboardEvent } from 'react'
import type { Due, GuaranteedDue } from '#contract/lending/dues/dues.ts'
import { numberAmong } from '#domain/billing/invoices/invoice.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber, tomans } from '#domain/platform/kernel/persian.ts'
import { daysBetween, weekdayOf, type Day } from '#domain/platform/kernel/time.ts'
import { classNames } from '#ui/class-names.ts'
import { copy } from './copy.ts'
import { dueName, sumOf } from './due-groups.ts'

type Props = {
  readonly on: Day
  /** It belongs to the month before or after. */
  readonly isOut: boolean
  readonly isToday: boolean
  readonly isFocused: boolean
  readonly today: Day
  readonly own: readonly Due[]
  readonly guaranteed: readonly GuaranteedDue[]
  readonly selected: ReadonlySet<string>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPress: () => void
}

/** How many dues of a day are drawn. */
const mostDrawn = 2
const nearDays = 7

/** A day of the calendar: its dues filled, guarantees outlined; on a phone as points. */
export function CalendarDay(props: Props) {
  const { on, isOut, isToday, isFocused, own, guaranteed, selected, onKeyDown, onPress } = props
  const number = digits(jalaliParts(on).day)
  if (isOut)
    return (
      <td className="is-out">
        <span aria-hidden>{number}</span>
      </td>
    )
  const isSelected = own.length > 0 && own.every(({ uuid }) => selected.has(uuid))
  return (
    <td className={classNames(weekdayOf(on) === 6 && 'is-friday')}>
      <button
        type="button"
        data-day={on}
        className={classNames(isToday && 'is-today', isFocused && 'is-focused', toneOf(own, props.today, on))}
        aria-pressed={own.length > 0 ? isSelected : undefined}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isFocused ? 0 : -1}
        onKeyDown={onKeyDown}
        onClick={onPress}
      >
        <span className="sr-only">{labelOf(props)}</span>
        <span aria-hidden className="due-number">
          {number}
        </span>
        {own.slice(0, mostDrawn).map((due) => (
          <span
            key={due.uuid}
            aria-hidden
            className={classNames('due-chip', toneOf([due], props.today, on), selected.has(due.uuid) && 'is-on')}
          >
            {tomanNumber(rial(due.payable))}
            <small>
              {dueName(due)}، {numberAmong(due.number, due.order.invoice_count)}
            </small>
          </span>
        ))}
        {guaranteed.slice(0, Math.max(1, mostDrawn - own.length)).map((due) => (
          <span key={`${due.guarantee_id}-${due.number}`} aria-hidden className="due-chip is-guarantee">
            {tomanNumber(rial(due.payable))}
            <small>{copy.guaranteeOf(due.borrower)}</small>
          </span>
        ))}
        {own.length > mostDrawn && (
          <small aria-hidden className="due-more">
            {copy.more(digits(own.length - mostDrawn))}
          </small>
        )}
      </button>
    </td>
  )
}

/** Late, within a week, or later. */
function toneOf(own: readonly Due[], today: Day, on: Day): string | false {
  if (own.length === 0) return false
  if (own.some(({ status }) => status === 'OVERDUE')) return 'is-late'
  return daysBetween(today, on) <= nearDays ? 'is-near' : 'is-due'
}

const labelOf = ({ on, own, guaranteed }: Props): string =>
  [
    longDate(on),
    ...(own.length > 0 ? [copy.due(digits(own.length)), tomans(sumOf(own))] : []),
    ...(guaranteed.length > 0 ? [copy.guaranteedDay(digits(guaranteed.length))] : []),
  ].join('، ')
