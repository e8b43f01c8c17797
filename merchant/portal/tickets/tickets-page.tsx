import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { DayRange, FilterBar, SearchBox } from '#browser/platform/lists/filters.tsx'
import { PhoneSort, SortHead } from '#browser/platform/lists/sort-head.tsx'
import type { Input } from '#contract/platform/http/route.ts'
import { downloadPortalTickets } from '#contract/portal/tickets/routes.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { ticketGroups } from '#domain/portal/tickets/ticket-groups.ts'
import { FileButtons } from '#merchant/portal/http/file-buttons.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { ticketsQuery, type TicketsFilter } from './queries.ts'
import { TicketTable } from './ticket-table.tsx'

type Props = { readonly filter: TicketsFilter; readonly onFilter: (filter: TicketsFilter) => void }
type FileBody = Input<typeof downloadPortalTickets>['body']

/** The store's tickets by filter, with their sum and the whole as a file. */
export function TicketsPage({ filter, onFilter }: Props) {
  const { cursor: _, ...whole } = filter
  const change = (changed: TicketsFilter) => onFilter({ ...whole, ...changed })
  return (
    <>
      <FilterBar
        search={
          <SearchBox label={copy.search} hint={copy.searchHint} button={copy.find} searched={filter.q} onSearch={(q) => change({ q })} />
        }
        tools={<FileButtons route={downloadPortalTickets} inputOf={(format) => ({ body: bodyOf({ ...whole, format }) as FileBody })} />}
        isFiltered={Object.values(whole).some((value) => value !== undefined)}
        onClear={() => onFilter({})}
      >
        <DayRange days={filter} onDays={change} />
        <DateField
          label={copy.settledOn}
          value={filter.settled_on === undefined ? null : day(filter.settled_on)}
          onChange={(picked) => change({ settled_on: picked ?? undefined })}
        />
        <PhoneSort sort={filter.sort} onSort={(sort) => change({ sort })} options={copy.sorts} />
      </FilterBar>
      <Suspense fallback={<SkeletonRows rows={10} />}>
        <List filter={filter} onFilter={onFilter} />
      </Suspense>
    </>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(ticketsQuery(filter))
  const { cursor: _, ...whole } = filter
  const [purchase, customer, time, amount, status] = copy.columns
  const sorted = { sort: filter.sort ?? '-created', onSort: (sort: TicketsFilter['sort']) => onFilter({ ...whole, sort }) } as const
  const head = [
    purchase,
    customer,
    <SortHead key="created" up="created" down="-created" {...sorted}>
      {time}
    </SortHead>,
    <SortHead key="amount" up="amount" down="-amount" {...sorted}>
      {amount}
    </SortHead>,
    status,
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={copy.group}
          value={filter.group ?? 'ALL'}
          onChange={(group) => onFilter({ ...whole, group: group === 'ALL' ? undefined : group })}
          tabs={(['ALL', ...ticketGroups] as const).map((id) => ({ id, label: copy.groups[id], count: data.counts[id] ?? 0 }))}
        />
        <p className="text-text-2">
          {copy.sum}: <Money amount={data.sum} className="font-bold text-text" />
        </p>
      </div>
      <TicketTable
        tickets={data.results}
        head={head}
        pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...whole, cursor }) }}
      />
    </>
  )
}
