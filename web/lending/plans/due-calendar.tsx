import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addJalaliMonths, jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { longDate, monthName } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { addDays, daysBetween, weekdayOf, type Day } from '#domain/platform/kernel/time.ts'
import { dayByKey } from '#ui/navigation/day-keys.ts'
import { moveCopy as copy } from './change-copy.ts'

type Props = {
  /** The due day as it is, and the days that may be chosen in its place, rising. */
  readonly due: Day
  readonly days: readonly Day[]
  readonly chosen: Day
  readonly onChoose: (day: Day) => void
}

const weekdays = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']

/** The months of a due day and of the days it may be moved to. Arrows go by day and week, Home and End to the week's ends, Page keys by month. */
export function DueCalendar({ due, days, chosen, onChoose }: Props) {
  const [focused, focus] = useState(chosen)
  const calendar = useRef<HTMLDivElement>(null)
  const months = monthsOf(due, days.at(-1) ?? due)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, focused)
    if (next === null) return
    event.preventDefault()
    const button = calendar.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)
    if (!button) return
    focus(next)
    button.focus()
  }
  return (
    <div ref={calendar} className="plan-months" role="group" aria-label={copy.calendar}>
      {months.map((first, at) => (
        <Month key={first} first={first} caption={captionOf(first, due, days, at)}>
          {(on) => {
            const isAllowed = days.includes(on)
            return (
              <button
                type="button"
                data-day={on}
                className={on === chosen ? 'is-on' : isAllowed ? 'is-free' : on === due ? 'is-due' : 'is-off'}
                aria-label={longDate(on)}
                aria-pressed={on === chosen}
                aria-disabled={!isAllowed || undefined}
                tabIndex={on === focused ? 0 : -1}
                onFocus={() => focus(on)}
                onKeyDown={onKeyDown}
                onClick={() => isAllowed && onChoose(on)}
              >
                {digits(jalaliParts(on).day)}
              </button>
            )
          }}
        </Month>
      ))}
    </div>
  )
}

type MonthProps = { readonly first: Day; readonly caption: string; readonly children: (on: Day) => ReactNode }

function Month({ first, caption, children }: MonthProps) {
  const id = useId()
  const length = daysBetween(first, addJalaliMonths(first, 1))
  const blank = weekdayOf(first)
  const cells = [...Array.from({ length: blank }, () => null), ...Array.from({ length }, (_, at) => addDays(first, at))]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return (
    <div className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="font-bold">
          {monthName(first)} {persianDigits(String(jalaliParts(first).year))}
        </h2>
        <span className="cap">{caption}</span>
      </div>
      <table className="plan-month" aria-labelledby={id}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={at}>
              {week.map((on, place) => (
                <td key={on ?? place}>{on !== null && children(on)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The first days of the months from one day to another. */
function monthsOf(from: Day, to: Day): readonly Day[] {
  const first = addDays(from, 1 - jalaliParts(from).day)
  const next = addJalaliMonths(first, 1)
  return to < next ? [first] : [first, next]
}

function captionOf(first: Day, due: Day, days: readonly Day[], at: number): string {
  return at === 0 ? copy.dueIn(shown(due)) : copy.until(shown(days.at(-1) ?? first))
}

const shown = (on: Day): string => `${digits(jalaliParts(on).day)} ${monthName(on)}`
