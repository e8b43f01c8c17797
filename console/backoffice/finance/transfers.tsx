import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { PhoneSort, SortHead } from '#browser/platform/lists/sort-head.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { CustomerFilter } from '#console/backoffice/lists/customer-filter.tsx'
import { ListFile } from '#console/backoffice/lists/list-file.tsx'
import { ListFilters } from '#console/backoffice/lists/list-filters.tsx'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { proposeReversal } from '#contract/backoffice/approvals/routes.ts'
import { downloadTransfers } from '#contract/backoffice/finance/routes.ts'
import { accountWords } from '#domain/backoffice/finance/account-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { copy } from './copy.ts'
import { accountNames, transfersIn, transfersQuery, type TransfersFilter } from './queries.ts'
import { TransfersTable } from './transfers-table.tsx'

type Props = { readonly filter: TransfersFilter; readonly onFilter: (filter: TransfersFilter) => void }

/** The ledger's transfers with their entries, by filter (F-204). */
export function Transfers({ filter, onFilter }: Props) {
  const { cursor: _, ...whole } = filter
  const change = (changed: TransfersFilter) => onFilter({ ...whole, ...changed })
  return (
    <>
      <ListFilters
        list="transfers"
        filter={filter}
        onFilter={onFilter}
        read={transfersIn}
        file={<ListFile route={downloadTransfers} inputOf={(choice) => ({ body: { ...bodyOf(whole), ...choice } })} />}
      >
        <FilterSelect
          label={copy.account}
          value={accountNames.find((account) => account === filter.account)}
          values={accountNames}
          nameOf={(account) => accountWords[account]}
          onChange={(account) => change({ account })}
        />
        <DayRange days={filter} onDays={change} />
        <CustomerFilter customerId={filter.customer_id} onCustomer={(customer_id) => change({ customer_id })} />
        <PhoneSort sort={filter.sort} onSort={(sort) => change({ sort })} options={copy.transferSorts} />
      </ListFilters>
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <List filter={filter} onFilter={onFilter} />
      </Suspense>
    </>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(transfersQuery(filter))
  return (
    <TransfersTable
      caption={copy.tabs.transfers}
      transfers={data.results}
      pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...filter, cursor }) }}
      empty={copy.transfersEmpty}
      at={
        <SortHead
          up="booked"
          down="-booked"
          sort={filter.sort ?? '-booked'}
          onSort={(sort) => onFilter({ ...filter, cursor: undefined, sort })}
        >
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
