import type { Faults } from '#browser/platform/forms/use-faults.ts'
import type { Order } from '#contract/lending/orders/order.ts'
import type { setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { copy } from './copy.ts'

/** The address as its form has it, named as the wire names it: texts, the city by its id. */
export type AddressFields = {
  readonly province: string
  readonly city_id: string
  readonly main_street: string
  readonly secondary_street: string
  readonly plaque: string
  readonly floor: string
  readonly unit: string
  readonly postal_code: string
}

const empty: AddressFields = {
  province: '',
  city_id: '',
  main_street: '',
  secondary_street: '',
  plaque: '',
  floor: '',
  unit: '',
  postal_code: '',
}

/** The form of an address that is known already, else an empty one. */
export function addressFieldsOf(address: Order['delivery_address']): AddressFields {
  if (!address) return empty
  return {
    province: String(address.city.province_id),
    city_id: String(address.city.id),
    main_street: address.main_street,
    secondary_street: address.secondary_street ?? '',
    plaque: address.plaque,
    floor: address.floor ?? '',
    unit: address.unit ?? '',
    postal_code: address.postal_code,
  }
}

/** What is missing or wrong, field by field (D-67: all but side street, floor and unit are needed). */
export function addressFaults(fields: AddressFields): Faults<AddressFields> {
  const needed = ['province', 'city_id', 'main_street', 'plaque', 'postal_code'] as const
  const missing = needed.filter((name) => normalise(fields[name]) === '').map((name) => [name, copy.address.missing])
  const isPostal = /^\d{10}$/.test(normalise(fields.postal_code))
  return { ...(isPostal ? {} : { postal_code: copy.address.postalWrong }), ...(Object.fromEntries(missing) as Faults<AddressFields>) }
}

/** The body of orders.set-delivery-address (R-ORDER-47); the wire leaves empties out. */
export function addressBody(fields: AddressFields): Input<typeof setDeliveryAddress>['body'] {
  const text = (name: keyof AddressFields): string => normalise(fields[name])
  return {
    main_street: text('main_street'),
    plaque: text('plaque'),
    postal_code: text('postal_code'),
    city_id: Number(fields.city_id),
    secondary_street: text('secondary_street'),
    floor: text('floor'),
    unit: text('unit'),
  }
}
