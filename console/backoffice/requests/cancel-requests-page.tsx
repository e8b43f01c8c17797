import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { CustomerFilter } from '#console/backoffice/lists/customer-filter.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { ticketStates } from '#console/backoffice/shell/display/state-names.ts'
import { downloadCancelRequests } from '#contract/backoffice/requests/routes.ts'
import { cancelRequestStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { cancelRequestsIn, cancelRequestsQuery, type CancelRequestsFilter } from './queries.ts'

type Props = { readonly filter: CancelRequestsFilter; readonly onFilter: (filter: CancelRequestsFilter) => void }

/** Paid cancel requests by filter, waiting and decided (F-204). */
export function CancelRequests({ filter, onFilter }: Props) {
  return (
    <FilteredList
      list="cancel-requests"
      filter={filter}
      onFilter={onFilter}
      read={cancelRequestsIn}
      file={{ route: downloadCancelRequests, inputOf: (body) => ({ body }) }}
      sorts={copy.cancelSorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.state}
            value={filter.status}
            values={cancelRequestStatuses}
            nameOf={(status) => cancelRequestStatusNames[status]}
            onChange={(status) => change({ status })}
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
  const { data } = useSuspenseQuery(cancelRequestsQuery(filter))
  const { cancelColumns: columns } = copy
  return (
    <ListTable
      caption={copy.tabs['cancel-requests']}
      head={[
        columns.request,
        columns.customer,
        columns.order,
        columns.state,
        <SortHead key="paid" up="paid" down="-paid" {...sortedBy(filter, onFilter, '-paid')}>
          {columns.paid}
        </SortHead>,
        columns.decided,
      ]}
      rows={data.results}
      empty={copy.noRequests}
      pages={pagesOf(filter, onFilter, data.metas.next)}
    >
      {({ id, identifier, customer, order, status, cancel_reason: reason, paid_at: paidAt, decided_at: decidedAt }) => (
        <tr key={`${customer.id}-${id}`}>
          <td>
            <Link
              to="/cancel-requests/$customer/$id"
              params={{ customer: String(customer.id), id: String(id) }}
              search={{}}
              className="link font-medium"
            >
              <Digits value={identifier} />
            </Link>
            <div className="cap">{reason}</div>
          </td>
          <td>
            <CustomerLink customer={customer} />
          </td>
          <td>
            <Digits value={order.identifier} />
          </td>
          <td>
            <Badge tone={ticketStates[status].tone}>{ticketStates[status].text}</Badge>
          </td>
          <td className="text-text-2">
            <JalaliDate at={paidAt} withTime />
          </td>
          <td className="text-text-2">
            <JalaliDate at={decidedAt} withTime />
          </td>
        </tr>
      )}
    </ListTable>
  )
}
