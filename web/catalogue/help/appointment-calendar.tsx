import { appointmentDays } from '#domain/catalogue/help/appointment-slots.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { longDate, monthName } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { addDays, weekdayOf, type Day } from '#domain/platform/kernel/time.ts'
import { FieldNote } from '#ui/fields/field-frame.tsx'
import { copy } from './copy.ts'

const weekdays = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']

type Props = {
  readonly today: Day
  readonly value: string
  readonly onChange: (day: Day) => void
  readonly error: string | undefined
}

/**
 * The Jalali months that hold the days one may come, week from Saturday at the right, Friday red. The days are radio
 * buttons, so the arrow keys of every browser walk them.
 */
export default function AppointmentCalendar({ today, value, onChange, error }: Props) {
  const open = appointmentDays(today)
  return (
    <fieldset aria-describedby="appointment-day-note">
      <legend className="label mb-2">{copy.appointment.day}</legend>
      <div className="grid grid-cols-2 gap-5">
        {monthsOf(open).map(({ name, days, blanks }) => (
          <div key={name} className="well p-4 ph:-mx-3 ph:p-1">
            <div className="mb-2 text-center font-bold">{name}</div>
            <div className="grid grid-cols-7 gap-1 text-center ph:grid-cols-7 ph:gap-0">
              {weekdays.map((weekday, at) => (
                <span key={weekday} aria-hidden className={at === 6 ? 'cap text-danger-text' : 'cap'}>
                  {weekday}
                </span>
              ))}
              {Array.from({ length: blanks }, (_, at) => (
                <span key={at} />
              ))}
              {days.map((one) => (
                <DayButton
                  key={one}
                  on={one}
                  isOpen={open.includes(one)}
                  isChosen={one === value}
                  isWrong={Boolean(error)}
                  onChange={onChange}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <FieldNote id="appointment-day-note" hint={copy.appointment.dayHint} error={error} />
    </fieldset>
  )
}

type DayProps = {
  readonly on: Day
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly isWrong: boolean
  readonly onChange: (day: Day) => void
}

function DayButton({ on, isOpen, isChosen, isWrong, onChange }: DayProps) {
  const number = digits(jalaliParts(on).day)
  if (!isOpen) {
    const isFriday = weekdayOf(on) === 6
    return (
      <span
        aria-hidden
        className={`grid h-9 ph:h-11 place-items-center rounded-lg text-sm ${isFriday ? 'text-danger-text' : 'text-text-3'}`}
      >
        {number}
      </span>
    )
  }
  return (
    <label
      className={`relative grid h-9 ph:h-11 cursor-pointer place-items-center rounded-lg text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)] ${isChosen ? 'bg-brand text-on-brand' : 'bg-surface hover:bg-brand-tint'}`}
    >
      <input
        type="radio"
        name="date"
        value={on}
        checked={isChosen}
        aria-label={longDate(on)}
        data-invalid={isWrong ? 'true' : undefined}
        onChange={() => onChange(on)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span aria-hidden>{number}</span>
    </label>
  )
}

/** The days of each Jalali month in which `open` days lie, from the week of the first open day to that of the last. */
function monthsOf(open: readonly Day[]): readonly { readonly name: string; readonly days: readonly Day[]; readonly blanks: number }[] {
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return []
  const days: Day[] = []
  for (let one = first; one <= last; one = addDays(one, 1)) days.push(one)
  const byMonth = Map.groupBy(days, (one) => `${monthName(one)} ${persianDigits(String(jalaliParts(one).year))}`)
  return [...byMonth].map(([name, own]) => ({ name, days: own, blanks: own[0] ? weekdayOf(own[0]) : 0 }))
}
