import { expect, test } from 'vitest'
import { addressBody, addressFaults, addressFieldsOf, type AddressFields } from './address-fields.ts'

const whole: AddressFields = {
  province: '8',
  city: '81',
  mainStreet: 'خیابان شريعتي',
  secondaryStreet: 'کوچهٔ یاس',
  plaque: '۱۸',
  floor: '۳',
  unit: '۶',
  postalCode: '۱۹۱۳۶۷۴۵۱۸',
}

test('R-ORDER-47: the address goes out with all seven fields, digits in Latin', () => {
  expect(addressBody(whole)).toEqual({
    main_street: 'خیابان شریعتی',
    secondary_street: 'کوچهٔ یاس',
    plaque: '18',
    floor: '3',
    unit: '6',
    postal_code: '1913674518',
    city_id: 81,
  })
})

test('R-ORDER-47: side street, floor and unit may be missing; everything else is asked for at its field', () => {
  expect(addressFaults({ ...whole, secondaryStreet: '', floor: '', unit: '' })).toEqual({})
  expect(Object.keys(addressFaults(addressFieldsOf(null))).toSorted()).toEqual(['city', 'mainStreet', 'plaque', 'postalCode', 'province'])
  expect(addressFaults({ ...whole, postalCode: '۱۲۳' })).toEqual({ postalCode: 'کد پستی ۱۰ رقم است.' })
})
