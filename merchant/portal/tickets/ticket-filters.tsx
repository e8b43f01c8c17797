import { useState, type FormEvent } from 'react'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { DayRange, FilterBar, FilterDay, FilterSelect, SearchBox } from '#browser/platform/lists/filters.tsx'
import { PhoneSort } from '#browser/platform/lists/sort-head.tsx'
import type { Input } from '#contract/platform/http/route.ts'
import { downloadPortalTickets } from '#contract/portal/tickets/routes.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { ticketMethods } from '#domain/portal/tickets/ticket-groups.ts'
import { FileButtons } from '#merchant/portal/http/file-buttons.tsx'
import type { SetFilter } from '#merchant/portal/lists/nothing-found.tsx'
import { Button } from '#ui/actions/button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { copy } from './copy.ts'
import type { TicketsFilter } from './queries.ts'

type Change = (changed: TicketsFilter) => void
type Props = { readonly filter: TicketsFilter; readonly onChange: Change; readonly onClear: () => void }
type FileBody = Input<typeof downloadPortalTickets>['body']

/** The search and the filters of the store's tickets, and the filtered whole as a file. */
export function TicketFilters({ filter, onChange, onClear }: Props) {
  const { cursor: _, open: __, ...whole } = filter
  return (
    <FilterBar
      search={
        <SearchBox label={copy.search} hint={copy.searchHint} button={copy.find} searched={filter.q} onSearch={(q) => onChange({ q })} />
      }
      tools={<FileButtons route={downloadPortalTickets} inputOf={(format) => ({ body: bodyOf({ ...whole, format }) as FileBody })} />}
      isFiltered={Object.values(whole).some((value) => value !== undefined)}
      clear={copy.clear}
      onClear={onClear}
    >
      <DayRange days={filter} onDays={onChange} />
      <FilterDay label={copy.settledOn} value={filter.settled_on} onChange={(settled_on) => onChange({ settled_on })} />
      <FilterSelect
        label={copy.method}
        value={filter.method}
        values={ticketMethods}
        nameOf={(method) => copy.methods[method]}
        onChange={(method) => onChange({ method })}
      />
      <AmountRange key={`${filter.least}-${filter.most}`} filter={filter} onChange={onChange} />
      <PhoneSort sort={filter.sort} onSort={(sort) => onChange({ sort })} options={copy.sorts} />
    </FilterBar>
  )
}

const amountOf = (amount: number | undefined): Rial | null => (amount === undefined ? null : rial(amount))

/** The smallest and the largest amount, sent by Enter or their button. */
function AmountRange({ filter, onChange }: { readonly filter: TicketsFilter; readonly onChange: Change }) {
  const [least, setLeast] = useState(amountOf(filter.least))
  const [most, setMost] = useState(amountOf(filter.most))
  const isWrong = least !== null && most !== null && most < least
  const isSame = (least ?? undefined) === filter.least && (most ?? undefined) === filter.most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) onChange({ least: least || undefined, most: most || undefined })
  }
  return (
    <form className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <NumberField className="w-40" label={copy.least} value={least} onChange={setLeast} />
      <NumberField className="w-40" label={copy.most} value={most} onChange={setMost} error={isWrong ? copy.amountWrong : undefined} />
      {!isSame && (
        <Button type="submit" variant="soft" className="mt-7" disabledReason={isWrong ? copy.amountWrong : undefined}>
          {copy.apply}
        </Button>
      )}
    </form>
  )
}

/** The filters that are set, each with its name; without the group so many are found. */
export function setFilters(filter: TicketsFilter, inAllGroups: number, onChange: Change): readonly SetFilter[] {
  const { q, group, method, least, most, settled_on, from_day, to_day } = filter
  const named: readonly (readonly [isSet: boolean, name: string, dropped: TicketsFilter, found?: number])[] = [
    [group !== undefined, copy.groups[group ?? 'ALL'], { group: undefined }, inAllGroups],
    [q !== undefined, copy.search, { q: undefined }],
    [method !== undefined, copy.methods[method ?? 'BOTH'], { method: undefined }],
    [least !== undefined || most !== undefined, copy.amount, { least: undefined, most: undefined }],
    [from_day !== undefined || to_day !== undefined, copy.days, { from_day: undefined, to_day: undefined }],
    [settled_on !== undefined, copy.settledOn, { settled_on: undefined }],
  ]
  return named.flatMap(([isSet, name, dropped, found]) => (isSet ? [{ name, found, onDrop: () => onChange(dropped) }] : []))
}
