import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { statusName } from './list-words.ts'

test('F-207: no two statuses have the same words in the filter', () => {
  const names = orderStatuses.map(statusName)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
