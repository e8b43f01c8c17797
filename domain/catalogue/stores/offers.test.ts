import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day } from '#domain/platform/kernel/time.ts'
import { offerFault, offerStateOn, type Offer } from './offers.ts'

const today = day('2026-11-26')
const on = (after: number) => addDays(today, after)
const offer = (from: number, until: number, more: Partial<Offer> = {}): Offer => ({
  percent: 10,
  cap: null,
  startsOn: on(from),
  endsOn: on(until),
  ...more,
})

test('R-SHOP-12: an offer is valid from its first day to its last, both included', () => {
  expect([1, 0, -2, -3].map((from) => offerStateOn(offer(from, from + 2), today))).toEqual(['COMING', 'CURRENT', 'CURRENT', 'PAST'])
})

test.each([
  ['an offer from today', offer(0, 6), null, null],
  ['one of a day', offer(0, 0), null, null],
  ['one that ends before it begins', offer(3, 2), null, 'ENDS_BEFORE_START'],
  ['one of earlier days', offer(-3, -1), null, 'ENDS_IN_PAST'],
  ['one that began yesterday', offer(-1, 3), null, 'STARTS_IN_PAST'],
  ['one too far ahead', offer(367, 368), null, 'TOO_FAR'],
  ['a year and a day', offer(0, 366), null, 'TOO_LONG'],
  ['no more than the store gives anyhow', offer(0, 6, { percent: 2 }), null, 'NOT_MORE'],
  ['one on the last day of another', offer(9, 12), null, 'OVERLAPS'],
  ['one that ends on the first day of another', offer(6, 8), null, 'OVERLAPS'],
  ['one as far ahead as may be', offer(366, 367), null, null],
  ['another start of one that has begun', offer(-1, 3), offer(-2, 3), 'HAS_BEGUN'],
  ['a later end of one that the store’s own per cent has reached since', offer(-2, 6, { percent: 2 }), offer(-2, 3, { percent: 2 }), null],
  ['a later end of one that has begun', offer(-2, 6), offer(-2, 3), null],
  ['its end today', offer(-2, 0), offer(-2, 3), null],
  ['its end yesterday', offer(-2, -1), offer(-2, 3), 'ENDS_IN_PAST'],
  ['another per cent of one that has begun', offer(-2, 3, { percent: 12 }), offer(-2, 3), 'HAS_BEGUN'],
  ['another cap of one that has begun', offer(-2, 3, { cap: rial(10_000) }), offer(-2, 3), 'HAS_BEGUN'],
  ['everything of one that is coming', offer(4, 6, { percent: 12 }), offer(2, 3), null],
  ['one that is over', offer(-5, 3), offer(-5, -1), 'IS_PAST'],
] as const)('R-SHOP-12: %s', (_, next, before, expected) => {
  expect(offerFault(next, { before, others: [offer(8, 9), offer(-9, -8)], today, storePercent: 2 })).toBe(expected)
})
