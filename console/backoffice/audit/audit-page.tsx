import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { ListTable, useFilterText } from '#console/backoffice/shell/display/list-table.tsx'
import { digits, normalise } from '#domain/platform/kernel/persian.ts'
import IconArrowLeft from '#icons/IconArrowLeft'
import IconChevronDown from '#icons/IconChevronDown'
import IconChevronUp from '#icons/IconChevronUp'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { auditQuery, staffNamesQuery, type AuditFilter, type AuditLine } from './queries.ts'

type Props = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void }

/** The audit log, filtered by person, order, customer and action; each line expands to the values before and after. */
export function AuditPage({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(auditQuery(filter))
  const { columns } = copy
  return (
    <>
      <AuditFilterBar filter={filter} onFilter={onFilter} />
      <ListTable
        caption={copy.title}
        head={[columns.at, columns.who, columns.action, columns.subject, columns.change, '']}
        rows={data.results}
        empty={copy.none}
      >
        {(line) => <AuditRow key={line.seq} line={line} />}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={filter.cursor === undefined} onCursor={(cursor) => onFilter({ ...filter, cursor })} />
    </>
  )
}

function AuditFilterBar({ filter, onFilter }: Props) {
  const { data: staff } = useSuspenseQuery(staffNamesQuery())
  const [order, setOrder] = useFilterText(textOf(filter.order_id))
  const [customer, setCustomer] = useFilterText(textOf(filter.customer_id))
  const [action, setAction] = useFilterText(filter.deed ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ ...filter, cursor: undefined, order_id: idOf(order), customer_id: idOf(customer), deed: action.trim() || undefined })
  }
  return (
    <form className="card mb-5 grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end gap-3 p-4" role="search" onSubmit={search}>
      <SelectField
        label={copy.staff}
        value={textOf(filter.staff_id)}
        onChange={(id) => onFilter({ ...filter, cursor: undefined, staff_id: idOf(id) })}
        options={[{ value: '', label: copy.everyone }, ...staff.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
      />
      <Field ltr label={copy.action} value={action} onChange={setAction} maxLength={60} />
      <Field numeric label={copy.order} value={order} onChange={setOrder} maxLength={15} />
      <Field numeric label={copy.customer} value={customer} onChange={setCustomer} maxLength={15} />
      <Button type="submit" className="h-12!">
        {copy.find}
      </Button>
    </form>
  )
}

const textOf = (id: number | undefined): string => (id === undefined ? '' : String(id))

function idOf(typed: string): number | undefined {
  const id = Number(normalise(typed))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function AuditRow({ line }: { readonly line: AuditLine }) {
  const [isOpen, setOpen] = useState(false)
  const changes = changesOf(line)
  return (
    <>
      <tr>
        <td className="text-text-2">
          <JalaliDate at={line.at} withTime />
        </td>
        <td>
          <span className="flex items-center gap-2">
            <Initials name={line.staff?.name ?? copy.app} className="size-7! text-2xs!" />
            <span className="font-semibold">{line.staff?.name ?? copy.app}</span>
          </span>
        </td>
        <td>{line.deed_title}</td>
        <td>{line.subject ?? (line.order_id === null ? '—' : <Digits value={String(line.order_id)} />)}</td>
        <td className="max-w-80">{changes[0] ? <Change change={changes[0]} /> : <span className="text-text-2">{copy.nothing}</span>}</td>
        <td className="end">
          <IconButton
            size="xs"
            label={`${copy.columns.more} ${digits(line.seq)}`}
            aria-expanded={isOpen}
            icon={isOpen ? <IconChevronUp /> : <IconChevronDown />}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6} className="bg-sunken!">
            <div className="grid grid-cols-3 gap-6 py-1">
              <JsonValue name={copy.before} value={line.before} />
              <JsonValue name={copy.after} value={line.after} />
              <div className="min-w-0">
                <div className="cap">{copy.number}</div>
                <div>{digits(line.seq)}</div>
                <div className="cap mt-2">{copy.hash}</div>
                <bdi dir="ltr" className="block text-xs break-all">
                  {line.hash}
                </bdi>
              </div>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

const JsonValue = ({ name, value }: { readonly name: string; readonly value: unknown }) => (
  <div className="min-w-0">
    <div className="cap">{name}</div>
    <pre dir="ltr" className="text-left text-xs break-words whitespace-pre-wrap">
      {value === null || value === undefined ? '—' : JSON.stringify(value, null, 1)}
    </pre>
  </div>
)

type Changed = { readonly name: string; readonly before: string; readonly after: string }

const Change = ({ change: { name, before, after } }: { readonly change: Changed }) => (
  <span className="flex flex-wrap items-center gap-2" title={name}>
    {before !== '' && <s className="text-text-3">{before}</s>}
    {before !== '' && <IconArrowLeft aria-hidden size={15} className="text-text-3" />}
    <b className="truncate">{after}</b>
  </span>
)

/** The fields that differ between before and after. */
function changesOf({ before, after }: AuditLine): readonly Changed[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return Object.entries(now)
    .filter(([name, value]) => value !== old[name])
    .map(([name, value]) => ({ name, before: old[name] ?? '', after: value }))
}

function fieldsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? {} : { value: JSON.stringify(value) }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, typeof field === 'string' ? field : JSON.stringify(field)]))
}
