import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { walletPart } from './payment.ts'

const least = rial(10_000)
const part = (due: number, balance: number) => walletPart(rial(due), rial(balance), least)

test.each([
  ['all of it where the wallet has enough', 500_000, 500_000, 500_000],
  ['what there is, the rest at the gateway', 500_000, 120_000, 120_000],
  ['the gateway takes exactly its least', 500_000, 490_000, 490_000],
  ['a rial less than everything leaves the gateway its least', 500_000, 499_999, 490_000],
  ['nothing of an empty wallet', 500_000, 0, 0],
  ['nothing of a small wallet where all is less than the gateway takes', 9000, 8999, 0],
  ['all of what is less than the gateway takes', 9000, 9000, 9000],
  ['nothing where nothing is due', 0, 500_000, 0],
])('R-PLAN-18: %s', (_title, due, balance, expected) => {
  expect(part(due, balance)).toBe(expected)
})

test('R-PLAN-18: never more than there is or is due, and the gateway gets 0 or at least its least', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 }), (due, balance) => {
      const taken = part(due, balance)
      expect(taken).toBeGreaterThanOrEqual(0)
      expect(taken).toBeLessThanOrEqual(Math.min(due, balance))
      const rest = due - taken
      expect(rest === 0 || rest >= least).toBe(true)
      // No larger part would do, but for the one that the gateway's least forbids.
      expect(taken === Math.min(due, balance) || rest === least).toBe(true)
    }),
  )
})
