import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo } from './example-plan.ts'
import { debtWrittenOff } from './plan-transfers.ts'
import { balancesOf, faceOf, unpaidOf } from './plan.ts'
import { writeOff } from './write-off.ts'

const sixPaid = paidUpTo(loan, 6)
const on = dueOf(loan, 7, 540)
const of = { customerId: 7, orderId: 3, at: instant(1_800_000_000_000) }

test('R-PLAN-15: principal is a loss, deferred wage falls with the receivable, and the plan stays as it is', () => {
  const written = writeOff(sixPaid, on, rial(0))
  expect(written).toMatchObject({ replaced: null, receivable: 112_452_667, deferredWage: 6_708_333, loss: 105_744_334, wageIncome: 0 })
  expect(debtWrittenOff(of, written).entries.map(({ account, subject }) => [account, subject])).toEqual([
    ['LOSS', '3'],
    ['DEFERRED_WAGE', '3'],
    ['CUSTOMER_RECEIVABLE', '3'],
  ])
})

test('R-PLAN-20: whatever credit is free, its transfer balances, and what is left of the plan is what credit did not pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 150_000_000 }), (credit) => {
      const written = writeOff(sixPaid, on, rial(credit))
      const { replaced, receivable, freeCredit, toWallet, loss } = written
      const plan = replaced?.plan ?? sixPaid
      expect(sum(debtWrittenOff(of, written).entries.map(({ amount }) => rial(amount)))).toBe(0)
      expect(balancesOf(plan).receivable).toBe(receivable - (freeCredit - toWallet))
      expect(loss).toBe(sum(unpaidOf(plan).map(({ principal }) => principal)))
      const covered = replaced?.covered ? faceOf(replaced.covered) : 0
      const halfPaid = unpaidOf(sixPaid).find(({ number }) => number === replaced?.reduced?.number)
      const reduced = replaced?.reduced && halfPaid ? faceOf(halfPaid) - faceOf(replaced.reduced) : 0
      expect(covered + reduced + toWallet).toBe(credit)
      expect(unpaidOf(plan).every(({ principal, wage, earnedWage }) => principal >= 0 && earnedWage <= wage)).toBe(true)
    }),
  )
})
