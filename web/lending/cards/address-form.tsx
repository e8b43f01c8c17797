import { useQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { Order } from '#contract/lending/orders/order.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { provincesQuery } from '#web/platform/places/queries.ts'
import { addressFaults, addressFieldsOf } from './address-fields.ts'
import { copy } from './copy.ts'
import { useSetAddress } from './queries.ts'

const words = copy.address
type Props = { readonly order: Pick<Order, 'id' | 'delivery_address'>; readonly onDone?: () => void }

/** Where the card goes, field by field (R-ORDER-47). */
export function AddressForm({ order, onDone }: Props) {
  const form = useAddressForm(order, onDone)
  return (
    <form {...form.props} className="grid grid-cols-6 gap-4">
      <Places form={form} />
      <Field className="col-span-6" label={words.mainStreet} autoComplete="address-line1" maxLength={1000} {...form.field('main_street')} />
      <Field
        className="col-span-6"
        label={words.secondaryStreet}
        optional
        autoComplete="address-line2"
        maxLength={1000}
        {...form.field('secondary_street')}
      />
      <Field className="col-span-2" label={words.plaque} maxLength={20} {...form.field('plaque')} />
      <Field className="col-span-2" label={words.floor} optional maxLength={20} {...form.field('floor')} />
      <Field className="col-span-2" label={words.unit} optional maxLength={20} {...form.field('unit')} />
      <Field
        className="col-span-3"
        label={words.postalCode}
        numeric
        autoComplete="postal-code"
        maxLength={10}
        hint={words.postalHint}
        {...form.field('postal_code')}
      />
      {form.problem && (
        <Alert tone="danger" className="col-span-6">
          {form.problem}
        </Alert>
      )}
      <div className="col-span-6">
        <Button type="submit" size="lg" loading={form.isSending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

function useAddressForm(order: Props['order'], onDone: Props['onDone']) {
  const save = useSetAddress(order.id, () => {
    toast({ message: words.done })
    onDone?.()
  })
  return useForm({ initial: addressFieldsOf(order.delivery_address), validate: addressFaults, send: save.mutateAsync })
}

/** Province, then one of its cities; another province forgets the city. */
function Places({ form }: { readonly form: ReturnType<typeof useAddressForm> }) {
  const { data: provinces, error, refetch } = useQuery(provincesQuery)
  if (failureOf({ error, data: provinces }))
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
  const cities = provinces.find(({ id }) => String(id) === form.values.province)?.cities ?? []
  return (
    <>
      <SelectField
        className="col-span-3"
        label={words.province}
        placeholder={words.choose}
        options={provinces.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('province')}
        onChange={(province) => form.change({ province, city_id: '' })}
      />
      <SelectField
        className="col-span-3"
        label={words.city}
        placeholder={words.choose}
        disabled={cities.length === 0}
        options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('city_id')}
      />
    </>
  )
}
