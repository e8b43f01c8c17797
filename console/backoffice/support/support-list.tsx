import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { CustomerFilter } from '#console/backoffice/lists/customer-filter.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { downloadSupport } from '#contract/backoffice/support/routes.ts'
import { conversationStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { conversationStatuses } from '#domain/engagement/support/conversation.ts'
import { disputeOutcomeNames } from '#domain/engagement/support/dispute.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy, stateTones } from './copy.ts'
import { supportIn, supportQuery, type SupportFilter } from './queries.ts'

type Props = { readonly filter: SupportFilter; readonly onFilter: (filter: SupportFilter) => void }

/** Support conversations by filter (R-CARE-12). */
export function SupportList({ filter, onFilter }: Props) {
  return (
    <FilteredList
      list="support"
      filter={filter}
      onFilter={onFilter}
      read={supportIn}
      file={{ route: downloadSupport, inputOf: (body) => ({ body }) }}
      sorts={copy.sorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.state}
            value={filter.status}
            values={conversationStatuses}
            nameOf={(status) => conversationStatusNames[status]}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label={copy.whose}
            value={filter.mine === true ? 'mine' : undefined}
            values={['mine'] as const}
            nameOf={() => copy.mine}
            onChange={(mine) => change({ mine: mine === undefined ? undefined : true })}
          />
          <FilterSelect
            label={copy.kind}
            value={filter.dispute === true ? 'dispute' : undefined}
            values={['dispute'] as const}
            nameOf={() => copy.disputes}
            onChange={(dispute) => change({ dispute: dispute === undefined ? undefined : true })}
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
  const { data } = useSuspenseQuery(supportQuery(filter))
  const { columns } = copy
  return (
    <ListTable
      caption={copy.list}
      head={[
        columns.subject,
        columns.customer,
        columns.state,
        columns.staff,
        columns.opened,
        <SortHead key="changed" up="changed" down="-changed" {...sortedBy(filter, onFilter, '-changed')}>
          {columns.changed}
        </SortHead>,
      ]}
      rows={data.results}
      empty={copy.none}
      pages={pagesOf(filter, onFilter, data.metas.next)}
    >
      {({ id, customer, subject, status, staff, rating, about, outcome, opened_at: openedAt, changed_at: changedAt }) => (
        <tr key={`${customer.id}-${id}`}>
          <td>
            <Link to="/support/$customer/$id" params={{ customer: String(customer.id), id: String(id) }} className="link font-medium">
              {subject}
            </Link>
            <div className="cap">{copy.number(digits(id))}</div>
            {about && <Badge>{outcome ? disputeOutcomeNames[outcome] : copy.disputes}</Badge>}
          </td>
          <td>
            <CustomerLink customer={customer} />
          </td>
          <td>
            <Badge tone={stateTones[status]}>{conversationStatusNames[status]}</Badge>
            {rating !== null && <div className="cap">{copy.rating(digits(rating))}</div>}
          </td>
          <td>{staff ?? '---'}</td>
          <td className="text-text-2">
            <JalaliDate at={openedAt} withTime />
          </td>
          <td className="text-text-2">
            <JalaliDate at={changedAt} withTime />
          </td>
        </tr>
      )}
    </ListTable>
  )
}
