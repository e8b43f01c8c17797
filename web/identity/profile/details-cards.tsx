import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ToggleCards } from '#ui/toggle-cards.tsx'
import { provincesQuery } from '#web/platform/places/provinces.ts'
import { copy } from './copy.ts'
import type { DetailFaults, Details, DetailText } from './details-form.ts'

type Props = {
  readonly details: Details
  readonly faults: DetailFaults
  readonly onChange: (part: Partial<Details>) => void
}

/** What every text field of these cards is given. */
const wired =
  ({ details, faults, onChange }: Props) =>
  (name: DetailText, maxLength = 1000) => ({
    name,
    maxLength,
    value: details[name],
    error: faults[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })

/** Where the customer lives: province, then its cities, then the street. */
export function AddressCard(props: Props) {
  const { details, faults, onChange } = props
  const text = wired(props)
  const words = copy.address
  const { data: provinces, isError, refetch } = useQuery(provincesQuery)
  const provinceId = details['address.province_id']
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
          onChange={(id) => onChange({ 'address.province_id': idOf(id), 'address.city_id': null })}
        />
        <SelectField
          label={words.city}
          name="address.city_id"
          value={String(details['address.city_id'] ?? '')}
          disabled={provinceId === null || !provinces}
          placeholder={provinceId === null ? words.provinceFirst : provinces ? words.choose : words.loading}
          options={optionsOf(cities)}
          error={faults['address.city_id']}
          onChange={(id) => onChange({ 'address.city_id': idOf(id) })}
        />
        <Field label={words.postalCode} numeric autoComplete="postal-code" {...text('address.postal_code', 10)} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_repeat(3,minmax(72px,112px))] items-start gap-4">
        <Field label={words.mainStreet} {...text('address.main_street')} />
        <Field label={words.secondaryStreet} {...text('address.secondary_street')} />
        <Field label={words.plaque} {...text('address.plaque', 20)} />
        <Field label={words.floor} {...text('address.floor', 20)} />
        <Field label={words.unit} {...text('address.unit', 20)} />
      </div>
      <div className="mt-5">
        <ToggleCards
          legend={words.possession}
          name="address.possession"
          columns={4}
          value={details['address.possession']}
          error={faults['address.possession']}
          onChange={(possession) => onChange({ 'address.possession': possession })}
          options={Object.entries(words.possessions).map(([value, title]) => ({ value, title }))}
        />
      </div>
    </section>
  )
}

/** How the customer is reached, what they live on and what else an order asks about them. */
export function ContactCard(props: Props) {
  const { details, faults, onChange } = props
  const text = wired(props)
  const words = copy.contact
  const education = details['education']
  const educations =
    words.educations.some((one) => one === education) || education === '' ? words.educations : [education, ...words.educations]
  return (
    <section className="card p-6" aria-labelledby="contact-title">
      <h2 id="contact-title" className="h-card mb-5">
        {words.title}
      </h2>
      <div className="grid grid-cols-3 items-start gap-4">
        <Field label={words.phone} numeric hint={words.phoneHint} autoComplete="tel" {...text('phone', 11)} />
        <Field label={words.urgentMobile} numeric {...text('urgent_mobile', 11)} />
        <Field label={words.email} ltr inputMode="email" autoComplete="email" placeholder="name@example.com" {...text('email', 254)} />
        <Field label={words.jobTitle} autoComplete="organization-title" {...text('job_title')} />
        <NumberField
          label={words.income}
          name="income"
          value={details.income}
          error={faults.income}
          onChange={(income) => onChange({ income })}
        />
        <SelectField
          label={words.education}
          name="education"
          value={education}
          placeholder={copy.address.choose}
          error={faults.education}
          options={educations.map((one) => ({ value: one, label: one }))}
          onChange={(value) => onChange({ education: value })}
        />
        <Field label={words.workTelephone} numeric {...text('work_telephone', 11)} />
        <Field label={words.placeOfIssue} {...text('place_of_issue')} />
        <ToggleCards
          legend={words.married}
          name="married"
          value={details.married}
          onChange={(married) => onChange({ married })}
          options={[
            { value: 'SINGLE', title: words.marrieds.SINGLE },
            { value: 'MARRIED', title: words.marrieds.MARRIED },
          ]}
        />
        <Field className="col-span-3" label={words.workAddress} {...text('work_address')} />
      </div>
    </section>
  )
}

/** Somebody who knows the customer; no guarantor. */
export function FamiliarCard(props: Props) {
  const text = wired(props)
  return (
    <section className="card p-6" aria-labelledby="familiar-title">
      <h2 id="familiar-title" className="h-card">
        {copy.familiar.title}
      </h2>
      <p className="mb-5 text-sm text-text-2">{copy.familiar.lead}</p>
      <div className="grid grid-cols-3 items-start gap-4">
        <Field label={copy.familiar.name} {...text('familiar.name', 50)} />
        <Field label={copy.familiar.family} {...text('familiar.family', 50)} />
        <Field label={copy.familiar.mobile} numeric {...text('familiar.mobile', 11)} />
      </div>
    </section>
  )
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value))

const optionsOf = (places: readonly { readonly id: number; readonly name: string }[] = []) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }))
