import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { day as dayFrom, type Day } from '#domain/platform/kernel/time.ts'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { isPossible, type Way } from './hardship-choice.ts'
import { hardshipCopy as copy } from './hardship-copy.ts'

type Props = {
  readonly hardship: HardshipOnWire
  readonly lengths: readonly Way[]
  readonly chosen: Way
  readonly today: Day
  readonly onChoose: (number: number) => void
}

/** The lengths of the chosen way. A pause that leaves an instalment overdue is off, and says so below. */
export function HardshipLengths({ hardship, lengths, chosen, today, onChoose }: Props) {
  if (chosen.kind === 'SPREAD')
    return (
      <SelectField
        compact
        className="plan-length"
        label={copy.spreadLength}
        value={String(chosen.number)}
        options={lengths.map((way) => ({ value: String(way.number), label: copy.extra(digits(way.number)), disabled: !isPossible(way) }))}
        onChange={(value) => onChoose(Number(value))}
      />
    )
  const short = lengths.filter(({ refusal }) => refusal === 'LEFT_OVERDUE').at(-1)
  return (
    <div className="ph:w-full">
      <div className="seg ph:flex" role="group" aria-label={copy.pauseLength}>
        {lengths.map((way) => (
          <button
            key={way.number}
            type="button"
            aria-pressed={way.number === chosen.number}
            disabled={!isPossible(way)}
            className={classNames(way.number === chosen.number && 'is-on')}
            onClick={() => onChoose(way.number)}
          >
            {copy.months(digits(way.number))}
          </button>
        ))}
      </div>
      {short && <p className="cap mt-1">{copy.monthTooShort(digits(short.number), digits(leftOverdue(hardship, short.number, today)))}</p>}
    </div>
  )
}

/** The last instalment that is still overdue after a pause of so many months. */
function leftOverdue({ current }: HardshipOnWire, months: number, today: Day): number {
  const late = current.invoices.filter(({ due_date }) => due_date !== null && addJalaliMonths(dayFrom(due_date), months) < today)
  return late.at(-1)?.number ?? current.invoices[0]?.number ?? 0
}
