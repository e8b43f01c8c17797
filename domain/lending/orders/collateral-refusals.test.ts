import { expect, test } from 'vitest'
import { reviewStates } from '#domain/lending/collateral/review.ts'
import { backRefusal, mortgageDeedRefusal, frontRefusal } from './collateral-refusals.ts'
import { orderPhase } from './order-phase.ts'
import { orderStatuses } from './order-statuses.ts'

const sides = [null, ...reviewStates]
const returnedStatuses = ['RECHECKING', 'RECHECKING_INITIAL_BANK', 'BANK_FINAL_RECHECKING', 'FINAL_EDITION'] as const

test('every status × side: a front is accepted in both promissory steps until it is approved, a back only once it is', () => {
  for (const status of orderStatuses)
    for (const front of sides)
      for (const back of sides) {
        const order = { status, refundPolicyType: 'CHEQUE', targets: [] }
        const cheque = { number: '1', front, back }
        const isStep = status === 'UPLOAD_PROMISSORY' || status === 'CHECKING_PROMISSORY'
        expect(frontRefusal(order, cheque)).toBe(isStep ? (front === 'APPROVED' ? 'COLLATERAL_KEPT' : null) : 'COLLATERAL_NOT_NOW')
        const isAsked = status === 'CHECKING_PROMISSORY' && front === 'APPROVED'
        expect(backRefusal(order, cheque)).toBe(isAsked ? (back === 'APPROVED' ? 'COLLATERAL_KEPT' : null) : 'COLLATERAL_NOT_NOW')
      }
})

test('every status: a mortgage deed is accepted in its own step until it is approved', () => {
  for (const status of orderStatuses)
    for (const mortgageDeed of sides) {
      const order = { status, refundPolicyType: 'MORTGAGE_DEED', targets: [] }
      const isStep = status === 'UPLOAD_MORTGAGE_DEED'
      expect(mortgageDeedRefusal(order, mortgageDeed)).toBe(
        isStep ? (mortgageDeed === 'APPROVED' ? 'COLLATERAL_KEPT' : null) : 'COLLATERAL_NOT_NOW',
      )
    }
})

test('a returned order accepts exactly what its reasons name, and another kind of collateral never', () => {
  for (const status of orderStatuses) {
    const returned = (target: string, refundPolicyType: string) => ({ status, refundPolicyType, targets: [target] })
    expect(frontRefusal(returned('cheque_front', 'PROMISSORY'), null)).toBe('COLLATERAL_OTHER')
    expect(backRefusal(returned('cheque_back', 'MORTGAGE_DEED'), null)).toBe('COLLATERAL_OTHER')
    expect(mortgageDeedRefusal(returned('mortgage_deed', 'CHEQUE'), null)).toBe('COLLATERAL_OTHER')
  }
})

test.each(returnedStatuses)('%s accepts a cheque’s side or a mortgage deed that a reason names, and nothing else', (status) => {
  const returned = (target: string, refundPolicyType: string) => ({ status, refundPolicyType, targets: [target] })
  const rejected = { number: '1', front: 'REJECTED', back: 'REJECTED' } as const
  expect(frontRefusal(returned('cheque_front', 'CHEQUE'), rejected)).toBeNull()
  expect(backRefusal(returned('cheque_back', 'CHEQUE'), { ...rejected, front: 'APPROVED' })).toBeNull()
  expect(mortgageDeedRefusal(returned('mortgage_deed', 'MORTGAGE_DEED'), 'REJECTED')).toBeNull()
  expect(frontRefusal(returned('cheque_number', 'CHEQUE'), rejected)).toBeNull()
  expect(frontRefusal(returned('promissory', 'CHEQUE'), rejected)).toBe('COLLATERAL_NOT_NOW')
  expect(backRefusal(returned('cheque_back', 'CHEQUE'), null)).toBe('COLLATERAL_NOT_NOW')
})

test('the phase of an order is before, signing, after or ended, in side statuses too', () => {
  expect(
    ['VALIDATION_INQUIRY_SYSTEM', 'PELEKAN_VALIDATION', 'UPLOAD_PROMISSORY', 'UPLOAD_MORTGAGE_DEED'].map((each) =>
      phase(each as 'PELEKAN_VALIDATION'),
    ),
  ).toEqual(Array.from({ length: 4 }, () => 'before'))
  expect(phase('SIGNING_CONTRACTS')).toBe('signing')
  expect([phase('PAYING'), phase('BANK_FINAL_CONFIRMATION'), phase('BANK_FINAL_RECHECKING', 'BANK_FINAL_CONFIRMATION')]).toEqual([
    'after',
    'after',
    'after',
  ])
  expect([phase('RECHECKING', 'PELEKAN_VALIDATION'), phase('FINAL_EDITION', 'PELEKAN_FINAL_CONFIRMATION')]).toEqual(['before', 'after'])
  expect([phase('FINISHED'), phase('REJECTED', 'PELEKAN_VALIDATION')]).toEqual(['ended', 'ended'])
  expect(phase('RECHECKING')).toBe('before')
})

const phase = (status: (typeof orderStatuses)[number], previousStatus: Parameters<typeof orderPhase>[0]['previousStatus'] = null) =>
  orderPhase({ status, previousStatus })
