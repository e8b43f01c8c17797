import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { economicPackages, packagePrice, priceOfPoints } from './package-price.ts'
import { pointLists, pointTypes } from './point-transaction.ts'

test('R-POINT-06, R-POINT-09: the three partial lists add up to all', () => {
  const parts = [...pointLists.received, ...pointLists.purchase, ...pointLists.debit]
  expect(parts.toSorted()).toEqual(pointTypes.toSorted())
  expect(pointLists.all.toSorted()).toEqual(pointTypes.toSorted())
  expect(pointLists.received).toEqual(['EARNED', 'RECEIVED'])
})

test('a package is discounted first and taxed afterwards', () => {
  expect(packagePrice(rial(1_000_000), { type: 'PERCENT', value: 15, cap: null }, 10)).toEqual({
    afterDiscount: 850_000,
    tax: 85_000,
    afterTax: 935_000,
  })
  expect(packagePrice(rial(1_000_000), null, 10).afterTax).toBe(1_100_000)
})

test('R-PACKAGE-03, R-PACKAGE-05: economic are the packages that save the most money, none when no package saves', () => {
  const one = { totalPrice: rial(100), afterDiscount: rial(90) }
  const two = { totalPrice: rial(1000), afterDiscount: rial(950) }
  const three = { totalPrice: rial(500), afterDiscount: rial(450) }
  expect(economicPackages([one, two, three])).toEqual([two, three])
  expect(economicPackages([{ totalPrice: rial(5), afterDiscount: rial(5) }])).toEqual([])
  expect(economicPackages([])).toEqual([])
})

test('points that are missing cost what the cheapest package with as many costs after its discount and with its tax', () => {
  const packages = [
    { points: 20, totalPrice: rial(1000), discount: null },
    { points: 50, totalPrice: rial(3000), discount: null },
    { points: 80, totalPrice: rial(4000), discount: { type: 'FIXED', value: 2000, cap: null } as const },
  ]
  expect([10, 20, 21, 80, 81].map((needed) => priceOfPoints(packages, needed, 10))).toEqual([1100, 1100, 2200, 2200, null])
})
