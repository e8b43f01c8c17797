import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { digits } from '#domain/platform/kernel/persian.ts'
import type { TicketChip } from '#domain/portal/tickets/ticket-groups.ts'
import { ListWithDetails } from '#merchant/portal/lists/list-with-details.tsx'
import { NothingFound } from '#merchant/portal/lists/nothing-found.tsx'
import { useMay } from '#merchant/portal/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox-field.tsx'
import { useIsPhone } from '#ui/layout/phone.ts'
import { Chips } from '#ui/navigation/tabs.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { ticketsQuery, type TicketRow, type TicketsFilter } from './queries.ts'
import { setFilters, TicketFilters } from './ticket-filters.tsx'
import { TicketDetails } from './ticket-page.tsx'
import { TicketTable } from './ticket-table.tsx'

type Props = { readonly filter: TicketsFilter; readonly onFilter: (filter: TicketsFilter) => void }
const chips = ['ALL', 'PAID', 'OPEN', 'EXPIRED', 'RETURNED', 'CANCELED', 'PROBLEM'] as const satisfies readonly ('ALL' | TicketChip)[]

/** The store's tickets by filter, with their sum and the whole as a file, and the details of one. */
export function TicketsPage({ filter, onFilter }: Props) {
  const { cursor: _, open: __, ...whole } = filter
  const change = (changed: TicketsFilter) => onFilter({ ...whole, ...changed })
  return (
    <>
      <TicketFilters filter={filter} onChange={change} onClear={() => onFilter({})} />
      <Suspense fallback={<SkeletonRows rows={10} />}>
        <List filter={filter} onFilter={onFilter} />
      </Suspense>
    </>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(ticketsQuery(filter))
  const { cursor: _, open, ...whole } = filter
  const onOpen = (track: string | undefined) => onFilter({ ...filter, open: track })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = data.results.filter(({ track_number: track }) => chosen.has(track))
  const isPhone = useIsPhone()
  const filters = setFilters(filter, data.counts['ALL'] ?? 0, (changed) => onFilter({ ...whole, ...changed }))
  const rows = {
    selected: chosen,
    onSelect: (track: string, isSelected: boolean) =>
      setChosen(new Set(isSelected ? [...chosen, track] : [...chosen].filter((each) => each !== track))),
    open,
    onOpen: isPhone ? undefined : onOpen,
  }
  return (
    <ListWithDetails details={open === undefined ? null : detailsOf(open, data.results, () => onOpen(undefined))}>
      <Above data={data} filter={filter} onGroup={(group) => onFilter({ ...whole, group })} />
      {selected.length > 0 && <Selection selected={selected} onClear={() => setChosen(new Set())} />}
      {data.results.length === 0 && filters.length > 0 ? (
        <NothingFound title={copy.none} filters={filters} />
      ) : (
        <TicketTable
          tickets={data.results}
          rows={rows}
          head={[
            <Checkbox
              key="all"
              aria-label={copy.selectAll}
              checked={selected.length === data.results.length}
              mixed={selected.length > 0 && selected.length < data.results.length}
              onChange={(isAll) => setChosen(new Set(isAll ? data.results.map(({ track_number: track }) => track) : []))}
            />,
            ...headOf(filter.sort, (sort) => onFilter({ ...whole, sort })),
          ]}
          pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...whole, cursor }) }}
        />
      )}
    </ListWithDetails>
  )
}

const detailsOf = (open: string, tickets: readonly TicketRow[], onClose: () => void) => ({
  title: <bdi dir="ltr">{tickets.find(({ track_number: track }) => track === open)?.provider_id ?? open}</bdi>,
  onClose,
  content: <TicketDetails key={open} track={open} />,
})

function headOf(sort: TicketsFilter['sort'], onSort: (sort: TicketsFilter['sort']) => void) {
  const [purchase, customer, time, amount, status] = copy.columns
  const sorted = { sort: sort ?? '-created', onSort } as const
  return [
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
}

type AboveProps = {
  readonly data: { readonly counts: Readonly<Record<string, number>>; readonly sum: number }
  readonly filter: TicketsFilter
  readonly onGroup: (group: TicketsFilter['group']) => void
}

/** The groups with their counts, and the sum. Reports are not of those who may not read them. */
function Above({ data, filter, onGroup }: AboveProps) {
  const seesReports = useMay('portal.problems')
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Chips
        label={copy.group}
        value={filter.group ?? 'ALL'}
        onChange={(group) => onGroup(group === 'ALL' ? undefined : group)}
        tabs={chips
          .filter((id) => id !== 'PROBLEM' || seesReports)
          .map((id) => ({ id, label: copy.groups[id], count: data.counts[id] ?? 0 }))}
      />
      <p className="text-text-2">
        {copy.sum}: <Money amount={data.sum} className="font-bold text-text" />
      </p>
    </div>
  )
}

/** What of the shown page is selected: how many, their sum, and their track numbers to copy. */
const Selection = ({ selected, onClear }: { readonly selected: readonly TicketRow[]; readonly onClear: () => void }) => (
  <div role="status" className="well mb-4 flex flex-wrap items-center gap-3 p-3">
    <span>
      {copy.selected(digits(selected.length))}:{' '}
      <Money amount={selected.reduce((sum, { amount }) => sum + amount, 0)} className="font-bold" />
    </span>
    <Button
      size="sm"
      variant="secondary"
      onClick={() => void copyText(selected.map(({ track_number: track }) => track).join('\n'), copy.tracksCopied)}
    >
      {copy.copyTracks}
    </Button>
    <Button size="sm" variant="ghost" onClick={onClear}>
      {copy.unselect}
    </Button>
  </div>
)
