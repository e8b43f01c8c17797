import { expect, test } from 'vitest'
import { mainLine, orderStatuses, isMainStatus } from '#domain/lending/orders/order-statuses.ts'
import { orderDocuments } from './order-documents.ts'

const signed = {
  note: { status: 'APPROVED', fileKey: 'note' },
  signatures: { customer: true, bank: true },
  stored: ['terms', 'customer-contract', 'repayment-schedule', 'bank-contract'],
  signedGuaranteeIds: [5, 6],
} as const

test('F-004: what was drawn or signed is listed in every later status, finished and rejected included', () => {
  for (const status of orderStatuses) {
    const previousStatus = isMainStatus(status) ? null : 'BANK_FINAL_CONFIRMATION'
    expect(orderDocuments({ ...signed, status, previousStatus }).map(({ kind, guaranteeId }) => guaranteeId ?? kind)).toEqual([
      'promissory',
      'terms',
      'customer-contract',
      'repayment-schedule',
      'bank-contract',
      5,
      6,
    ])
  }
})

const nothing = { note: null, signatures: { customer: false, bank: false }, stored: [], signedGuaranteeIds: [] } as const

test('F-005: a draft exists from the signing stage on, in a returned order too; an order rejected before it was drawn has none', () => {
  for (const main of mainLine) {
    const drafts = mainLine.indexOf(main) >= mainLine.indexOf('SIGNING_CONTRACTS') ? ['customer-contract', 'repayment-schedule'] : []
    const kinds = (status: (typeof orderStatuses)[number]) =>
      orderDocuments({ ...nothing, status, previousStatus: main }).map(({ kind }) => kind)
    const terms = main === 'SIGNING_CONTRACTS' ? ['terms'] : []
    expect([kinds(main), kinds('FINAL_EDITION'), kinds('REJECTED')]).toEqual([[...terms, ...drafts], drafts, []])
  }
  const returned = { status: 'REJECTED', fileKey: 'note' } as const
  expect(orderDocuments({ ...nothing, note: returned, status: 'UPLOAD_PROMISSORY', previousStatus: null })).toEqual([])
})
