import { useState } from 'react'
import { ageClasses, type AgeClass } from '#domain/backoffice/portfolio/age-classes.ts'
import { monthName } from '#domain/platform/kernel/jalali.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { copy, percent } from './copy.ts'
import type { Portfolio, PortfolioFilter } from './queries.ts'

type Props = { readonly portfolio: Portfolio; readonly filter: PortfolioFilter; readonly onFilter: (filter: PortfolioFilter) => void }
type By = 'orders' | 'amount'

/** Where the orders of each class were a month later, in per cent of the class; each cell filters the list. */
export function RollTable({ portfolio: { rolls, months }, filter, onFilter }: Props) {
  const [by, setBy] = useState<By>('orders')
  if (rolls === null)
    return (
      <Card title={copy.rollsTitle}>
        <p className="cap">{copy.noRolls}</p>
      </Card>
    )
  const { from_month, to_month } = rolls
  const [fromName, toName] = [monthName(day(from_month)), monthName(day(to_month))]
  return (
    <Card title={copy.rolls(fromName, toName)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={copy.month}
          value={to_month}
          onChange={(chosen) => onFilter({ to_month: chosen, store: filter.store })}
          tabs={months
            .slice(0, -1)
            .slice(0, 6)
            .map((month) => ({ id: month, label: monthName(day(month)) }))}
        />
        <Chips
          label={copy.rollsBy}
          value={by}
          onChange={setBy}
          tabs={[
            { id: 'orders', label: copy.byOrders },
            { id: 'amount', label: copy.byAmount },
          ]}
        />
      </div>
      <table className="table mt-3">
        <caption className="sr-only">{copy.rolls(fromName, toName)}</caption>
        <thead>
          <tr>
            <th scope="col">{`${fromName} ↓ ${toName} ←`}</th>
            {ageClasses.map((to) => (
              <th key={to} scope="col">
                {nameOf(to)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ageClasses.map((from) => (
            <RollRow key={from} from={from} by={by} rolls={rolls} filter={filter} onFilter={onFilter} />
          ))}
        </tbody>
      </table>
      <Legend />
    </Card>
  )
}

type RowProps = Pick<Props, 'filter' | 'onFilter'> & {
  readonly from: AgeClass
  readonly by: By
  readonly rolls: NonNullable<Portfolio['rolls']>
}

/** Where the orders of one class were a month later. */
function RollRow({ from, by, rolls: { to_month, cells }, filter, onFilter }: RowProps) {
  const { store } = filter
  const ofClass = cells.filter((cell) => cell.from === from)
  const whole = ofClass.reduce((sum, cell) => sum + cell[by], 0)
  return (
    <tr>
      <th scope="row">{copy.classes[from]}</th>
      {ageClasses.map((to) => {
        const cell = ofClass.find((each) => each.to === to)
        if (!cell)
          return (
            <td key={to} className="ph:hidden">
              ---
            </td>
          )
        const isChosen = filter.from === from && filter.to === to
        return (
          <td key={to} data-head={nameOf(to)}>
            <button
              type="button"
              aria-pressed={isChosen}
              className={classNames(
                'w-full rounded-md px-1 py-1.5 font-semibold',
                groundOf(from, to),
                isChosen && 'outline-2 outline-cobalt-600',
              )}
              onClick={() => onFilter(isChosen ? { to_month, store } : { to_month, store, from, to })}
            >
              {percent(cell[by], whole)}
            </button>
          </td>
        )
      })}
    </tr>
  )
}

/** The class at the end of the month, in which what was paid is current too. */
const nameOf = (to: AgeClass): string => (to === 'current' ? copy.currentOrPaid : copy.classes[to])

const grounds = { better: 'bg-success-tint', same: 'bg-brand-tint-2', worse: 'bg-danger-tint' } as const

function groundOf(from: AgeClass, to: AgeClass): string {
  const change = ageClasses.indexOf(to) - ageClasses.indexOf(from)
  return change === 0 ? grounds.same : change < 0 ? grounds.better : grounds.worse
}

const Legend = () => (
  <p className="cap mt-2 flex gap-4">
    {(['better', 'same', 'worse'] as const).map((change) => (
      <span key={change}>
        <i aria-hidden className={classNames('me-1 inline-block size-3 rounded-sm', grounds[change])} />
        {copy[change]}
      </span>
    ))}
  </p>
)
