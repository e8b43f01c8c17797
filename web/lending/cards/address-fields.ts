import type { setDeliveryAddress } from '#contract/lending/orders/change-order.ts'
import type { Order } from '#contract/lending/orders/order.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { copy } from './copy.ts'

/** The address as its form holds it: texts, the city by its id. */
export type AddressFields = {
  readonly province: string
  readonly city: string
  readonly mainStreet: string
  readonly secondaryStreet: string
  readonly plaque: string
  readonly floor: string
  readonly unit: string
  readonly postalCode: string
}
export type AddressFaults = Partial<Record<keyof AddressFields, string>>

const empty: AddressFields = {
  province: '',
  city: '',
  mainStreet: '',
  secondaryStreet: '',
  plaque: '',
  floor: '',
  unit: '',
  postalCode: '',
}

/** The form of an address that is known already, else an empty one. */
export function addressFieldsOf(address: Order['delivery_address']): AddressFields {
  if (!address) return empty
  return {
    province: String(address.city.province_id),
    city: String(address.city.id),
    mainStreet: address.main_street,
    secondaryStreet: address.secondary_street ?? '',
    plaque: address.plaque,
    floor: address.floor ?? '',
    unit: address.unit ?? '',
    postalCode: address.postal_code,
  }
}

/** What is missing or wrong, field by field (D-67: all but side street, floor and unit are needed). */
export function addressFaults(fields: AddressFields): AddressFaults {
  const needed = ['province', 'city', 'mainStreet', 'plaque', 'postalCode'] as const
  const missing = needed.filter((name) => normalise(fields[name]) === '').map((name) => [name, copy.address.missing])
  const isPostal = /^\d{10}$/.test(normalise(fields.postalCode))
  return { ...(isPostal ? {} : { postalCode: copy.address.postalWrong }), ...(Object.fromEntries(missing) as AddressFaults) }
}

/** The body of orders.set-delivery-address (R-ORDER-47); the wire leaves empties out. */
export function addressBody(fields: AddressFields): Input<typeof setDeliveryAddress>['body'] {
  const text = (name: keyof AddressFields): string => normalise(fields[name])
  return {
    main_street: text('mainStreet'),
    plaque: text('plaque'),
    postal_code: text('postalCode'),
    city_id: Number(fields.city),
    secondary_street: text('secondaryStreet'),
    floor: text('floor'),
    unit: text('unit'),
  }
}
