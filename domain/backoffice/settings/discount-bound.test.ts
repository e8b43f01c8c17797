import { expect, test } from 'vitest'
import { discountFaults } from './discount-bound.ts'

const code = { type: 'PERCENT', value: 20, cap: 5_000_000, applies_to: ['invoice'], uses_each: 10, expired_at: null }

test.each([
  ['at the bound', {}, []],
  ['of more per cent', { value: 21 }, ['value']],
  ['without a cap', { cap: null }, ['cap']],
  ['used once too often', { uses_each: 11 }, ['cap']],
  ['of a fixed sum at the bound', { type: 'FIXED', value: 50_000_000, cap: null, uses_each: 1 }, []],
  ['of a larger fixed sum', { type: 'FIXED', value: 50_000_001, cap: null, uses_each: 1 }, ['value']],
  ['for purchases with credit', { value: 100, applies_to: ['ticket', 'credit_ticket'] }, ['value']],
  ['for what Pelekan sells itself', { value: 100, cap: null, applies_to: ['customer_validation', 'point_package'] }, []],
] as const)('a discount code %s is judged by what it gives', (_, more, faults) => {
  expect(Object.keys(discountFaults({ ...code, ...more }))).toEqual(faults)
})

test('a code beyond the bound from earlier may be ended, and not changed or made valid for longer', () => {
  const former = { ...code, value: 100, expired_at: '2026-11-20T00:00:00+03:30' }
  const faults = (more: object, before: object = former) => Object.keys(discountFaults({ ...former, ...more }, { ...former, ...before }))
  expect(faults({ title: 'x', expired_at: '2026-11-19T00:00:00+03:30' })).toEqual([])
  expect(faults({ expired_at: '2026-11-21T00:00:00+03:30' })).toEqual(['value'])
  expect(faults({ expired_at: null })).toEqual(['value'])
  expect(faults({ uses_each: 9 })).toEqual(['value'])
  expect(faults({}, { expired_at: null })).toEqual([])
})
