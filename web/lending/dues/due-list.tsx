import { useState } from 'react'
import type { Due } from '#contract/lending/dues/dues.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { monthName } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import IconChevronDown from '#icons/IconChevronDown'
import { Checkbox } from '#ui/fields/checkbox-field.tsx'
import { countOf } from '#web/billing/invoices/invoice-state.ts'
import { copy } from './copy.ts'
import { groupDues, sumOf, type DueMonth } from './due-groups.ts'
import { DueRow } from './due-row.tsx'

type Props = {
  readonly items: readonly Due[]
  /** A day whose dues were opened from the calendar. */
  readonly opened: Day | null
  readonly selected: ReadonlySet<string>
  readonly onSelect: (uuids: readonly string[], isOn: boolean) => void
}

/** How many months are there at first. */
const firstMonths = 2

/** The dues by month, what is late first. */
export function DueList({ items, opened, selected, onSelect }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { late, atOnce, months } = groupDues(items)
  const isFar = opened !== null && months.slice(firstMonths).some((month) => month.items.some(({ due_date }) => due_date === opened))
  const shown = isWhole || isFar ? months : months.slice(0, firstMonths)
  const rest = months.slice(shown.length)
  const group = (title: string, own: readonly Due[], isLate = false) =>
    own.length > 0 && <Group key={title} {...{ title, own, isLate, opened, selected, onSelect }} />
  return (
    <section className="card overflow-hidden">
      <table className="table due-list">
        <caption className="sr-only">{copy.list}</caption>
        <thead className="sr-only">
          <tr>
            {copy.head.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {group(copy.late, late, true)}
        {group(copy.atOnce, atOnce)}
        {shown.map(({ first, items: own }) => group(`${monthName(first)} ${persianDigits(String(jalaliParts(first).year))}`, own))}
      </table>
      {rest.length > 0 && (
        <div className="border-t border-line p-3 text-center">
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {restWords(rest)}
            <IconChevronDown aria-hidden size={17} />
          </button>
        </div>
      )}
    </section>
  )
}

type GroupProps = Pick<Props, 'opened' | 'selected' | 'onSelect'> & {
  readonly title: string
  readonly own: readonly Due[]
  readonly isLate: boolean
}

function Group({ title, own, isLate, opened, selected, onSelect }: GroupProps) {
  const chosen = own.filter(({ uuid }) => selected.has(uuid)).length
  const uuids = own.map(({ uuid }) => uuid)
  return (
    <tbody>
      <tr className={isLate ? 'due-group is-late' : 'due-group'}>
        <td>
          <Checkbox
            aria-label={copy.select(title)}
            checked={chosen === own.length}
            mixed={chosen > 0 && chosen < own.length}
            onChange={() => onSelect(uuids, chosen < own.length)}
          />
        </td>
        <th scope="rowgroup" colSpan={3}>
          {title} {title !== copy.atOnce && <span className="cap ms-2 font-normal">{countOf(own)}</span>}
        </th>
        <td colSpan={2} className="font-semibold">
          {tomanNumber(sumOf(own))}
        </td>
      </tr>
      {own.map((due) => (
        <DueRow
          key={due.uuid}
          due={due}
          isOpened={opened !== null && due.due_date === opened}
          isSelected={selected.has(due.uuid)}
          onSelect={(isOn) => onSelect([due.uuid], isOn)}
        />
      ))}
    </tbody>
  )
}

const restWords = (rest: readonly DueMonth[]): string => {
  const [from, to] = [rest[0], rest.at(-1)].map((month) => (month ? monthName(month.first) : ''))
  return copy.expand(copy.span(from ?? '', to ?? ''), digits(rest.reduce((sum, { items }) => sum + items.length, 0)))
}
