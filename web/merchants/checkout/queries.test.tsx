import { expect, test } from 'vitest'
import { walletBalanceOf } from './queries.ts'

test('R-TICKET-08: the wallet of a preview is its wallet_balance, and balance where that is not sent', () => {
  expect(walletBalanceOf({ wallet_balance: 70_000, balance: 5 })).toBe(70_000)
  expect(walletBalanceOf({ wallet_balance: 0, balance: 5 })).toBe(0)
  expect(walletBalanceOf({ balance: 70_000 })).toBe(70_000)
})
