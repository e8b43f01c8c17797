import type { PayoffOnWire } from '#contract/lending/plans/payoff.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { longDate, monthName } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber, tomans } from '#domain/platform/kernel/persian.ts'
import { day as dayFrom, type Day } from '#domain/platform/kernel/time.ts'
import { classNames } from '#ui/class-names.ts'
import { payoffCopy as copy } from './copy.ts'

type Props = { readonly days: PayoffOnWire['days']; readonly chosen: Day; readonly onChoose: (day: Day) => void }

/** Heights of the lowest and the highest day in pixels. */
const [low, high] = [34, 97]

/** What a payoff costs on each day from today to seven days ahead, as a stair; on a phone as a list. */
export function DayStrip({ days, chosen, onChoose }: Props) {
  const totals = days.map(({ total }) => total)
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  const heightOf = (total: number): number => (most === least ? low : low + ((high - low) * (total - least)) / (most - least))
  return (
    <div className="plan-days is-list" role="radiogroup" aria-label={copy.day}>
      {days.map(({ day, total }, at) => {
        const on = dayFrom(day)
        return (
          <label key={day} className={classNames('plan-day', on === chosen && 'is-on')}>
            <input
              type="radio"
              name="payoff-day"
              checked={on === chosen}
              aria-label={`${at === 0 ? copy.today : longDate(on)}، ${tomans(rial(total))}`}
              onChange={() => onChoose(on)}
            />
            <b className="num">{tomanNumber(rial(total))}</b>
            <i style={{ height: heightOf(total) }} />
            <span>
              {at === 0 ? copy.today : weekdayName(on)}
              <br /> {digits(jalaliParts(on).day)} {monthName(on)}
            </span>
          </label>
        )
      })}
    </div>
  )
}

const weekdayName = (on: Day): string => longDate(on).split(' ')[0] ?? ''

/** What the strip says of its days: by how much the amount grows where that is the same every day. */
export function growthWords(days: PayoffOnWire['days']): string {
  const steps = days.slice(1).map(({ total }, at) => total - (days[at]?.total ?? total))
  const [first = 0] = steps
  if (steps.every((step) => step === 0)) return copy.sameDays
  const isEven = steps.every((step) => Math.abs(step - first) <= 10)
  return isEven ? copy.perDay(tomans(rial(first))) : copy.growing
}
