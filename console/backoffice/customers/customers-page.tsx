import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { ListTable, useFilterText } from '#console/backoffice/shell/display/list-table.tsx'
import { digits, normalise } from '#domain/platform/kernel/persian.ts'
import IconSearch from '#icons/IconSearch'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customersQuery, type CustomersSearch } from './queries.ts'

type Props = { readonly search: CustomersSearch; readonly onSearch: (search: CustomersSearch) => void }

/** Customers found by a name, the end of a mobile, a national code or an order (F-205). */
export function CustomersPage({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(customersQuery(search))
  const [typed, setTyped] = useFilterText(search.q ?? '')
  const { columns } = copy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ q: normalise(typed) || undefined })
  }
  return (
    <>
      <form className="card mb-5 flex flex-wrap items-start gap-3 p-4" role="search" onSubmit={submit}>
        <Field
          className="min-w-56 flex-1"
          label={copy.search}
          hint={copy.searchHint}
          icon={<IconSearch aria-hidden />}
          value={typed}
          onChange={setTyped}
          maxLength={60}
        />
        <Button type="submit" className="mt-7">
          {copy.find}
        </Button>
      </form>
      <ListTable
        caption={copy.title}
        head={[columns.customer, columns.mobile, columns.code, columns.orders, columns.identity, columns.since]}
        rows={data.results}
        empty={search.q ? copy.none : copy.start}
        {...(search.q ? {} : { emptyText: copy.startText })}
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
              <Badge tone={customer.is_confirmed ? 'success' : 'neutral'}>
                {customer.is_confirmed ? copy.confirmed : copy.notConfirmed}
              </Badge>
            </td>
            <td className="text-text-2">
              <JalaliDate at={customer.registered_at} />
            </td>
          </tr>
        )}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={search.cursor === undefined} onCursor={(cursor) => onSearch({ ...search, cursor })} />
    </>
  )
}
