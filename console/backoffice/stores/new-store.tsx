import { useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { addStore } from '#contract/backoffice/stores/stores.ts'
import { storeTypes, type StoreType } from '#domain/catalogue/stores/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { copy } from './copy.ts'

const emptyTexts = { slug: '', name: '', seo_title: '', seo_description: '' }
const fields = [
  { name: 'name', label: copy.name, hint: undefined },
  { name: 'slug', label: copy.slug, hint: copy.slugHint },
  { name: 'seo_title', label: copy.seoTitle, hint: undefined },
  { name: 'seo_description', label: copy.seoDescription, hint: undefined },
] as const

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onAdded: (id: number) => void }

/** Adds a closed store; the rest is filled in on its own page. */
export function NewStore({ open, onClose, onAdded }: Props) {
  const [texts, setTexts] = useState(emptyTexts)
  const [type, setType] = useState<StoreType>('ONLINE')
  const adding = useAction(addStore, ({ results }) => onAdded(results.id))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate({ body: { ...texts, type } })
  }
  return (
    <Dialog open={open} onClose={onClose} title={copy.add}>
      <form className="space-y-4" onSubmit={submit}>
        <p>{copy.addLead}</p>
        {fields.map(({ name, label, hint }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            ltr={name === 'slug'}
            value={texts[name]}
            onChange={(text) => setTexts({ ...texts, [name]: text })}
            error={fieldError(adding.error, name)}
          />
        ))}
        <SelectField
          label={copy.type}
          value={type}
          onChange={(chosen) => setType(storeTypes.find((each) => each === chosen) ?? type)}
          options={storeTypes.map((each) => ({ value: each, label: copy.types[each] }))}
        />
        <Button type="submit" className="w-full" loading={adding.isPending}>
          {copy.add}
        </Button>
      </form>
    </Dialog>
  )
}
