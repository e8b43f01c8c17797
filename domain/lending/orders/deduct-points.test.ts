import { expect, test } from 'vitest'
import { points } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { deductRefusal } from './deduct-points.ts'
import { completeCase } from './example-cases.ts'
import { orderStatuses } from './order-statuses.ts'
import { isMet, targetKind } from './reason.ts'

const order = {
  ...completeCase,
  status: 'PELEKAN_VALIDATION',
  pointsNeeded: points(20),
  pointsBalance: points(20),
  isFrozen: false,
} as const

test('points are deducted in three statuses, with enough of them, and never of a frozen order', () => {
  const open = orderStatuses.filter((status) => deductRefusal({ ...order, status }) === null)
  expect(open.toSorted()).toEqual(['PELEKAN_VALIDATION', 'RECHECKING', 'VALIDATION_INQUIRY_SYSTEM'])
  expect(deductRefusal({ ...order, status: 'FINISHED' })).toEqual({ kind: 'WRONG_STATUS', details: { status: 'FINISHED' } })
  expect(deductRefusal({ ...order, pointsNeeded: points(0) })).toEqual({ kind: 'NO_POINTS_NEEDED' })
  expect(deductRefusal({ ...order, isFrozen: true })).toEqual({ kind: 'FROZEN' })
  expect(deductRefusal({ ...order, pointsBalance: points(21) })).toBeNull()
  expect(deductRefusal({ ...order, pointsBalance: points(17) })).toEqual({ kind: 'POINTS_SHORT', details: { missing: 3 } })
})

test('a reason is met by evidence that is newer than itself, of the kind it names', () => {
  const reason = { code: 'x', target: 'account', text: '', at: instant(10) }
  const times = [null, instant(9), instant(10), instant(11)]
  expect(times.map((evidenceAt) => isMet({ ...reason, evidenceAt }))).toEqual([false, false, false, true])
  const others = ['promissory', 'cheque_number', 'cheque_front', 'cheque_back', 'mortgage_deed', 'account', 'guarantor'] as const
  expect(others.map(targetKind)).toEqual(others)
  expect(['IDENTIFICATION', 'NATIONAL_FRONT', 'FINANCIAL', 'birth_date'].map(targetKind)).toEqual([
    'IDENTIFICATION',
    'IDENTIFICATION',
    'FINANCIAL',
    'profile',
  ])
})
