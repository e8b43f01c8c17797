import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import type { Order } from '#contract/lending/orders/order.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { provincesQuery } from '#web/platform/places/provinces.ts'
import { addressFaults, addressFieldsOf, type AddressFields } from './address-fields.ts'
import { copy } from './copy.ts'
import { useSetAddress } from './queries.ts'

const words = copy.address
type Props = { readonly order: Pick<Order, 'id' | 'delivery_address'>; readonly onDone?: () => void }

/** Where the card goes, field by field; what is lacking is said at its field once the customer tried to save (R-ORDER-47). */
export function AddressForm({ order, onDone }: Props) {
  const [fields, setFields] = useState(() => addressFieldsOf(order.delivery_address))
  const [isTried, setTried] = useState(false)
  const save = useSetAddress(order.id, () => {
    toast({ message: words.done })
    onDone?.()
  })
  const faults = isTried ? addressFaults(fields) : {}
  const set = (change: Partial<AddressFields>) => setFields((before) => ({ ...before, ...change }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(addressFaults(fields)).length === 0) save.mutate(fields)
  }
  return (
    <form onSubmit={send} noValidate className="grid grid-cols-6 gap-4">
      <Places fields={fields} faults={faults} set={set} />
      <Field
        className="col-span-6"
        label={words.mainStreet}
        name="main_street"
        autoComplete="address-line1"
        maxLength={1000}
        value={fields.mainStreet}
        onChange={(mainStreet) => set({ mainStreet })}
        error={faults.mainStreet}
      />
      <Field
        className="col-span-6"
        label={words.secondaryStreet}
        optional
        name="secondary_street"
        autoComplete="address-line2"
        maxLength={1000}
        value={fields.secondaryStreet}
        onChange={(secondaryStreet) => set({ secondaryStreet })}
      />
      <Numbers fields={fields} faults={faults} set={set} />
      {save.error && (
        <Alert tone="danger" className="col-span-6">
          {sentencesOf(save.error)}
        </Alert>
      )}
      <div className="col-span-6">
        <Button type="submit" size="lg" loading={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

type PartProps = {
  readonly fields: AddressFields
  readonly faults: ReturnType<typeof addressFaults>
  readonly set: (change: Partial<AddressFields>) => void
}

/** Province, then one of its cities; another province forgets the city. */
function Places({ fields, faults, set }: PartProps) {
  const { data: provinces, error, refetch } = useQuery(provincesQuery)
  if (error)
    return (
      <Alert
        tone="danger"
        className="col-span-6"
        action={
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {words.again}
          </Button>
        }
      >
        {words.failedCities}
      </Alert>
    )
  if (!provinces) return <Skeleton className="col-span-6 h-20" />
  const cities = provinces.find(({ id }) => String(id) === fields.province)?.cities ?? []
  return (
    <>
      <SelectField
        className="col-span-3"
        label={words.province}
        name="province"
        placeholder={words.choose}
        value={fields.province}
        onChange={(province) => set({ province, city: '' })}
        options={provinces.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={faults.province}
      />
      <SelectField
        className="col-span-3"
        label={words.city}
        name="city"
        placeholder={words.choose}
        value={fields.city}
        onChange={(city) => set({ city })}
        disabled={cities.length === 0}
        options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={faults.city}
      />
    </>
  )
}

function Numbers({ fields, faults, set }: PartProps) {
  return (
    <>
      <Field
        className="col-span-2"
        label={words.plaque}
        name="plaque"
        maxLength={20}
        value={fields.plaque}
        onChange={(plaque) => set({ plaque })}
        error={faults.plaque}
      />
      <Field
        className="col-span-2"
        label={words.floor}
        optional
        name="floor"
        maxLength={20}
        value={fields.floor}
        onChange={(floor) => set({ floor })}
      />
      <Field
        className="col-span-2"
        label={words.unit}
        optional
        name="unit"
        maxLength={20}
        value={fields.unit}
        onChange={(unit) => set({ unit })}
      />
      <Field
        className="col-span-3"
        label={words.postalCode}
        name="postal_code"
        numeric
        autoComplete="postal-code"
        maxLength={10}
        hint={words.postalHint}
        value={fields.postalCode}
        onChange={(postalCode) => set({ postalCode })}
        error={faults.postalCode}
      />
    </>
  )
}

/** The refusal's own sentence, then those about single fields. */
function sentencesOf(error: Error): string {
  const fields = error instanceof Refused ? Object.values(error.errors).flat() : []
  return [wordsOf(error), ...fields.filter((text) => text !== wordsOf(error))].join(' ')
}
