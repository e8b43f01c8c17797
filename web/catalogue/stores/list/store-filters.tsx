import { useQuery } from '@tanstack/react-query'
import IconArrowsSort from '#icons/IconArrowsSort'
import IconCategory2 from '#icons/IconCategory2'
import IconMap2 from '#icons/IconMap2'
import IconMapPin from '#icons/IconMapPin'
import IconSearch from '#icons/IconSearch'
import IconX from '#icons/IconX'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useIsPhone } from '#ui/layout/phone.ts'
import { provincesQuery } from '#web/platform/places/queries.ts'
import { copy } from '../copy.ts'
import { categoriesQuery, shownCategories } from './categories.ts'
import { KindChoice } from './kind-choice.tsx'
import type { StoreSearch } from './store-search.ts'

type Props = { readonly search: StoreSearch; readonly onChange: (search: StoreSearch) => unknown }

type Naming = { readonly onName: (name: string) => void; readonly onNameLeft: () => void }

/** The filters of the list, which the address holds. The name is passed on at every letter, apart from the rest. */
export function StoreFilters({ search, onChange, onName, onNameLeft }: Props & Naming) {
  const categories = shownCategories(useQuery(categoriesQuery).data)
  const provinces = useQuery(provincesQuery).data ?? []
  const cities = provinces.find(({ id }) => id === search.province)?.cities ?? []
  const isPhone = useIsPhone()
  const change = (key: keyof StoreSearch, value: string | number | null) => onChange(changed(search, key, value))

  return (
    <search className="card block p-4" aria-label={copy.filters}>
      <div className="flex items-center gap-3">
        <Field
          className="flex-[2]"
          label={<span className="sr-only">{copy.search}</span>}
          placeholder={copy.search}
          icon={<IconSearch aria-hidden />}
          value={search.name ?? ''}
          onChange={onName}
          onBlur={onNameLeft}
          enterKeyHint="search"
        />
        <KindChoice kind={search.type} onChange={(kind) => change('type', kind ?? null)} />
      </div>
      <SheetButton />
      <div id="filters" popover={isPhone ? 'auto' : undefined} className="mt-3 grid grid-cols-4 gap-3">
        <SelectField
          label={copy.category}
          icon={<IconCategory2 aria-hidden />}
          value={search.category ?? ''}
          onChange={(category) => change('category', category)}
          placeholder={copy.allCategories}
          options={categories.map(({ slug, name_fa }) => ({ value: slug, label: name_fa }))}
        />
        <SelectField
          label={copy.province}
          icon={<IconMap2 aria-hidden />}
          value={String(search.province ?? '')}
          onChange={(province) => onChange(changed(changed(search, 'city', null), 'province', province === '' ? null : Number(province)))}
          placeholder={copy.allProvinces}
          options={provinces.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          label={copy.city}
          icon={<IconMapPin aria-hidden />}
          value={String(search.city ?? '')}
          onChange={(city) => change('city', city === '' ? null : Number(city))}
          placeholder={search.province === undefined ? copy.cityOfProvince : copy.allCities}
          disabled={search.province === undefined}
          options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField<string>
          label={copy.sort}
          icon={<IconArrowsSort aria-hidden />}
          value={search.sort ?? 'popular'}
          onChange={(sort) => change('sort', sort === 'popular' ? null : sort)}
          options={Object.entries(copy.sorts).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </search>
  )
}

/** On a phone the selects are in a sheet, which a touch beside it closes. In the page's HTML too, since nothing below may move later. */
const SheetButton = () => (
  <button type="button" popoverTarget="filters" className="btn btn-secondary hidden ph:inline-flex">
    {copy.filters}
  </button>
)

/** How many were found, and the filters that hold, each to be taken away. */
export function ActiveFilters({ search, onChange, found }: Props & { readonly found: number | null }) {
  const categories = shownCategories(useQuery(categoriesQuery).data)
  const provinces = useQuery(provincesQuery).data ?? []
  const province = provinces.find(({ id }) => id === search.province)
  const active: readonly (readonly [key: keyof StoreSearch, name: string | undefined])[] = [
    ['category', categories.find(({ slug }) => slug === search.category)?.name_fa],
    ['province', province && `${copy.province} ${province.name}`],
    ['city', province?.cities.find(({ id }) => id === search.city)?.name],
    ['type', search.type && copy.kinds[search.type]],
  ]
  const shown = active.filter(([, name]) => name !== undefined)
  return (
    <div className="mt-4 mb-5 flex min-h-9 items-center gap-2">
      <span className="me-2 text-sm text-text-2" aria-live="polite">
        {found === null ? '' : copy.found(found)}
      </span>
      {shown.map(([key, name = '']) => (
        <button
          key={key}
          type="button"
          className="chip is-on"
          aria-label={copy.removeFilter(name)}
          onClick={() => onChange(changed(search, key, null))}
        >
          {name}
          <IconX aria-hidden />
        </button>
      ))}
      {shown.length > 0 && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onChange(search.sort ? { sort: search.sort } : {})}>
          {copy.clear}
        </button>
      )}
    </div>
  )
}

/** `search` with one part set, or taken out where it is empty; a province taken out takes its city along. */
export function changed(search: StoreSearch, key: keyof StoreSearch, value: string | number | null): StoreSearch {
  const { [key]: _, ...others } = search
  const rest = key === 'province' ? { ...others, city: undefined } : others
  const filled = Object.fromEntries(Object.entries(rest).filter(([, one]) => one !== undefined))
  return value === null || value === '' ? filled : { ...filled, [key]: value }
}
