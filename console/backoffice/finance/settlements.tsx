import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DayRange } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { FilteredList } from '#console/backoffice/lists/filtered-list.tsx'
import { downloadSettlements } from '#contract/backoffice/finance/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { SignedAmount } from './ledger.tsx'
import { settlementsIn, settlementsQuery, type SettlementsFilter } from './queries.ts'
import { StoreSettlement } from './store-settlement.tsx'

type Search = SettlementsFilter & { readonly store?: number | undefined }
type Props = { readonly search: Search; readonly onSearch: (search: Search) => void }

/** What stores sold, were paid and are owed between two days, or the report of one store by day. */
export function Settlements({ search, onSearch }: Props) {
  const { store, ...filter } = search
  if (store !== undefined) return <OneStore store={store} filter={filter} onSearch={onSearch} />
  return (
    <FilteredList
      list="settlements"
      filter={filter}
      onFilter={onSearch}
      read={settlementsIn}
      file={{ route: downloadSettlements, inputOf: (body) => ({ body }) }}
      sorts={copy.settlementSorts}
      hasHeadings={false}
      renderFields={(change) => <DayRange days={filter} onDays={change} />}
    >
      <EveryStore filter={filter} onStore={(id) => onSearch({ ...search, store: id })} />
    </FilteredList>
  )
}

type OneProps = { readonly store: number; readonly filter: SettlementsFilter; readonly onSearch: Props['onSearch'] }

function OneStore({ store, filter, onSearch }: OneProps) {
  const { from_day, to_day } = filter
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <DayRange days={filter} onDays={(days) => onSearch({ ...filter, ...days, store })} />
        <Button variant="secondary" className="mb-1.5 h-12!" onClick={() => onSearch(filter)}>
          {copy.everyStore}
        </Button>
      </div>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <StoreSettlement store={store} between={{ from_day, to_day }} />
      </Suspense>
    </>
  )
}

function EveryStore({ filter, onStore }: { readonly filter: SettlementsFilter; readonly onStore: (id: number) => void }) {
  const { data } = useSuspenseQuery(settlementsQuery(filter))
  return (
    <ListTable
      caption={copy.tabs.settlements}
      head={['فروشگاه', 'فروش', 'کارمزد', 'بازگشت پول', 'تسویه‌شده', 'برگشتی', copy.paidOut, copy.receivable, copy.owed, '']}
      rows={data}
      empty={copy.settlementsEmpty}
    >
      {(row) => (
        <tr key={row.store_id}>
          <td>
            <span className="block font-semibold">{row.store_name}</span>
            <span className="cap">{copy.ticketCount(digits(row.tickets))}</span>
          </td>
          {[row.sold, row.commission, row.cash_back, row.settled, row.refunded].map((amount, at) => (
            <td key={at}>
              <Money amount={amount} />
            </td>
          ))}
          <td>
            <SignedAmount amount={row.paid_out} unit="IRR" />
          </td>
          <td>
            <Money amount={row.receivable} />
          </td>
          <td>
            <Money amount={row.owed} className="font-bold" />
          </td>
          <td className="end">
            <Button size="xs" variant="soft" onClick={() => onStore(row.store_id)}>
              {copy.report}
              <span className="sr-only"> {row.store_name}</span>
            </Button>
          </td>
        </tr>
      )}
    </ListTable>
  )
}
