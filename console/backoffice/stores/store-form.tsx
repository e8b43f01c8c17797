import { useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { changeStore } from '#contract/backoffice/stores/stores.ts'
import { storeTypes } from '#domain/catalogue/stores/store.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { CityField } from './city-field.tsx'
import { copy } from './copy.ts'
import type { StoreView } from './queries.ts'

type Texts = Readonly<Record<(typeof fields)[number]['name'], string>>

const fields = [
  { name: 'name', label: copy.name, ltr: false },
  { name: 'url', label: copy.url, ltr: true },
  { name: 'commission', label: copy.commission, ltr: true },
  { name: 'cash_back', label: copy.cashBack, ltr: true },
  { name: 'mobile', label: copy.mobile, ltr: true },
  { name: 'tel', label: copy.tel, ltr: true },
  { name: 'email', label: copy.email, ltr: true },
  { name: 'address', label: copy.address, ltr: false },
  { name: 'seo_title', label: copy.seoTitle, ltr: false },
  { name: 'seo_description', label: copy.seoDescription, ltr: false },
] as const

/** A form for a store's texts and settings, without pictures, categories and terms. */
export function StoreForm({ store }: { readonly store: StoreView }) {
  const [texts, setTexts] = useState<Texts>(() => textsOf(store))
  const [description, setDescription] = useState(store.description ?? '')
  const [type, setType] = useState(store.type)
  const [city, setCity] = useState(store.city)
  const [isOpen, setOpen] = useState(store.is_open)
  const changing = useAction(changeStore)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { commission, cash_back, name, seo_title, seo_description, ...others } = texts
    const optionalTexts = Object.fromEntries(
      Object.entries({ ...others, description }).map(([field, text]) => [field, text.trim() || null]),
    )
    const numbers = { commission: Number(normalise(commission)), cash_back: Number(normalise(cash_back)) }
    const allTexts = { name, seo_title, seo_description, ...optionalTexts }
    changing.mutate({ params: { id: store.id }, body: { ...allTexts, ...numbers, type, city_id: city?.id ?? null, is_open: isOpen } })
  }
  return (
    <Card title={copy.profile}>
      <form className="stack-narrow grid grid-cols-2 gap-4" onSubmit={submit}>
        {fields.map(({ name, label, ltr }) => (
          <Field
            key={name}
            label={label}
            ltr={ltr}
            value={texts[name]}
            onChange={(text) => setTexts({ ...texts, [name]: text })}
            error={fieldError(changing.error, name)}
          />
        ))}
        <CityField city={city} onChange={setCity} />
        <SelectField
          label={copy.type}
          value={type}
          onChange={(chosen) => setType(storeTypes.find((each) => each === chosen) ?? type)}
          options={storeTypes.map((each) => ({ value: each, label: copy.types[each] }))}
        />
        <div className="col-span-full space-y-4">
          <TextArea label={copy.description} value={description} onChange={setDescription} maxLength={4000} />
          <CheckboxField checked={isOpen} onChange={setOpen}>
            {copy.isOpen}
          </CheckboxField>
          <Button type="submit" loading={changing.isPending}>
            {copy.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const textsOf = (store: StoreView): Texts => ({
  name: store.name,
  url: store.url ?? '',
  commission: String(store.commission),
  cash_back: String(store.cash_back),
  mobile: store.mobile ?? '',
  tel: store.tel ?? '',
  email: store.email ?? '',
  address: store.address ?? '',
  seo_title: store.seo_title,
  seo_description: store.seo_description,
})
