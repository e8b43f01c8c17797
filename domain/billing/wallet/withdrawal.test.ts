import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { withdrawalAfter, withdrawalRefusal, withdrawalStatuses } from './withdrawal.ts'

test('a withdrawal is at least 10,000 toman and never more than the available balance', () => {
  expect(withdrawalRefusal(rial(99_999), 1_000_000)?.kind).toBe('WITHDRAWAL_TOO_SMALL')
  expect(withdrawalRefusal(rial(100_000), 99_999)).toEqual({ kind: 'WALLET_SHORT', details: { balance: 99_999 } })
  expect(withdrawalRefusal(rial(100_000), 100_000)).toBeNull()
})

test('two different people of FINANCE approve; one refusal ends the request; an ended request does not change', () => {
  const first = { status: 'REQUESTED', approvedBy: null } as const
  const second = { status: 'REQUESTED', approvedBy: 'a' } as const
  expect(withdrawalAfter(first, { yes: true, by: 'a' })).toBe('APPROVED_ONCE')
  expect(withdrawalAfter(second, { yes: true, by: 'a' })).toBeNull()
  expect(withdrawalAfter(second, { yes: true, by: 'b' })).toBe('PAID')
  for (const one of [first, second]) expect(withdrawalAfter(one, { yes: false, by: 'a' })).toBe('REFUSED')
  for (const status of withdrawalStatuses.filter((one) => one !== 'REQUESTED'))
    for (const yes of [true, false]) expect(withdrawalAfter({ status, approvedBy: 'a' }, { yes, by: 'b' })).toBeNull()
})
