import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { DayRange } from '#browser/platform/lists/filters.tsx'
import { KeysetPager } from '#browser/platform/lists/keyset-pager.tsx'
import { SortSelect } from '#browser/platform/lists/sort-head.tsx'
import { ListFile } from '#console/backoffice/lists/list-file.tsx'
import { ListFilters } from '#console/backoffice/lists/list-filters.tsx'
import { downloadQueue } from '#contract/backoffice/queues/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { queuesOf, worksOn, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { copy } from './copy.ts'
import { isFree, isTakenByOne, linkOf } from './link-of.ts'
import { queueFilterIn, queueQuery, queuesQuery, type QueueSearch } from './queries.ts'
import { QueueAside } from './queue-aside.tsx'
import { QueueBar } from './queue-bar.tsx'
import { QueueHead } from './queue-head.tsx'
import { QueueTable } from './queue-table.tsx'
import { useNext } from './use-next.ts'

type Props = { readonly role: StaffRole; readonly search: QueueSearch; readonly onSearch: (search: QueueSearch) => void }

/** The queue to show: the one in the address, else the role's first; ADMIN, which has none, gets the one with items it may decide. */
export const queueFor = (role: StaffRole, { queue }: QueueSearch): QueueName => queue ?? queuesOf(role)[0] ?? 'proposals'

/** The queues of the reader's role as chips, one of them as a table, with the chosen item beside it. */
export function QueuePage({ role, search, onSearch }: Props) {
  const queue = queueFor(role, search)
  return <Queue key={queue} queue={queue} role={role} search={search} onSearch={onSearch} />
}

function Queue({ queue, role, search, onSearch }: Props & { readonly queue: QueueName }) {
  const { queue: _, ...filter } = search
  const { cursor: _cursor, ...whole } = filter
  const { data: counts } = useSuspenseQuery(queuesQuery())
  const { data } = useSuspenseQuery(queueQuery(queue, filter))
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const items = data.results
  const item = items[Math.min(chosen, items.length - 1)]
  const isWorked = worksOn(role, queue)
  const first = items.find((each) => isFree(role, each))
  const takeNext = useNext({ ...search, queue })
  const open = (at: number) => {
    const wanted = items[at]
    const link = wanted && linkOf(wanted, role, whole)
    if (link) void navigate(link)
  }
  /** Moves the focus too, so that Enter always opens the chosen item. */
  const step = (by: number) => document.getElementById(`queue-item-${Math.max(0, Math.min(items.length - 1, chosen + by))}`)?.focus()
  useKeys({
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    Enter: () => open(chosen),
    n: isWorked && first ? takeNext : undefined,
  })
  return (
    <>
      <QueueHead counts={counts} queue={queue} />
      <QueueBar
        queue={queue}
        counts={counts}
        search={search}
        onSearch={onSearch}
        onNext={takeNext}
        next={first && isWorked && !isTakenByOne(role, first) ? copy.openNext : copy.next}
        noNext={isWorked ? (first ? undefined : items.length === 0 ? copy.empty : copy.allTaken) : copy.queueOfOthers}
      />
      <ListFilters
        isFolded
        list="queues"
        filter={filter}
        onFilter={(next) => onSearch({ ...next, queue })}
        read={queueFilterIn}
        file={<ListFile route={downloadQueue} inputOf={(choice) => ({ params: { queue }, body: { ...bodyOf(whole), ...choice } })} />}
      >
        <DayRange days={filter} onDays={(days) => onSearch({ ...whole, ...days, queue })} />
        <SortSelect sort={filter.sort ?? 'since'} onSort={(sort) => onSearch({ ...whole, sort, queue })} options={copy.sorts} />
      </ListFilters>
      {items.length === 0 ? (
        <div className="card">
          <EmptyState title={copy.empty} text={copy.emptyText} />
        </div>
      ) : (
        <div className="with-aside">
          <div className="min-w-0">
            <QueueTable items={items} role={role} from={whole} chosen={items.findIndex((each) => each === item)} onChoose={setChosen} />
            <KeysetPager
              next={data.metas.next}
              isFirst={search.cursor === undefined}
              onCursor={(cursor) => onSearch({ ...search, queue, cursor })}
            />
            <p className="cap mt-3 ph:hidden">{copy.keys}</p>
          </div>
          <QueueAside item={item} role={role} from={whole} />
        </div>
      )}
    </>
  )
}
