import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Due, Dues } from '#contract/lending/dues/dues.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { day as dayFrom, type Day } from '#domain/platform/kernel/time.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconExclamationCircle from '#icons/IconExclamationCircle'
import { useIsPhone } from '#ui/layout/phone.ts'
import { lateWords } from '#web/billing/invoices/invoice-state.ts'
import { today as todayHere } from '#web/platform/policies/today.ts'
import { copy } from './copy.ts'
import { DayCard } from './day-card.tsx'
import { dueName, firstOfMonth, groupDues, sumOf, type DueGroups } from './due-groups.ts'
import { DueList } from './due-list.tsx'
import { GuaranteedDues } from './guaranteed-dues.tsx'
import { MonthBars, MonthColumns } from './month-bars.tsx'
import { MonthCalendar, MonthSum } from './month-calendar.tsx'

type Props = {
  readonly dues: Dues
  readonly selected: ReadonlySet<string>
  readonly onSelect: (uuids: readonly string[], isOn: boolean) => void
  /** The card of the calendar feed. */
  readonly feed: ReactNode
  /** What pays the selection. */
  readonly children: ReactNode
}

/** Calendar and list beside months and guarantees; on a phone the calendar with the chosen day. */
export function DuesView({ dues, selected, onSelect, feed, children }: Props) {
  const isPhone = useIsPhone()
  const today = todayHere()
  const groups = groupDues(dues.items)
  const [day, setDay] = useState<Day>(() => firstAhead(dues, groups) ?? today)
  const [opened, setOpened] = useState<Day | null>(null)
  const toggle = (on: Day) => {
    const uuids = dues.items.flatMap(({ uuid, due_date }) => (due_date === on ? [uuid] : []))
    if (uuids.length > 0) onSelect(uuids, !uuids.every((uuid) => selected.has(uuid)))
  }
  const calendar = <MonthCalendar {...{ dues, today, day, selected }} onDay={setDay} onOpen={setOpened} onToggle={toggle} />
  const bars = { groups, month: firstOfMonth(day), onMonth: (first: Day) => setDay(firstDueIn(groups, first)) }
  if (isPhone)
    return (
      <div className="space-y-3.5">
        {groups.late.length > 0 && <LateLink late={groups.late} />}
        {calendar}
        <MonthSum dues={dues} day={day} />
        <DayCard {...{ dues, day, selected, onSelect }} />
        {groups.months.length > 0 && <MonthColumns {...bars} />}
        {dues.guarantees.length > 0 && <GuaranteedDues dues={dues.guarantees} />}
        {feed}
        {children}
      </div>
    )
  return (
    <div className="cols gap-5 [--aside:316px]">
      <div className="min-w-0">
        <div className="space-y-5">
          {calendar}
          {dues.items.length > 0 && <DueList items={dues.items} opened={opened} selected={selected} onSelect={onSelect} />}
        </div>
        {children}
      </div>
      <aside className="min-w-0 space-y-5">
        {groups.months.length > 0 && <MonthBars {...bars} />}
        {feed}
        {dues.guarantees.length > 0 && <GuaranteedDues dues={dues.guarantees} />}
      </aside>
    </div>
  )
}

/** The next due day, the customer's own before those they answer for. */
function firstAhead({ guarantees }: Dues, { months, late }: DueGroups): Day | null {
  const [next] = [...(months[0]?.items ?? []), ...(late.length > 0 ? [] : guarantees)]
  return next?.due_date ? dayFrom(next.due_date) : null
}

const firstDueIn = ({ months }: DueGroups, first: Day): Day => {
  const due = months.find((month) => month.first === first)?.items[0]?.due_date
  return due ? dayFrom(due) : first
}

/** What is late, before everything else. */
function LateLink({ late }: { readonly late: readonly Due[] }) {
  const [one, ...others] = late
  if (!one) return null
  const text = others.length === 0 ? copy.lateOne(dueName(one), lateWords(one)) : copy.lateMany(digits(late.length))
  const inside = (
    <>
      <IconExclamationCircle aria-hidden />
      <span className="flex-1">
        <b className="block">{copy.lateSum(tomans(sumOf(late)))}</b>
        {text}
      </span>
      <IconChevronLeft aria-hidden />
    </>
  )
  return others.length === 0 ? (
    <Link to="/invoices/$uuid" params={{ uuid: one.uuid }} className="alert alert-danger items-center">
      {inside}
    </Link>
  ) : (
    <Link to="/invoices" search={{ status: 'OVERDUE' }} className="alert alert-danger items-center">
      {inside}
    </Link>
  )
}
