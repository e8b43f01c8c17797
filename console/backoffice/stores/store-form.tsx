import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { differing } from '#console/backoffice/shell/forms/differing.ts'
import { faultsOfPercents, readPercent } from '#console/backoffice/shell/forms/percent.ts'
import { changeStore } from '#contract/backoffice/stores/routes.ts'
import { storeTypes } from '#domain/catalogue/stores/store.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CityField } from './city-field.tsx'
import { copy } from './copy.ts'
import type { StoreView } from './queries.ts'

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
  const changing = useAction(changeStore)
  const form = useForm({
    initial: valuesOf(store),
    validate: ({ commission, cash_back }) => faultsOfPercents({ commission, cash_back }),
    send: (values) => changing.mutateAsync({ params: { id: store.id }, body: differing(bodyOf(values), bodyOf(valuesOf(store))) }),
  })
  return (
    <Card title={copy.profile}>
      <form {...form.props} className="stack-narrow grid grid-cols-2 gap-4">
        {fields.map(({ name, label, ltr }) => (
          <Field key={name} label={label} ltr={ltr} {...form.field(name)} />
        ))}
        <CityField city={form.values.city} onChange={(city) => form.change({ city })} />
        <SelectField
          label={copy.type}
          options={storeTypes.map((each) => ({ value: each, label: copy.types[each] }))}
          {...form.field('type')}
        />
        <div className="col-span-full space-y-4">
          <TextArea label={copy.description} maxLength={4000} {...form.field('description')} />
          <CheckboxField checked={form.values.is_open} onChange={(is_open) => form.change({ is_open })}>
            {copy.isOpen}
          </CheckboxField>
          <Button type="submit" loading={form.isSending}>
            {copy.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const valuesOf = (store: StoreView) => ({
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
  description: store.description ?? '',
  type: store.type,
  city: store.city,
  is_open: store.is_open,
})

/** What was typed, as the wire takes it: empty texts are null, digits may be Persian; the percentages are validated. */
function bodyOf({ commission, cash_back, city, url, mobile, tel, email, address, description, ...others }: ReturnType<typeof valuesOf>) {
  const texts = Object.entries({ url, mobile, tel, email, address, description })
  return {
    ...others,
    ...Object.fromEntries(texts.map(([field, text]) => [field, text.trim() || null])),
    commission: readPercent(commission) ?? NaN,
    cash_back: readPercent(cash_back) ?? NaN,
    city_id: city?.id ?? null,
  }
}
