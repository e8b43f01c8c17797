import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Dues } from '#contract/lending/dues/dues.ts'
import { addJalaliMonths, jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { monthName } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits, tomans } from '#domain/platform/kernel/persian.ts'
import { addDays, daysBetween, weekdayOf, type Day } from '#domain/platform/kernel/time.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { dayByKey } from '#ui/navigation/day-keys.ts'
import { Money } from '#ui/text/money.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { copy } from './copy.ts'
import { duesOn, firstOfMonth, groupDues, sumOf } from './due-groups.ts'

type Props = {
  readonly dues: Dues
  readonly today: Day
  /** The day that has the focus; its month is shown. */
  readonly day: Day
  readonly onDay: (day: Day) => void
  readonly selected: ReadonlySet<string>
  /** Shows the dues of a day in the list. */
  readonly onOpen: (day: Day) => void
  readonly onToggle: (day: Day) => void
}

/** A Jalali month with what falls due on each day. Arrows go by day and week, Home and End to the week's ends, Page keys by month. */
export function MonthCalendar({ dues, today, day, onDay, selected, onOpen, onToggle }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault()
      onToggle(day)
      return
    }
    const next = dayByKey(event.key, day)
    if (next === null) return
    event.preventDefault()
    isMoving.current = true
    onDay(next)
  }
  const first = firstOfMonth(day)
  const name = `${monthName(first)} ${persianDigits(String(jalaliParts(first).year))}`
  return (
    <section className="card overflow-hidden" aria-label={copy.calendar}>
      <Head {...{ dues, today, day, onDay, name }} />
      <table ref={grid} className="due-month" aria-label={name} aria-describedby="due-keys">
        <thead>
          <tr>
            {copy.weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                <span className="ph:hidden">{weekday}</span>
                <span className="hidden ph:inline">{weekday.slice(0, 1)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week) => (
            <tr key={week[0]}>
              {week.map((on) => (
                <CalendarDay
                  key={on}
                  on={on}
                  isOut={firstOfMonth(on) !== first}
                  isToday={on === today}
                  isFocused={on === day}
                  today={today}
                  selected={selected}
                  {...duesOn(dues, on)}
                  onKeyDown={onKeyDown}
                  onPress={() => {
                    onDay(on)
                    onOpen(on)
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="due-keys" className="sr-only">
        {copy.keys}
      </p>
      <Legend />
    </section>
  )
}

type HeadProps = Pick<Props, 'dues' | 'today' | 'day' | 'onDay'> & { readonly name: string }

function Head({ dues, today, day, onDay, name }: HeadProps) {
  const first = firstOfMonth(day)
  const items = groupDues(dues.items).months.find((month) => month.first === first)?.items ?? []
  const sum = sumOf(items)
  return (
    <div className="due-head flex items-center gap-3 px-5 py-4">
      <div className="min-w-0 flex-1 ph:text-center" aria-live="polite">
        <h2 className="h-card inline">{name}</h2>
        <span className="ms-2 text-text-2 ph:hidden">
          {items.length > 0 ? copy.ofMonth(tomans(sum), digits(items.length)) : copy.monthEmpty}
        </span>
      </div>
      <IconButton
        label={copy.previous}
        size="sm"
        className="ph:order-first"
        icon={<IconChevronRight />}
        onClick={() => onDay(addJalaliMonths(day, -1))}
      />
      <Button variant="secondary" size="sm" className="ph:hidden" onClick={() => onDay(today)}>
        {copy.today}
      </Button>
      <IconButton label={copy.next} size="sm" icon={<IconChevronLeft />} onClick={() => onDay(addJalaliMonths(day, 1))} />
    </div>
  )
}

/** The sum of the month, below its days on a phone. */
export function MonthSum({ dues, day }: Pick<Props, 'dues' | 'day'>) {
  const first = firstOfMonth(day)
  const items = groupDues(dues.items).months.find((month) => month.first === first)?.items ?? []
  return (
    <div className="card flex items-center justify-between gap-3 px-4 py-3">
      <span className="text-sm text-text-2">{copy.sumOf(monthName(first), digits(items.length))}</span>
      <span className="text-2xl font-black">
        <Money amount={sumOf(items)} />
      </span>
    </div>
  )
}

const Legend = () => (
  <div className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-5 py-3 ph:hidden">
    {(['late', 'near', 'later', 'guarantee'] as const).map((kind) => (
      <span key={kind} className={`due-legend is-${kind}`}>
        {copy.legend[kind]}
      </span>
    ))}
  </div>
)

/** The days of a month in whole weeks, with the days beside it that fill them. */
function weeksOf(first: Day): readonly (readonly Day[])[] {
  const blank = weekdayOf(first)
  const length = daysBetween(first, addJalaliMonths(first, 1))
  const start = addDays(first, -blank)
  return Array.from({ length: Math.ceil((blank + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)),
  )
}
