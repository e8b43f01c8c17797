import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { CustomerFilter } from '#console/backoffice/lists/customer-filter.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { proposeReversal } from '#contract/backoffice/approvals/routes.ts'
import { downloadTransfers } from '#contract/backoffice/finance/routes.ts'
import { accountWords } from '#domain/backoffice/finance/account-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'
import { accountNames, transfersIn, transfersQuery, type TransfersFilter } from './queries.ts'
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
      renderAction={({ customer_id: customerId, id, is_reversible: isReversible }) => (
        <Reverse customerId={customerId} id={id} isReversible={isReversible} />
      )}
    />
  )
}

function Reverse({ customerId, id, isReversible }: { readonly customerId: number; readonly id: number; readonly isReversible: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const proposing = useAction(proposeReversal, () => setAsking(false))
  return (
    <>
      <Button size="xs" variant="secondary" disabledReason={isReversible ? undefined : copy.notReversible} onClick={() => setAsking(true)}>
        {copy.reverse}
      </Button>
      <WhyDialog
        open={isAsking}
        title={copy.reverseTitle}
        button={copy.propose}
        onClose={() => setAsking(false)}
        onWhy={(why) => proposing.mutateAsync({ body: { customer_id: customerId, transfer_id: id, why } })}
      />
    </>
  )
}
