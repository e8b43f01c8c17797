import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeysetPager } from '#browser/platform/lists/keyset-pager.tsx'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { addDays, dayOf, instant, parseInstant, type Day } from '#domain/platform/kernel/time.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { AuditAside } from './audit-aside.tsx'
import { AuditFilterBar, AuditGroups } from './audit-filter-bar.tsx'
import { AuditLineItem } from './audit-line.tsx'
import { copy } from './copy.ts'
import { auditQuery, type AuditFilter, type AuditLine } from './queries.ts'

type Props = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void }

/** The audit as sentences, day by day, with the chosen record and the state of the chain beside it (F-206). */
export function AuditPage({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(auditQuery(filter))
  const [picked, setChosen] = useState<number | null>(null)
  const chosen = picked ?? filter.seq
  const line = data.results.find(({ seq }) => seq === chosen)
  return (
    <>
      <AuditGroups filter={filter} onFilter={onFilter} />
      <AuditFilterBar filter={filter} onFilter={onFilter} />
      <div className="with-aside">
        <div className="min-w-0">
          {data.results.length === 0 ? (
            <div className="card">
              <EmptyState title={copy.none} />
            </div>
          ) : (
            byDay(data.results).map(({ day, lines }) => (
              <section key={day} className="card mb-4 overflow-hidden" aria-label={longDate(day)}>
                <h2 className="bg-sunken px-5 py-2 text-sm font-semibold">{dayWords(day)}</h2>
                <ul>
                  {lines.map((each) => (
                    <AuditLineItem
                      key={each.seq}
                      line={each}
                      isChosen={each.seq === chosen}
                      onChoose={() => setChosen(each.seq === chosen ? null : each.seq)}
                    />
                  ))}
                </ul>
              </section>
            ))
          )}
          <KeysetPager
            next={data.metas.next}
            isFirst={filter.cursor === undefined}
            onCursor={(cursor) => onFilter({ ...filter, cursor })}
          />
        </div>
        <AuditAside line={line} filter={filter} onFilter={onFilter} />
      </div>
    </>
  )
}

/** A day as staff say it. */
function dayWords(day: Day): string {
  const today = dayOf(instant(Date.now()))
  if (day === today) return copy.today
  return day === addDays(today, -1) ? copy.yesterday(longDate(day)) : longDate(day)
}

/** The lines of each Tehran day, in their order. */
function byDay(lines: readonly AuditLine[]) {
  const days = new Map<Day, AuditLine[]>()
  for (const line of lines) {
    const day = dayOf(parseInstant(line.at))
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}
