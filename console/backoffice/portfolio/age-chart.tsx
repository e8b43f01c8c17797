import { lateClasses, type LateClass } from '#domain/backoffice/portfolio/age-classes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { copy, percent } from './copy.ts'
import type { Portfolio } from './queries.ts'

type Props = {
  readonly portfolio: Portfolio
  readonly chosen: LateClass | undefined
  readonly onChoose: (age: LateClass | undefined) => void
}

/** What is late by its age: each column is a button that filters the list; the same as a table below. */
export function AgeChart({ portfolio: { late, owed }, chosen, onChoose }: Props) {
  const rows = lateClasses.map((age) => late.find((row) => row.age === age) ?? { age, orders: 0, amount: 0 })
  const most = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <Card title={copy.ages}>
      <p className="cap">{late.length === 0 ? copy.nothingLate : copy.agesHint}</p>
      <div role="group" aria-label={copy.ages} className="mt-3 grid grid-cols-5 gap-2 ph:grid-cols-5 ph:gap-1">
        {rows.map(({ age, orders, amount }) => (
          <button
            key={age}
            type="button"
            aria-pressed={age === chosen}
            onClick={() => onChoose(age === chosen ? undefined : age)}
            className={classNames('flex h-72 flex-col justify-end gap-1 rounded-lg p-1 text-center', age === chosen && 'bg-sunken')}
          >
            <span className="text-xs font-bold">{tomans(rial(amount))}</span>
            <i
              aria-hidden
              className={classNames('block w-full rounded-t-md', age === '1-7' || age === '8-30' ? 'bg-warn' : 'bg-danger')}
              style={{ height: `${Math.max(amount > 0 ? 1 : 0, (amount / most) * 60)}%` }}
            />
            <span className={classNames('text-xs', age === chosen ? 'font-bold text-brand-text' : 'text-text-2')}>{copy.classes[age]}</span>
            <span className="cap">{copy.orders(digits(orders))}</span>
          </button>
        ))}
      </div>
      <details className="mt-2">
        <summary className="link text-xs">{copy.asTable}</summary>
        <BareTable caption={copy.ages} head={[copy.age, copy.count, copy.amount, copy.share]} className="mt-2">
          {rows.map(({ age, orders, amount }) => (
            <tr key={age}>
              <td>{copy.classes[age]}</td>
              <td>{digits(orders)}</td>
              <td>{tomans(rial(amount))}</td>
              <td>{percent(amount, owed)}</td>
            </tr>
          ))}
        </BareTable>
      </details>
    </Card>
  )
}
