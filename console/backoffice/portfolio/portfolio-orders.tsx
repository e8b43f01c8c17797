import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { portfolioOrdersQuery, type PortfolioFilter } from './queries.ts'

type Props = { readonly filter: PortfolioFilter; readonly onFilter: (filter: PortfolioFilter) => void }

/** The late orders, or those of the chosen bar or cell. */
export function PortfolioOrders({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(portfolioOrdersQuery(filter))
  const { columns, classes } = copy
  const isCell = filter.from !== undefined && filter.to !== undefined
  const title = isCell ? copy.cell(classes[filter.from], classes[filter.to]) : filter.age ? classes[filter.age] : copy.every
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-center gap-3">
        <h2 className="text-lg font-bold">{title}</h2>
        {(isCell || filter.age !== undefined) && (
          <Button size="xs" variant="soft" onClick={() => onFilter({ to_month: filter.to_month })}>
            {copy.clear}
          </Button>
        )}
      </div>
      <ListTable
        caption={title}
        head={[columns.order, columns.customer, columns.store, columns.days, columns.amount]}
        rows={data.results}
        empty={copy.none}
        pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...filter, cursor }) }}
      >
        {({ order, customer, store, late_days, late_amount }) => (
          <tr key={order.id}>
            <td>
              <Link to="/orders/$order" params={{ order: String(order.id) }} search={{ tab: 'money' }} className="link">
                <Digits value={order.identifier} />
              </Link>
            </td>
            <td>
              <CustomerLink customer={customer} />
            </td>
            <td>{store ?? '---'}</td>
            <td className={late_days > 0 ? 'font-bold text-danger-text' : ''}>{late_days > 0 ? copy.days(digits(late_days)) : '---'}</td>
            <td>
              <Money amount={late_amount} />
            </td>
          </tr>
        )}
      </ListTable>
    </section>
  )
}
