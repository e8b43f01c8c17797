import { useQuery } from '@tanstack/react-query'
import type { FormFields } from '#browser/platform/forms/use-form.ts'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { provincesQuery } from '#web/platform/places/queries.ts'
import { copy } from './copy.ts'
import type { Details } from './details-form.ts'

type Props = { readonly form: FormFields<Details> }

/** The customer's address: province, then its cities, then the street. */
export function AddressCard({ form }: Props) {
  const words = copy.address
  const { data: provinces, isError, refetch } = useQuery(provincesQuery)
  const provinceId = form.values['address.province_id']
  const cities = provinces?.find(({ id }) => id === provinceId)?.cities ?? []
  return (
    <section id="address" className="card scroll-mt-24 p-6" aria-labelledby="address-title">
      <h2 id="address-title" className="h-card mb-5">
        {words.title}
      </h2>
      <div className="grid grid-cols-3 items-start gap-4">
        <SelectField
          label={words.province}
          name="address.province_id"
          value={String(provinceId ?? '')}
          disabled={!provinces}
          placeholder={provinces || isError ? words.choose : words.loading}
          hint={
            isError && (
              <>
                {words.failed}{' '}
                <button type="button" className="link" onClick={() => void refetch()}>
                  {words.again}
                </button>
              </>
            )
          }
          options={optionsOf(provinces)}
          onChange={(id) => form.change({ 'address.province_id': idOf(id), 'address.city_id': null })}
        />
        <SelectField
          label={words.city}
          {...form.field('address.city_id')}
          value={String(form.values['address.city_id'] ?? '')}
          disabled={provinceId === null || !provinces}
          placeholder={provinceId === null ? words.provinceFirst : provinces ? words.choose : words.loading}
          options={optionsOf(cities)}
          onChange={(id) => form.change({ 'address.city_id': idOf(id) })}
        />
        <Field label={words.postalCode} numeric autoComplete="postal-code" maxLength={10} {...form.field('address.postal_code')} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_repeat(3,minmax(72px,112px))] items-start gap-4">
        <Field label={words.mainStreet} autoComplete="address-line1" maxLength={1000} {...form.field('address.main_street')} />
        <Field label={words.secondaryStreet} autoComplete="address-line2" maxLength={1000} {...form.field('address.secondary_street')} />
        <Field label={words.plaque} maxLength={20} {...form.field('address.plaque')} />
        <Field label={words.floor} maxLength={20} {...form.field('address.floor')} />
        <Field label={words.unit} maxLength={20} {...form.field('address.unit')} />
      </div>
      <div className="mt-5">
        <ToggleCards
          legend={words.possession}
          columns={4}
          {...form.field('address.possession')}
          options={Object.entries(words.possessions).map(([value, title]) => ({ value, title }))}
        />
      </div>
    </section>
  )
}

/** How the customer is reached, what they live on and what else an order asks about them. */
export function ContactCard({ form }: Props) {
  const words = copy.contact
  const { education } = form.values
  const educations =
    words.educations.some((one) => one === education) || education === '' ? words.educations : [education, ...words.educations]
  return (
    <section className="card p-6" aria-labelledby="contact-title">
      <h2 id="contact-title" className="h-card mb-5">
        {words.title}
      </h2>
      <div className="grid grid-cols-3 items-start gap-4">
        <Field label={words.phone} numeric hint={words.phoneHint} autoComplete="tel" maxLength={11} {...form.field('phone')} />
        <Field label={words.urgentMobile} numeric inputMode="tel" maxLength={11} {...form.field('urgent_mobile')} />
        <Field
          label={words.email}
          ltr
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={254}
          {...form.field('email')}
        />
        <Field label={words.jobTitle} autoComplete="organization-title" maxLength={1000} {...form.field('job_title')} />
        <NumberField label={words.income} {...form.field('income')} />
        <SelectField
          label={words.education}
          placeholder={copy.address.choose}
          options={educations.map((one) => ({ value: one, label: one }))}
          {...form.field('education')}
        />
        <Field label={words.workTelephone} numeric inputMode="tel" maxLength={11} {...form.field('work_telephone')} />
        <Field label={words.placeOfIssue} maxLength={1000} {...form.field('place_of_issue')} />
        <ToggleCards
          legend={words.married}
          options={[
            { value: 'SINGLE', title: words.marrieds.SINGLE },
            { value: 'MARRIED', title: words.marrieds.MARRIED },
          ]}
          {...form.field('married')}
        />
        <Field className="col-span-3" label={words.workAddress} maxLength={1000} {...form.field('work_address')} />
      </div>
    </section>
  )
}

/** Somebody who knows the customer; no guarantor. */
export function FamiliarCard({ form }: Props) {
  return (
    <section className="card p-6" aria-labelledby="familiar-title">
      <h2 id="familiar-title" className="h-card">
        {copy.familiar.title}
      </h2>
      <p className="mb-5 text-sm text-text-2">{copy.familiar.lead}</p>
      <div className="grid grid-cols-3 items-start gap-4">
        <Field label={copy.familiar.name} maxLength={50} {...form.field('familiar.name')} />
        <Field label={copy.familiar.family} maxLength={50} {...form.field('familiar.family')} />
        <Field label={copy.familiar.mobile} numeric inputMode="tel" maxLength={11} {...form.field('familiar.mobile')} />
      </div>
    </section>
  )
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value))

const optionsOf = (places: readonly { readonly id: number; readonly name: string }[] = []) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }))
