import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { toneOf } from '#console/backoffice/shell/display/state-names.ts'
import { downloadOrders } from '#contract/backoffice/order-review/order-list-routes.ts'
import { statusName } from '#domain/backoffice/lists/list-words.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import IconX from '#icons/IconX'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { ordersIn, ordersQuery, type OrderLine, type OrdersFilter } from './queries.ts'

type Props = { readonly filter: OrdersFilter; readonly onFilter: (filter: OrdersFilter) => void }

/** All orders, searchable by number, mobile or national code, filtered, sorted and downloaded (F-204). */
export function OrdersPage({ filter, onFilter }: Props) {
  return (
    <FilteredList
      list="orders"
      filter={filter}
      onFilter={onFilter}
      read={ordersIn}
      search={{ label: copy.search, hint: copy.logged, button: copy.find }}
      file={{ route: downloadOrders, inputOf: (body) => ({ body }) }}
      sorts={copy.sorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.status}
            value={filter.status}
            values={orderStatuses}
            nameOf={statusName}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label={copy.type}
            value={filter.type}
            values={orderTypes}
            nameOf={(type) => orderTypeNames[type]}
            onChange={(type) => change({ type })}
          />
          <SelectField
            className="w-44 grow"
            label={copy.daysOf}
            value={filter.days_of ?? 'created'}
            onChange={(chosen) => change({ days_of: chosen === 'repayment' ? chosen : undefined })}
            options={(['created', 'repayment'] as const).map((value) => ({ value, label: copy.daysOfNames[value] }))}
          />
          <DayRange days={filter} onDays={change} />
          <OpenOnly isOn={filter.open === true} onChange={(open) => change({ open })} />
        </>
      )}
    >
      <Orders filter={filter} onFilter={onFilter} />
    </FilteredList>
  )
}

type OpenProps = { readonly isOn: boolean; readonly onChange: (open: true | undefined) => void }

const OpenOnly = ({ isOn, onChange }: OpenProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className={classNames('chip mb-2', isOn && 'is-on')}
    onClick={() => onChange(isOn ? undefined : true)}
  >
    {copy.openOnly}
    {isOn && <IconX aria-hidden />}
  </button>
)

function Orders({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(ordersQuery(filter))
  const { columns } = copy
  const sorted = sortedBy(filter, onFilter, '-created')
  return (
    <ListTable
      caption={copy.title}
      head={[
        columns.order,
        columns.customer,
        <SortHead key="amount" {...sorted} up="amount" down="-amount">
          {columns.amount}
        </SortHead>,
        columns.status,
        <SortHead key="changed" {...sorted} up="changed" down="-changed">
          {columns.since}
        </SortHead>,
        <SortHead key="created" {...sorted} up="created" down="-created">
          {columns.created}
        </SortHead>,
      ]}
      rows={data.results}
      empty={copy.none}
      pages={pagesOf(filter, onFilter, data.metas.next)}
    >
      {(line) => <OrderRow key={line.id} line={line} />}
    </ListTable>
  )
}

const OrderRow = ({ line }: { readonly line: OrderLine }) => (
  <tr>
    <td>
      <Link to="/orders/$order" params={{ order: line.identifier }} search={{}} className="link font-medium">
        <Digits value={line.identifier} />
      </Link>
      <div className="cap">{orderTypeNames[line.type]}</div>
    </td>
    <td>
      <CustomerLink customer={line.customer} />
    </td>
    <td>
      <Money amount={line.amount} className="font-bold" />
    </td>
    <td>
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={toneOf(line.status)}>{statusName(line.status)}</Badge>
        {line.is_frozen && <Badge tone="action">{copy.frozen}</Badge>}
      </span>
    </td>
    <td className="text-text-2">
      <JalaliDate at={line.status_at} withTime />
    </td>
    <td className="text-text-2">
      <JalaliDate at={line.created_at} />
    </td>
  </tr>
)
