import { useSuspenseQuery } from '@tanstack/react-query'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { CustomerFilter } from '#console/backoffice/lists/customer-filter.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { downloadTransfers } from '#contract/backoffice/finance/routes.ts'
import { accountWords } from '#domain/backoffice/finance/account-words.ts'
import { copy } from './copy.ts'
import { accountNames, transfersIn, transfersQuery, type TransfersFilter } from './queries.ts'
import { ReverseTransfer } from './reverse-transfer.tsx'
import { TransfersTable } from './transfers-table.tsx'

type Props = { readonly filter: TransfersFilter; readonly onFilter: (filter: TransfersFilter) => void }

/** The ledger's transfers with their entries, by filter (F-204). */
export function Transfers({ filter, onFilter }: Props) {
  return (
    <FilteredList
      list="transfers"
      filter={filter}
      onFilter={onFilter}
      read={transfersIn}
      file={{ route: downloadTransfers, inputOf: (body) => ({ body }) }}
      sorts={copy.transferSorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.account}
            value={accountNames.find((account) => account === filter.account)}
            values={accountNames}
            nameOf={(account) => accountWords[account]}
            onChange={(account) => change({ account })}
          />
          <DayRange days={filter} onDays={change} />
          <CustomerFilter customerId={filter.customer_id} onCustomer={(customer_id) => change({ customer_id })} />
        </>
      )}
    >
      <List filter={filter} onFilter={onFilter} />
    </FilteredList>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(transfersQuery(filter))
  return (
    <TransfersTable
      caption={copy.tabs.transfers}
      transfers={data.results}
      pages={pagesOf(filter, onFilter, data.metas.next)}
      empty={copy.transfersEmpty}
      at={
        <SortHead up="booked" down="-booked" {...sortedBy(filter, onFilter, '-booked')}>
          {copy.columns.at}
        </SortHead>
      }
      renderAction={({ customer_id: customerId, id, is_reversible: isReversible, is_reversal_proposed: isProposed }) => (
        <ReverseTransfer customerId={customerId} id={id} isReversible={isReversible} isProposed={isProposed} />
      )}
    />
  )
}
