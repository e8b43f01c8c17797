import { useState, type FormEvent, type ReactNode } from 'react'
import { useFilterText } from '#browser/platform/lists/list-table.tsx'
import { normalise } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import IconSearch from '#icons/IconSearch'
import { Button } from '#ui/actions/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useIsPhone } from '#ui/layout/phone.ts'
import { copy } from './copy.ts'
import { dayIn } from './search-params.ts'

type SelectProps<Value extends string> = {
  readonly label: string
  readonly value: Value | undefined
  readonly values: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly onChange: (value: Value | undefined) => void
}

/** A filter by one of the values, or by none («همه»). */
export const FilterSelect = <Value extends string>({ label, value, values, nameOf, onChange }: SelectProps<Value>) => (
  <SelectField
    className="w-44 grow"
    label={label}
    value={value ?? ''}
    onChange={(chosen) => onChange(values.find((each) => each === chosen))}
    options={[{ value: '', label: copy.all }, ...values.map((each) => ({ value: each, label: nameOf(each) }))]}
  />
)

type DayProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
}

/**
 * A filter by a Jalali day. While its year is typed the field has days of other centuries one after the other: they stay in the field,
 * since the server refuses them.
 */
export function FilterDay({ label, value, onChange }: DayProps) {
  const [state, setState] = useState({ value, typed: dayIn(value) ?? null })
  if (state.value !== value) setState({ value, typed: dayIn(value) ?? null })
  const type = (typed: Day | null) => {
    setState({ value, typed })
    const chosen = dayIn(typed)
    if (typed === null || chosen !== undefined) onChange(chosen)
  }
  return <DateField label={label} value={state.typed} onChange={type} />
}

type Days = { readonly from_day?: string | undefined; readonly to_day?: string | undefined }

/** The first and the last Jalali day, both included. */
export const DayRange = ({ days, onDays }: { readonly days: Days; readonly onDays: (days: Days) => void }) => (
  <>
    <FilterDay label={copy.fromDay} value={days.from_day} onChange={(from_day) => onDays({ from_day })} />
    <FilterDay label={copy.toDay} value={days.to_day} onChange={(to_day) => onDays({ to_day })} />
  </>
)

type SearchProps = {
  readonly label: string
  readonly hint: string
  readonly button: string
  readonly searched: string | undefined
  readonly onSearch: (q: string | undefined) => void
}

/** The search of a list, sent by Enter or its button. */
export function SearchBox({ label, hint, button, searched, onSearch }: SearchProps) {
  const [typed, setTyped] = useFilterText(searched ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(normalise(typed) || undefined)
  }
  return (
    <form className="flex flex-wrap items-start gap-3" role="search" onSubmit={submit}>
      <Field
        className="min-w-56 flex-1"
        label={label}
        hint={hint}
        icon={<IconSearch aria-hidden />}
        value={typed}
        onChange={setTyped}
        maxLength={60}
      />
      <Button type="submit" className="mt-7">
        {button}
      </Button>
    </form>
  )
}

type BarProps = {
  readonly search?: ReactNode
  /** Saved views and files, beside the filters. */
  readonly tools?: ReactNode
  readonly isFiltered: boolean
  /** Folded away on large screens too, where the work comes first. */
  readonly isFolded?: boolean
  readonly onClear: () => void
  /** The words of the button that does so. */
  readonly clear?: string
  readonly children: ReactNode
}

/** What narrows a list, above it; on a phone all but the search is folded away, so that the list begins on the first screen. */
export function FilterBar({ search, tools, isFiltered, isFolded = false, onClear, clear = copy.clear, children }: BarProps) {
  const isPhone = useIsPhone()
  const filters = (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {children}
        {isFiltered && (
          <Button variant="ghost" onClick={onClear}>
            {clear}
          </Button>
        )}
      </div>
      {tools && <div className="flex flex-wrap items-end gap-2">{tools}</div>}
    </>
  )
  return (
    <section className="card mb-5 space-y-3 p-4" aria-label={copy.filters}>
      {search}
      {isPhone || isFolded ? (
        <details open={isFiltered}>
          <summary className="link flex items-center">{copy.filters}</summary>
          <div className="space-y-3 pt-3">{filters}</div>
        </details>
      ) : (
        filters
      )}
    </section>
  )
}
