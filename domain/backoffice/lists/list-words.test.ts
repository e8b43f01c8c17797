import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { listCalls, listNames, sortsOf } from './list-names.ts'
import { statusName } from './list-words.ts'

test('F-207: no two statuses have the same words in the filter', () => {
  const names = orderStatuses.map(statusName)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('rows are sorted by a column downwards or upwards, and each list is read by a call of its own', () => {
  expect(sortsOf(['created', 'amount'])).toEqual(['-created', 'created', '-amount', 'amount'])
  expect(new Set(listNames.map((name) => listCalls[name])).size).toBe(listNames.length)
})
