import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { codeKey, discountFor, discountRefusal, discountTypes, takenOff, type Discount } from './discount.ts'

const discount: Discount = {
  code: 'NOWRUZ',
  title: 'نوروز',
  type: 'PERCENT',
  value: 10,
  cap: rial(50_000),
  expiredAt: instant(1000),
  appliesTo: ['invoice'],
}
const asked = { kind: 'invoice', used: false, at: instant(999) }

test('R-DISCOUNT-03: fixed or percent', () => {
  expect(discountTypes).toEqual(['FIXED', 'PERCENT'])
})

test('a percentage is capped, a fixed sum never takes more than the price', () => {
  expect(takenOff(discount, rial(100_000))).toBe(10_000)
  expect(takenOff(discount, rial(900_000))).toBe(50_000)
  expect(takenOff({ type: 'PERCENT', value: 100, cap: null }, rial(7))).toBe(7)
  expect(takenOff({ type: 'FIXED', value: 80_000, cap: null }, rial(50_000))).toBe(50_000)
})

test('what remains to be paid is nothing, or at least the gateway’s minimum', () => {
  const least = rial(10_000)
  expect(discountFor({ type: 'FIXED', value: 20_000, cap: null }, rial(100_000), least)).toBe(20_000)
  expect(discountFor({ type: 'FIXED', value: 95_000, cap: null }, rial(100_000), least)).toBe(90_000)
  expect(discountFor({ type: 'FIXED', value: 100_000, cap: null }, rial(100_000), least)).toBe(100_000)
  expect(discountFor({ type: 'FIXED', value: 2000, cap: null }, rial(5000), least)).toBe(0)
  const rules = fc.record({ type: fc.constantFrom(...discountTypes), value: fc.integer({ min: 1, max: 100 }), cap: fc.constant(null) })
  fc.assert(
    fc.property(rules, fc.integer({ min: 10_000, max: 1_000_000 }).map(rial), (rule, price) => {
      const left = price - discountFor(rule, price, least)
      expect(left === 0 || left >= least).toBe(true)
      expect(left).toBeLessThanOrEqual(price)
    }),
  )
})

test.each([
  [discount, asked, null],
  [null, asked, 'UNKNOWN'],
  [discount, { ...asked, at: instant(1000) }, 'EXPIRED'],
  [{ ...discount, expiredAt: null }, { ...asked, at: instant(9e12) }, null],
  [discount, { ...asked, used: true }, 'USED'],
  [discount, { ...asked, kind: 'ticket' }, 'OTHER_KIND'],
] as const)('a code counts only when it is known, in time, unused and for this kind (%#)', (one, question, refusal) => {
  expect(discountRefusal(one, question)).toBe(refusal)
})

test('codes are case-insensitive', () => {
  expect(codeKey(' nowruz ')).toBe('NOWRUZ')
})
