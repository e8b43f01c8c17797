import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { DayRange } from '#browser/platform/lists/filters.tsx'
import { useFilterText } from '#browser/platform/lists/list-table.tsx'
import { SortSelect } from '#browser/platform/lists/sort-head.tsx'
import { ListFile } from '#console/backoffice/lists/list-file.tsx'
import { ListFilters } from '#console/backoffice/lists/list-filters.tsx'
import { downloadAudit } from '#contract/backoffice/monitoring/routes.ts'
import { auditGroups, type AuditGroup } from '#domain/backoffice/audit/action-groups.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { copy } from './copy.ts'
import { auditCountsQuery, auditIn, staffNamesQuery, type AuditFilter } from './queries.ts'

type Props = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void }

/** The groups as chips with what each has under the other filters (F-206). */
export function AuditGroups({ filter, onFilter }: Props) {
  const { data } = useQuery(auditCountsQuery(filter))
  const { cursor: _cursor, seq: _seq, ...whole } = filter
  const all = data?.groups.reduce((sum, { count }) => sum + count, 0)
  const countOf = (group: AuditGroup) => data?.groups.find((each) => each.group === group)?.count
  const tabs = [
    { id: 'all' as const, label: copy.all, count: all },
    ...auditGroups.map((id) => ({ id, label: copy.groupNames[id], count: countOf(id) })),
  ]
  return (
    <div className="mb-4">
      <Chips
        label={copy.groups}
        value={filter.group ?? 'all'}
        onChange={(id) => onFilter({ ...whole, group: id === 'all' ? undefined : id })}
        tabs={tabs.map(({ id, label, count }) => ({ id, label, ...(count !== undefined && { count }) }))}
      />
    </div>
  )
}

/** The filters, which the page's address keeps, saved views and the file of the filtered whole (F-204, F-206). */
export function AuditFilterBar({ filter, onFilter }: Props) {
  const { data: staff } = useSuspenseQuery(staffNamesQuery())
  const { cursor: _cursor, seq: _seq, ...whole } = filter
  const change = (changed: AuditFilter) => onFilter({ ...whole, ...changed })
  return (
    <ListFilters
      list="audit"
      filter={filter}
      onFilter={onFilter}
      read={auditIn}
      file={<ListFile route={downloadAudit} inputOf={(choice) => ({ body: { ...bodyOf(whole), ...choice } })} />}
    >
      <SelectField
        className="w-44 grow"
        label={copy.staff}
        value={filter.staff_id === undefined ? '' : String(filter.staff_id)}
        onChange={(id) => change({ staff_id: id === '' ? undefined : Number(id) })}
        options={[{ value: '', label: copy.everyone }, ...staff.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
      />
      <DayRange days={filter} onDays={change} />
      <SelectField
        className="w-40 grow"
        label={copy.shown}
        value={filter.changes_only ? 'changes' : ''}
        onChange={(chosen) => change({ changes_only: chosen === 'changes' || undefined })}
        options={[
          { value: '', label: copy.all },
          { value: 'changes', label: copy.changesOnly },
        ]}
      />
      <Subject filter={filter} onFilter={change} />
      <SortSelect sort={filter.sort} onSort={(sort) => change({ sort })} options={copy.sorts} />
    </ListFilters>
  )
}

/** An order by its number, or a customer by their id. */
function Subject({ filter, onFilter }: Props) {
  const shown = filter.order ?? (filter.order_id === undefined ? '' : String(filter.order_id))
  const [order, setOrder] = useFilterText(shown)
  const [customer, setCustomer] = useFilterText(filter.customer_id === undefined ? '' : String(filter.customer_id))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const key = normalise(order).toUpperCase()
    const id = Number(normalise(customer))
    const isOrder = /^([1-9]\d{0,14}|PL-\d{8})$/.test(key)
    onFilter({
      order: isOrder ? key : undefined,
      order_id: undefined,
      customer_id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    })
  }
  return (
    <form className="flex flex-wrap items-end gap-3" role="search" onSubmit={submit}>
      <Field ltr className="w-40" label={copy.order} value={order} onChange={setOrder} maxLength={15} />
      <Field numeric className="w-32" label={copy.customerId} value={customer} onChange={setCustomer} maxLength={15} />
      <Button type="submit" variant="secondary" className="mb-1.5 h-12!">
        {copy.find}
      </Button>
    </form>
  )
}
