import { useSuspenseQuery } from '@tanstack/react-query'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { PhoneSort, SortHead } from '#browser/platform/lists/sort-head.tsx'
import { pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { ListFile } from '#console/backoffice/lists/list-file.tsx'
import { ListFilters } from '#console/backoffice/lists/list-filters.tsx'
import { useChosen } from '#console/backoffice/lists/use-chosen.tsx'
import { downloadPortfolio } from '#contract/backoffice/portfolio/routes.ts'
import { lateClasses } from '#domain/backoffice/portfolio/age-classes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconX from '#icons/IconX'
import { AssignSeveral } from './assign-several.tsx'
import { copy } from './copy.ts'
import { PortfolioRow, useRowKeys } from './portfolio-row.tsx'
import { portfolioIn, portfolioOrdersQuery, type PortfolioFilter } from './queries.ts'

type Props = {
  readonly filter: PortfolioFilter
  readonly onFilter: (filter: PortfolioFilter) => void
  /** What the chosen bar counts, of a cell without the amount, which was that of a month; null where the list is narrowed further. */
  readonly sums?: { readonly orders: number; readonly amount: number | null } | null
}

/** The late orders, or those of the chosen bar or cell; chosen ones are assigned to a colleague together. */
export function PortfolioOrders({ filter, onFilter, sums = null }: Props) {
  const { data } = useSuspenseQuery(portfolioOrdersQuery(filter))
  const { chosen, renderChoice, renderAll, toggle, clear } = useChosen(data.results, {
    keyOf: ({ order }) => String(order.id),
    isOpen: () => true,
    titleOf: ({ order, customer }) => `${order.identifier}، ${customer.name}`,
  })
  const { at, setAt } = useRowKeys(data.results, toggle)
  const { columns, classes } = copy
  const isCell = filter.from !== undefined && filter.to !== undefined
  const title = isCell ? copy.cell(classes[filter.from], classes[filter.to]) : filter.age ? classes[filter.age] : copy.every
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-bold">{title}</h2>
        {sums && (
          <span className="cap">
            {sums.amount === null ? copy.orders(digits(sums.orders)) : copy.sum(digits(sums.orders), tomans(rial(sums.amount)))}
          </span>
        )}
        {(isCell || filter.age) && (
          <button type="button" className="chip is-on" onClick={() => onFilter({ to_month: filter.to_month, store: filter.store })}>
            {title}
            <IconX aria-label={copy.every} size={14} />
          </button>
        )}
        <span className="ms-auto ph:ms-0">
          <AssignSeveral chosen={chosen} onDone={clear} />
        </span>
      </div>
      <Filters filter={filter} onFilter={onFilter} isCell={isCell} />
      <ListTable
        caption={title}
        head={[
          renderAll(),
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
        {(line) => {
          const place = data.results.indexOf(line)
          return (
            <PortfolioRow
              key={line.order.id}
              line={line}
              place={place}
              isOn={place === at}
              choice={renderChoice(line)}
              onFocus={() => setAt(place)}
            />
          )
        }}
      </ListTable>
      <p className="cap mt-3 ph:hidden">{copy.keys}</p>
    </section>
  )
}

function Filters({ filter, onFilter, isCell }: Omit<Props, 'sums'> & { readonly isCell: boolean }) {
  const { cursor: _, ...whole } = filter
  return (
    <ListFilters
      list="portfolio"
      filter={filter}
      onFilter={onFilter}
      read={portfolioIn}
      file={<ListFile route={downloadPortfolio} inputOf={(choice) => ({ body: { ...bodyOf(whole), ...choice } })} />}
    >
      <FilterSelect
        label={copy.columns.days}
        value={isCell ? undefined : filter.age}
        values={lateClasses}
        nameOf={(age) => copy.classes[age]}
        onChange={(age) => onFilter({ ...whole, from: undefined, to: undefined, age })}
      />
      <DayRange days={filter} onDays={(days) => onFilter({ ...whole, ...days })} />
      <PhoneSort sort={filter.sort} onSort={(sort) => onFilter({ ...whole, sort })} options={copy.sorts} />
    </ListFilters>
  )
}
