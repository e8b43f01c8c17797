import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { copy } from './copy.ts'
import { citiesQuery, type StoreView } from './queries.ts'

type City = NonNullable<StoreView['city']>
type Props = { readonly city: City | null; readonly onChange: (city: City | null) => void }

/** Selects a city from a searched list. */
export function CityField({ city, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data: found = [] } = useQuery({ ...citiesQuery(q), enabled: q.length > 1 })
  const offered = [...(city === null ? [] : [city]), ...found.filter(({ id }) => id !== city?.id)]
  return (
    <>
      <Field label={copy.findCity} value={typed} onChange={setTyped} maxLength={60} />
      <SelectField
        label={copy.city}
        value={city === null ? '' : String(city.id)}
        onChange={(id) => onChange(offered.find((each) => String(each.id) === id) ?? null)}
        options={[
          { value: '', label: copy.noCity },
          ...offered.map(({ id, name, province_name }) => ({ value: String(id), label: `${name}، ${province_name}` })),
        ]}
      />
    </>
  )
}
