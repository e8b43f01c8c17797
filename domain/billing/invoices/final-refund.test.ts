import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { finalRefund, returned, unspentFirstPayment } from './final-refund.ts'

const costs = { orderCost: rial(1_500_000), shippingCost: rial(900_000), isCardPosted: false }

test('invoice 0 less api_cost, less shipping once the card is with the post', () => {
  expect(unspentFirstPayment(costs)).toBe(2_400_000)
  expect(unspentFirstPayment({ ...costs, isCardPosted: true })).toBe(1_500_000)
  expect(finalRefund(costs, rial(0))).toBe(2_400_000)
})

test('what a discount code paid of it goes back to the discounts, never to the customer', () => {
  expect(returned(rial(2_400_000), rial(275_000))).toEqual({ toWallet: 2_125_000, toDiscounts: 275_000 })
  expect(returned(rial(2_400_000), rial(2_750_000))).toEqual({ toWallet: 0, toDiscounts: 2_400_000 })
  expect(finalRefund({ ...costs, isCardPosted: true }, rial(275_000))).toBe(1_225_000)
})
