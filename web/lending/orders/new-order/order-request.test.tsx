import { expect, test } from 'vitest'
import { orderRequest } from './order-request.ts'
import { plannedOrder } from './planned-order.ts'

const plan = plannedOrder({
  installment: { amount: 120_000_000, invoice_count: 6, store_slug: 'techno-sara', store_provider_guarantee_id: 4 },
  store: { id: 7, name: 'تکنوسرا', logo: null },
  backTo: '/stores/techno-sara',
  offerId: null,
  type: 'CLOSE_LOOP',
})
if (plan === null) throw new Error('the calculation is clear enough to be ordered')
const from = { deviceName: 'Chrome on Windows', utm: { utm_source: 'divar' } }

test('R-CONST-20, R-CONST-21: an order for a store names it, its channel and the campaign that led there', () => {
  expect(orderRequest('CLOSE_LOOP', plan, { collateral: 'PROMISSORY', hasBankAccount: true, payDay: null }, from)).toEqual({
    type: 'CLOSE_LOOP',
    amount: 120_000_000,
    invoice_count: 6,
    has_bank_account: true,
    channel: 'web_desktop',
    device_name: 'Chrome on Windows',
    store_slug: 'techno-sara',
    store_provider_guarantee_id: 4,
    refund_policy_type: 'PROMISSORY',
    utm_source: 'divar',
  })
})

test('R-STORE-13: an order for a card loan is asked for without a store, and is else the same', () => {
  const [store, card] = (['CLOSE_LOOP', 'OPEN_LOOP'] as const).map((type) =>
    orderRequest(type, plan, { collateral: null, hasBankAccount: false, payDay: null }, from),
  )
  expect(card).not.toHaveProperty('store_slug')
  expect({ ...card, type: 'CLOSE_LOOP', store_slug: 'techno-sara' }).toEqual(store)
})

test('R-PLAN-08: the pay day that was chosen is asked for, and none where none was', () => {
  const [chosen, free] = [5, null].map((payDay) =>
    orderRequest('CLOSE_LOOP', plan, { collateral: null, hasBankAccount: true, payDay }, from),
  )
  expect(chosen).toMatchObject({ pay_day: 5 })
  expect(free).not.toHaveProperty('pay_day')
})
