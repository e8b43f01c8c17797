import type { ReactNode } from 'react'
import { lastDayOf } from '#domain/platform/kernel/business-days.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { Overview } from './queries.ts'

/** What was sold and returned, and what is owed to the store. */
export function Figures({ data }: { readonly data: Overview }) {
  const { today, week, week_before: before, month, owed, settles_at: settles, returned } = data
  return (
    <div className="grid grid-cols-3 gap-4 lg:grid-cols-5 ph:grid-cols-2 ph:gap-2.5">
      <Figure name={copy.today} amount={today.amount} note={copy.tickets(digits(today.tickets))} />
      <Figure name={copy.week} amount={week.amount} note={changeOf(week.amount, before.amount)} />
      <Figure name={copy.month} amount={month.amount} note={copy.tickets(digits(month.tickets))} />
      <Figure name={copy.owed} amount={owed} note={settles === null ? copy.nothingWaits : <SettlesAt at={settles} />} />
      <Figure name={copy.returned} amount={returned} note={copy.ofSales(percentOf(returned, week.amount))} />
    </div>
  )
}

const Figure = ({ name, amount, note }: { readonly name: string; readonly amount: number; readonly note: ReactNode }) => (
  <div className="card p-4">
    <p className="text-xs text-text-2">{name}</p>
    <p className="mt-1 text-xl font-extrabold">
      <Money amount={amount} />
    </p>
    <p className="cap mt-1">{note}</p>
  </div>
)

const SettlesAt = ({ at }: { readonly at: string }) => (
  <>
    {copy.settles} <JalaliDate at={lastDayOf(parseInstant(at))} />
  </>
)

export const percentOf = (part: number, whole: number): string => `${digits(whole === 0 ? 0 : Math.round((part / whole) * 100))}٪`

function changeOf(now: number, before: number): string {
  if (before === 0) return copy.noneBefore
  if (now === before) return copy.same
  return now > before ? copy.more(percentOf(now - before, before)) : copy.less(percentOf(before - now, before))
}
