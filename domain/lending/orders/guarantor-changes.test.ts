import { expect, test } from 'vitest'
import { guaranteeStatuses, type GuaranteeState, type GuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { letsGuarantorGo, takesGuarantors, type GuaranteedStage } from './guarantor-changes.ts'
import { mainLine, type OrderStatus } from './order-statuses.ts'

const approved: GuaranteeState = { status: 'DOCUMENT_VALIDATION', isApproved: true }
const idle: GuaranteeState = { status: 'DOCUMENT_SIGNATURE', isApproved: false }
const stage = (status: OrderStatus, guarantees: readonly GuaranteeState[], changed: Partial<GuaranteedStage> = {}): GuaranteedStage => ({
  status,
  previousStatus: null,
  guarantorsNeeded: 2,
  guarantees,
  isReturned: false,
  ...changed,
})
const open = mainLine.slice(0, mainLine.indexOf('SIGNING_CONTRACTS') + 1)
const confirming = ['PELEKAN_FINAL_CONFIRMATION', 'BANK_FINAL_CONFIRMATION'] as const

test('guarantors change freely until the contracts are concluded, then only while the order is confirmed, and where a reason names them', () => {
  const free = mainLine.filter((status) => takesGuarantors(stage(status, [approved, approved])))
  expect(free).toEqual(open)
  expect(mainLine.filter((status) => letsGuarantorGo(stage(status, [approved, approved]), approved))).toEqual(open)
  expect(mainLine.filter((status) => takesGuarantors(stage(status, [approved])))).toEqual([...open, ...confirming])
  expect(mainLine.filter((status) => letsGuarantorGo(stage(status, [approved, idle]), idle))).toEqual([...open, ...confirming])
  for (const status of confirming) {
    expect(takesGuarantors(stage(status, [approved, approved], { isReturned: true }))).toBe(true)
    expect(letsGuarantorGo(stage(status, [approved, approved], { isReturned: true }), approved)).toBe(true)
  }
})

test('a side status counts as the one before it, and an order that has ended takes and loses nobody', () => {
  const side = { previousStatus: 'BANK_FINAL_CONFIRMATION' } as const
  expect(takesGuarantors(stage('FINAL_EDITION', [approved], side))).toBe(true)
  expect(letsGuarantorGo(stage('FINAL_EDITION', [approved, idle], side), idle)).toBe(true)
  for (const status of ['FINISHED', 'REJECTED'] as const) {
    expect(takesGuarantors(stage(status, [], { isReturned: true }))).toBe(false)
    for (const each of [idle, { status: 'REJECT', isApproved: false } as const])
      expect(letsGuarantorGo(stage(status, [each], { isReturned: true }), each)).toBe(false)
  }
})

test('while the order is confirmed only a guarantor goes who alone can go on, and only one without whom it is not confirmed', () => {
  expect(gone(false, 2)).toEqual(['CHECKING', 'DOCUMENT_SIGNATURE', 'FINAL_EDITION', 'REJECT'])
  expect(gone(true, 2)).toEqual(['REJECT'])
  expect(gone(false, 1)).toEqual(['REJECT'])
})

const gone = (isApproved: boolean, guarantorsNeeded: number): readonly GuaranteeStatus[] =>
  guaranteeStatuses.filter((status) => {
    const guarantee = { status, isApproved }
    return letsGuarantorGo(stage('PELEKAN_FINAL_CONFIRMATION', [approved, guarantee], { guarantorsNeeded }), guarantee)
  })
