import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeysetPager } from '#browser/platform/lists/keyset-pager.tsx'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { dayOf, parseInstant } from '#domain/platform/kernel/time.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { AuditAside } from './audit-aside.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditLineItem } from './audit-line.tsx'
import { copy } from './copy.ts'
import { auditQuery, type AuditFilter, type AuditLine } from './queries.ts'

type Props = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void }

/** The audit as sentences, day by day, with the chosen record and the state of the chain beside it (F-206). */
export function AuditPage({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(auditQuery(filter))
  const [chosen, setChosen] = useState<number | null>(null)
  const line = data.results.find(({ seq }) => seq === chosen)
  return (
    <>
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
                <h2 className="bg-sunken px-5 py-2 text-sm font-semibold">{longDate(day)}</h2>
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
        <AuditAside line={line} onFilter={onFilter} />
      </div>
    </>
  )
}

/** The lines of each Tehran day, in their order. */
function byDay(lines: readonly AuditLine[]) {
  const days = new Map<ReturnType<typeof dayOf>, AuditLine[]>()
  for (const line of lines) {
    const day = dayOf(parseInstant(line.at))
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}
