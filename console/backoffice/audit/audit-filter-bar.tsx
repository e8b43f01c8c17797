import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import { client, wordsOf } from '#console/backoffice/http/call.ts'
import { useFilterText } from '#console/backoffice/shell/display/list-table.tsx'
import { downloadAuditCsv, downloadAuditExcel } from '#contract/backoffice/monitoring/routes.ts'
import { auditGroups } from '#domain/backoffice/audit/action-groups.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { day } from '#domain/platform/kernel/time.ts'
import IconDownload from '#icons/IconDownload'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { copy } from './copy.ts'
import { staffNamesQuery, type AuditFilter } from './queries.ts'

type Props = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void }

/** The filters, which the page's address keeps, and the files of the filtered whole. */
export function AuditFilterBar({ filter, onFilter }: Props) {
  const { data: staff } = useSuspenseQuery(staffNamesQuery())
  const change = (changed: AuditFilter) => onFilter({ ...filter, cursor: undefined, ...changed })
  return (
    <div className="mb-5 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={copy.groups}
          value={filter.group ?? 'all'}
          onChange={(group) => change({ group: auditGroups.find((each) => each === group) })}
          tabs={[{ id: 'all', label: copy.all }, ...auditGroups.map((id) => ({ id, label: copy.groupNames[id] }))]}
        />
        <Files filter={filter} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-48"
          label={copy.staff}
          value={filter.staff_id === undefined ? '' : String(filter.staff_id)}
          onChange={(id) => change({ staff_id: id === '' ? undefined : Number(id) })}
          options={[{ value: '', label: copy.everyone }, ...staff.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
        />
        <DateField
          label={copy.fromDay}
          value={filter.from_day === undefined ? null : day(filter.from_day)}
          onChange={(picked) => change({ from_day: picked ?? undefined })}
        />
        <DateField
          label={copy.toDay}
          value={filter.to_day === undefined ? null : day(filter.to_day)}
          onChange={(picked) => change({ to_day: picked ?? undefined })}
        />
        <Subject filter={filter} onFilter={change} />
        <Button variant="ghost" onClick={() => onFilter({})}>
          {copy.clear}
        </Button>
      </div>
    </div>
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
      <Button type="submit" variant="secondary" className="h-12!">
        {copy.find}
      </Button>
    </form>
  )
}

/** The filter without its place in the list: the file has the whole. */
function wholeOf(filter: AuditFilter) {
  const { staff_id, customer_id, order_id, order, group, deed, from_day, to_day } = filter
  return { staff_id, customer_id, order_id, order, group, deed, from_day, to_day }
}

function Files({ filter }: { readonly filter: AuditFilter }) {
  const [isSaving, setSaving] = useState(false)
  const save = (route: typeof downloadAuditCsv | typeof downloadAuditExcel, ending: string) => {
    setSaving(true)
    fetchFile(client, route, { query: wholeOf(filter) })
      .then(({ blob }) => saveFile({ blob, name: `audit.${ending}` }))
      .catch((fault: unknown) => toast({ severity: 'error', message: wordsOf(fault), button: true }))
      .finally(() => setSaving(false))
  }
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        variant="secondary"
        loading={isSaving}
        icon={<IconDownload aria-hidden />}
        onClick={() => save(downloadAuditExcel, 'xlsx')}
      >
        {copy.excel}
      </Button>
      <Button size="sm" variant="secondary" loading={isSaving} onClick={() => save(downloadAuditCsv, 'csv')}>
        {copy.csv}
      </Button>
    </span>
  )
}
