import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { ListTable, useFilterText } from '#console/backoffice/shell/display/list-table.tsx'
import { statusName, toneOf, typeNames } from '#console/backoffice/shell/display/order-names.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import IconSearch from '#icons/IconSearch'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { ordersQuery, type OrderLine, type OrdersFilter } from './queries.ts'

type Props = { readonly filter: OrdersFilter; readonly onFilter: (filter: OrdersFilter) => void }

/** All orders, searchable by number, mobile or national code, filtered by status and type. */
export function OrdersPage({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(ordersQuery(filter))
  const { columns } = copy
  return (
    <>
      <OrdersFilterBar filter={filter} onFilter={(next) => onFilter({ ...next, cursor: undefined })} />
      <ListTable
        caption={copy.title}
        head={[columns.order, columns.customer, columns.amount, columns.status, columns.since, columns.created]}
        rows={data.results}
        empty={copy.none}
      >
        {(line) => <OrderRow key={line.id} line={line} />}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={filter.cursor === undefined} onCursor={(cursor) => onFilter({ ...filter, cursor })} />
    </>
  )
}

function OrdersFilterBar({ filter, onFilter }: Props) {
  const [typed, setTyped] = useFilterText(filter.q ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ ...filter, q: normalise(typed) || undefined })
  }
  return (
    <form className="card mb-5 flex flex-wrap items-end gap-3 p-4" role="search" onSubmit={search}>
      <Field
        className="min-w-72 flex-1"
        label={copy.search}
        hint={copy.logged}
        icon={<IconSearch aria-hidden />}
        value={typed}
        onChange={setTyped}
        maxLength={40}
      />
      <div className="flex gap-3 pb-6">
        <SelectField
          compact
          label={copy.status}
          value={filter.status ?? ''}
          onChange={(status) => onFilter({ ...filter, status: orderStatuses.find((each) => each === status) })}
          options={[
            { value: '', label: copy.everyStatus },
            ...orderStatuses.map((status) => ({ value: status, label: statusName(status) })),
          ]}
        />
        <SelectField
          compact
          label={copy.type}
          value={filter.type ?? ''}
          onChange={(type) => onFilter({ ...filter, type: orderTypes.find((each) => each === type) })}
          options={[{ value: '', label: copy.everyType }, ...orderTypes.map((type) => ({ value: type, label: typeNames[type] }))]}
        />
        <Button type="submit" size="sm" className="h-10!">
          {copy.find}
        </Button>
      </div>
    </form>
  )
}

const OrderRow = ({ line }: { readonly line: OrderLine }) => (
  <tr>
    <td>
      <Link to="/orders/$order" params={{ order: line.identifier }} search={{}} className="link font-medium">
        <Digits value={line.identifier} />
      </Link>
      <div className="cap">{typeNames[line.type]}</div>
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
