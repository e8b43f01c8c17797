import { expect, test } from 'vitest'
import { addressBody, addressFaults, addressFieldsOf, type AddressFields } from './address-fields.ts'

const whole: AddressFields = {
  province: '8',
  city_id: '81',
  main_street: 'خیابان شريعتي',
  secondary_street: 'کوچهٔ یاس',
  plaque: '۱۸',
  floor: '۳',
  unit: '۶',
  postal_code: '۱۹۱۳۶۷۴۵۱۸',
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
  expect(addressFaults({ ...whole, secondary_street: '', floor: '', unit: '' })).toEqual({})
  expect(Object.keys(addressFaults(addressFieldsOf(null))).toSorted()).toEqual([
    'city_id',
    'main_street',
    'plaque',
    'postal_code',
    'province',
  ])
  expect(addressFaults({ ...whole, postal_code: '۱۲۳' })).toEqual({ postal_code: 'کد پستی ۱۰ رقم است.' })
})
