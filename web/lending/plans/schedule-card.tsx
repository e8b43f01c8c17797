import { useId, type ReactNode } from 'react'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'

/** A line of a schedule; `amount` is null where no instalment is left. */
export type ScheduleRow = {
  readonly number: number | null
  readonly due: string | null
  readonly amount: number | null
  readonly note?: ReactNode
}

type Props = {
  readonly title: string
  readonly caption: ReactNode
  readonly badge?: ReactNode
  readonly rows: readonly ScheduleRow[]
  /** In place of the amount where no instalment is left. */
  readonly noMore?: string
  readonly children?: ReactNode
  readonly sums: readonly KeyValue[]
  readonly isOn?: boolean
}

/** One of two schedules beside each other. */
export function ScheduleCard({ title, caption, badge, rows, noMore, children, sums, isOn }: Props) {
  const id = useId()
  return (
    <section className={classNames('plan-card', isOn && 'is-on')} aria-labelledby={id}>
      <header>
        <div className="flex items-center gap-2">
          <h2 id={id} className="h-card flex-1">
            {title}
          </h2>
          {badge}
        </div>
        <p className="cap">{caption}</p>
      </header>
      <ScheduleRows rows={rows} {...(noMore === undefined ? {} : { noMore })} />
      {children}
      <footer>
        <KeyValues rows={sums} />
      </footer>
    </section>
  )
}

/** The instalments of a schedule, one a line. */
export const ScheduleRows = ({ rows, noMore }: { readonly rows: readonly ScheduleRow[]; readonly noMore?: string }) => (
  <ul className="plan-rows">
    {rows.map(({ number, due, amount, note }, at) => (
      <li key={at}>
        <span className="n">{number === null ? '' : digits(number)}</span>
        <span className="d">
          <JalaliDate at={due} />
        </span>
        {note}
        <span className="a">{amount === null ? <span className="text-success-text">{noMore}</span> : <Money amount={amount} />}</span>
      </li>
    ))}
  </ul>
)

/** A yearly cost in per cent, which the wire has with two decimals. */
export function shownRate(percent: number, decimals: 1 | 2 = 1): string {
  const scale = 10 ** decimals
  const parts = Math.abs(Math.round(percent * scale))
  const fraction = persianDigits(String(parts % scale).padStart(decimals, '0'))
  return `${percent < 0 ? '−' : ''}${digits(Math.trunc(parts / scale))}٫${fraction}٪`
}
