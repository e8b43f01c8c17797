import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { PhoneSort, SortHead } from '#browser/platform/lists/sort-head.tsx'
import { pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { ListFile } from '#console/backoffice/lists/list-file.tsx'
import { ListFilters } from '#console/backoffice/lists/list-filters.tsx'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { downloadPortfolio } from '#contract/backoffice/portfolio/routes.ts'
import { lateClasses } from '#domain/backoffice/portfolio/age-classes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { portfolioIn, portfolioOrdersQuery, type PortfolioFilter } from './queries.ts'

type Props = { readonly filter: PortfolioFilter; readonly onFilter: (filter: PortfolioFilter) => void }

/** The late orders, or those of the chosen bar or cell. */
export function PortfolioOrders({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(portfolioOrdersQuery(filter))
  const { cursor: _, ...whole } = filter
  const { columns, classes } = copy
  const isCell = filter.from !== undefined && filter.to !== undefined
  const title = isCell ? copy.cell(classes[filter.from], classes[filter.to]) : filter.age ? classes[filter.age] : copy.every
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      <ListFilters
        list="portfolio"
        filter={filter}
        onFilter={onFilter}
        read={portfolioIn}
        file={<ListFile route={downloadPortfolio} inputOf={(choice) => ({ body: { ...bodyOf(whole), ...choice } })} />}
      >
        <FilterSelect
          label={columns.days}
          value={isCell ? undefined : filter.age}
          values={lateClasses}
          nameOf={(age) => classes[age]}
          onChange={(age) => onFilter({ ...whole, from: undefined, to: undefined, age })}
        />
        <DayRange days={filter} onDays={(days) => onFilter({ ...whole, ...days })} />
        <PhoneSort sort={filter.sort} onSort={(sort) => onFilter({ ...whole, sort })} options={copy.sorts} />
      </ListFilters>
      <ListTable
        caption={title}
        head={[
          columns.order,
          columns.customer,
          columns.store,
          <SortHead key="late" up="late" down="-late" {...sortedBy(filter, onFilter, '-late')}>
            {columns.days}
          </SortHead>,
          columns.amount,
          columns.assignee,
        ]}
        rows={data.results}
        empty={copy.none}
        pages={pagesOf(filter, onFilter, data.metas.next)}
      >
        {({ order, customer, store, late_days, late_amount, assignee, is_vulnerable, hardship }) => (
          <tr key={order.id}>
            <td>
              <Link to="/orders/$order" params={{ order: String(order.id) }} search={{ tab: 'money' }} className="link">
                <Digits value={order.identifier} />
              </Link>
            </td>
            <td>
              <CustomerLink customer={customer} /> {is_vulnerable && <Badge tone="action">{copy.vulnerable}</Badge>}{' '}
              {hardship && <Badge>{copy.hardships[hardship]}</Badge>}
            </td>
            <td>{store ?? '---'}</td>
            <td className={late_days > 0 ? 'font-bold text-danger-text' : ''}>{late_days > 0 ? copy.days(digits(late_days)) : '---'}</td>
            <td>
              <Money amount={late_amount} />
            </td>
            <td>{assignee ? (assignee.is_me ? copy.me : assignee.name) : '---'}</td>
          </tr>
        )}
      </ListTable>
    </section>
  )
}
