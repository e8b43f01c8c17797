import { monthName } from '#domain/platform/kernel/jalali.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { sumOf, type DueGroups } from './due-groups.ts'

type Props = {
  readonly groups: DueGroups
  /** The first day of the month that the calendar shows. */
  readonly month: Day
  readonly onMonth: (first: Day) => void
}

/** What falls due each month; a month is opened in the calendar. Late dues are in none. */
export function MonthBars({ groups: { months, late }, month, onMonth }: Props) {
  const most = Math.max(1, ...months.map(({ sum }) => sum))
  return (
    <Card title={copy.months}>
      <ol className="space-y-1">
        {months.map(({ first, sum }) => (
          <li key={first}>
            <button type="button" className="due-bar" aria-current={first === month || undefined} onClick={() => onMonth(first)}>
              <span className={classNames('w-[72px] text-start text-sm', first === month ? 'font-bold' : 'text-text-2')}>
                {monthName(first)}
              </span>
              <span className="bar flex-1">
                <i style={{ width: `${(sum / most) * 100}%` }} className={classNames(first === month && 'is-on')} />
              </span>
              <span className="w-[82px] text-end text-sm font-semibold">
                {tomanNumber(sum)} <span className="sr-only">{copy.tomans}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex items-baseline justify-between border-t border-line pt-3">
        <span>
          <b>{copy.total}</b>
          {late.length > 0 && <span className="cap ms-2">{copy.withoutLate}</span>}
        </span>
        <b className="text-lg">
          <Money amount={sumOf(months.flatMap(({ items }) => items))} />
        </b>
      </div>
    </Card>
  )
}

/** The same on a phone: six months as columns, in millions. */
export function MonthColumns({ groups: { months }, month, onMonth }: Props) {
  const shown = months.slice(0, 6)
  const most = Math.max(1, ...shown.map(({ sum }) => sum))
  return (
    <Card title={copy.sixMonths}>
      <p className="cap -mt-3 mb-2">{copy.millions}</p>
      <div className="due-columns">
        {shown.map(({ first, sum }) => (
          <button key={first} type="button" aria-current={first === month || undefined} onClick={() => onMonth(first)}>
            <small>{digits(Math.round(sum / 1_000_000) / 10)}</small> <span className="sr-only">{copy.millions}</span>
            <i style={{ height: Math.max(3, Math.round((sum / most) * 46)) }} />
            {monthName(first)}
          </button>
        ))}
      </div>
    </Card>
  )
}
