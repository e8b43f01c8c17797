import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { addStore } from '#contract/backoffice/stores/routes.ts'
import { storeTypes, type StoreType } from '#domain/catalogue/stores/store.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'

type Values = {
  readonly slug: string
  readonly name: string
  readonly seo_title: string
  readonly seo_description: string
  readonly type: StoreType
}
const nothing: Values = { slug: '', name: '', seo_title: '', seo_description: '', type: 'ONLINE' }
const fields = [
  { name: 'name', label: copy.name, hint: undefined },
  { name: 'slug', label: copy.slug, hint: copy.slugHint },
  { name: 'seo_title', label: copy.seoTitle, hint: undefined },
  { name: 'seo_description', label: copy.seoDescription, hint: undefined },
] as const

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onAdded: (id: number) => void }

/** Adds a closed store; the rest is filled in on its own page. */
export function NewStore({ open, onClose, onAdded }: Props) {
  const adding = useAction(addStore, ({ results }) => onAdded(results.id))
  const form = useForm({ initial: nothing, send: (body) => adding.mutateAsync({ body }), isGuarded: open })
  return (
    <Dialog open={open} onClose={onClose} title={copy.add}>
      <form {...form.props} className="space-y-4">
        <p>{copy.addLead}</p>
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} ltr={name === 'slug'} {...form.field(name)} />
        ))}
        <SelectField
          label={copy.type}
          options={storeTypes.map((each) => ({ value: each, label: copy.types[each] }))}
          {...form.field('type')}
        />
        <Button type="submit" className="w-full" loading={form.isSending}>
          {copy.add}
        </Button>
      </form>
    </Dialog>
  )
}
