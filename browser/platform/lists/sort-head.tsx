import IconArrowDown from '#icons/IconArrowDown'
import IconArrowsSort from '#icons/IconArrowsSort'
import IconArrowUp from '#icons/IconArrowUp'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useIsPhone } from '#ui/layout/phone.ts'
import { copy } from './copy.ts'

type Sorted<Sort extends string> = { readonly sort: Sort | undefined; readonly onSort: (sort: Sort) => void }
type HeadProps<Sort extends string> = Sorted<Sort> & { readonly children: string; readonly up: Sort; readonly down: Sort }

/** A column's heading that sorts by it: newest or largest first, then the other way round. */
export function SortHead<Sort extends string>({ children, sort, up, down, onSort }: HeadProps<Sort>) {
  const now = sort === down ? 'down' : sort === up ? 'up' : null
  const Icon = { down: IconArrowDown, up: IconArrowUp, none: IconArrowsSort }[now ?? 'none']
  const state = now === null ? '' : `، ${copy[now]}`
  return (
    <button
      type="button"
      className="flex items-center gap-1 font-semibold"
      aria-label={`${copy.sortBy(children)}${state}`}
      onClick={() => onSort(now === 'down' ? up : down)}
    >
      {children}
      <Icon aria-hidden size={14} />
    </button>
  )
}

type SelectProps<Sort extends string> = Sorted<Sort> & {
  /** The first is the order of a list that is not sorted otherwise. */
  readonly options: readonly [{ readonly value: Sort; readonly label: string }, ...{ readonly value: Sort; readonly label: string }[]]
}

/** The order of a list without headings. */
export const SortSelect = <Sort extends string>({ sort, onSort, options }: SelectProps<Sort>) => (
  <SelectField label={copy.sort} value={sort ?? options[0].value} onChange={onSort} options={options} />
)

/** The same choice on a phone, where the headings are not shown. */
export function PhoneSort<Sort extends string>(props: SelectProps<Sort>) {
  const isPhone = useIsPhone()
  return isPhone ? <SortSelect {...props} /> : null
}
