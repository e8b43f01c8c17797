import { useState, type FormEvent } from 'react'
import { changeStore } from '#contract/ops/stores.ts'
import { normalise } from '#domain/kernel/persian.ts'
import { storeTypes } from '#domain/stores/store.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { fieldError } from '../http/refused.ts'
import { useDeed } from '../http/use-deed.ts'
import { copy } from './copy.ts'
import type { StoreKept } from './queries.ts'

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

/** Everything of a store that may be changed. */
export function StoreForm({ store, onClose }: { readonly store: StoreKept; readonly onClose: () => void }) {
  const [texts, setTexts] = useState<Texts>(() => textsOf(store))
  const [description, setDescription] = useState(store.description ?? '')
  const [type, setType] = useState(store.type)
  const [isOpen, setOpen] = useState(store.is_open)
  const changing = useDeed(changeStore, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { commission, cash_back, name, seo_title, seo_description, ...others } = texts
    const kept = Object.fromEntries(Object.entries({ ...others, description }).map(([field, text]) => [field, text.trim() || null]))
    const numbers = { commission: Number(normalise(commission)), cash_back: Number(normalise(cash_back)) }
    changing.mutate({ params: { id: store.id }, body: { name, seo_title, seo_description, ...numbers, ...kept, type, is_open: isOpen } })
  }
  return (
    <Dialog open onClose={onClose} title={store.name}>
      <form className="max-h-[65vh] space-y-4 overflow-y-auto p-1" onSubmit={submit}>
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
        <SelectField
          label={copy.type}
          value={type}
          onChange={(chosen) => setType(storeTypes.find((each) => each === chosen) ?? type)}
          options={storeTypes.map((each) => ({ value: each, label: copy.types[each] }))}
        />
        <TextArea label={copy.description} value={description} onChange={setDescription} maxLength={4000} />
        <CheckboxField checked={isOpen} onChange={setOpen}>
          {copy.isOpen}
        </CheckboxField>
        <Button type="submit" className="w-full" loading={changing.isPending}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}

const textsOf = (store: StoreKept): Texts => ({
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
