import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { cashBackOf } from './cash-back.ts'

test.each([
  // amount, the store's per cent, the offer's, its cap → cash back
  [10_000_000, 2, null, null, 200_000],
  [10_000_000, 0, null, null, 0],
  [12_345_678, 2, null, null, 246_910],
  [10_000_000, 0.29, null, null, 29_000],
  [10_000_000, 2, 10, null, 1_000_000],
  [10_000_000, 2, 10, 500_000, 500_000],
  [10_000_000, 2, 10, 500_009, 500_000],
  [100_000_000, 2, 10, 500_000, 2_000_000],
  [10_000_000, 5, 3, null, 500_000],
] as const)(
  'R-SHOP-12: %i at %d %%, an offer of %s %% up to %s, gives back %i, whole tomans',
  (amount, percent, offered, cap, expected) => {
    const offer = offered === null ? null : { percent: offered, cap: cap === null ? null : rial(cap) }
    expect(cashBackOf(rial(amount), { percent, offer })).toBe(expected)
  },
)
