import { useSuspenseQuery } from '@tanstack/react-query'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { downloadCustomers } from '#contract/backoffice/customers/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customersIn, customersQuery, type CustomersSearch } from './queries.ts'

type Props = { readonly search: CustomersSearch; readonly onSearch: (search: CustomersSearch) => void }

/** All customers, or those found by a name, the end of a mobile, a national code or an order (F-204, F-205). */
export function CustomersPage({ search, onSearch }: Props) {
  return (
    <FilteredList
      list="customers"
      filter={search}
      onFilter={onSearch}
      read={customersIn}
      search={{ label: copy.search, hint: copy.searchHint, button: copy.find }}
      file={{ route: downloadCustomers, inputOf: (body) => ({ body }) }}
      sorts={copy.sorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.columns.identity}
            value={search.is_confirmed === undefined ? undefined : search.is_confirmed ? 'yes' : 'no'}
            values={['yes', 'no']}
            nameOf={(value) => (value === 'yes' ? copy.confirmed : copy.notConfirmed)}
            onChange={(value) => change({ is_confirmed: value === undefined ? undefined : value === 'yes' })}
          />
          <DayRange days={search} onDays={change} />
        </>
      )}
    >
      <Customers search={search} onSearch={onSearch} />
    </FilteredList>
  )
}

function Customers({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(customersQuery(search))
  const { columns } = copy
  return (
    <ListTable
      caption={copy.title}
      head={[
        columns.customer,
        columns.mobile,
        columns.code,
        columns.orders,
        columns.identity,
        <SortHead key="registered" up="registered" down="-registered" {...sortedBy(search, onSearch, '-registered')}>
          {columns.since}
        </SortHead>,
      ]}
      rows={data.results}
      empty={copy.none}
      pages={pagesOf(search, onSearch, data.metas.next)}
    >
      {(customer) => (
        <tr key={customer.id}>
          <td>
            <CustomerLink customer={customer} />
            <div className="cap">
              {copy.id} <Digits value={String(customer.id)} />
            </div>
          </td>
          <td>
            <Digits value={customer.mobile} />
          </td>
          <td>
            <Digits value={customer.national_code ?? '---'} />
          </td>
          <td>{digits(customer.orders)}</td>
          <td>
            <Badge tone={customer.is_confirmed ? 'success' : 'neutral'}>{customer.is_confirmed ? copy.confirmed : copy.notConfirmed}</Badge>
          </td>
          <td className="text-text-2">
            <JalaliDate at={customer.registered_at} />
          </td>
        </tr>
      )}
    </ListTable>
  )
}
