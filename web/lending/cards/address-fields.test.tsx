import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/lending/orders/order.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { AddressCard } from './address-card.tsx'
import { addressBody, addressFaults, addressFieldsOf, type AddressFields } from './address-fields.ts'
import { copy } from './copy.ts'

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

test.each([false, true])('an address is changed on the page until the post may have the card: locked %s', async (is_address_locked) => {
  const delivery_address = { ...addressBody(whole), city: { id: 81, name: 'تهران', province: { id: 8, name: 'تهران' } } }
  const order = { type: 'OPEN_LOOP', status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', delivery_address, is_address_locked }
  showRouted(<AddressCard order={order as unknown as Order} />)
  await expect.element(page.getByText(copy.address.card)).toBeVisible()
  expect(page.getByRole('button', { name: copy.address.change }).elements()).toHaveLength(is_address_locked ? 0 : 1)
  expect(page.getByText(copy.address.lockedReason).elements()).toHaveLength(is_address_locked ? 1 : 0)
})
