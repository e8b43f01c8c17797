import { expect, test } from 'vitest'
import { orderTransitions } from '#domain/lending/orders/transitions/order-transitions.ts'
import { mayApprove, movesMoney } from './proposal.ts'

test('nobody approves their own proposal', () => {
  expect([6, 7, 8].map((by) => mayApprove({ proposedBy: 7 }, by))).toEqual([true, false, true])
})

test('a payout moves money, and a rejection where a first payment is to be given back', () => {
  const commands = [...new Set(orderTransitions.map(({ command }) => command))]
  const moving = (isFirstPaymentPaid: boolean) => commands.filter((command) => movesMoney(command, { isFirstPaymentPaid })).toSorted()
  expect(moving(false)).toEqual(['charge-credit', 'settle'])
  expect(moving(true)).toEqual(['charge-credit', 'reject', 'reject-finally', 'settle'])
})
