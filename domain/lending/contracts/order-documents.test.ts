import { expect, test } from 'vitest'
import { mainLine, orderStatuses, isMainStatus } from '#domain/lending/orders/order-statuses.ts'
import { orderDocuments } from './order-documents.ts'
import { planDocumentName, planDocumentNamed, planDocuments } from './plan-documents.ts'

const signed = {
  note: { status: 'APPROVED', fileKey: 'note' },
  signatures: { customer: true, bank: true },
  stored: ['terms', 'customer-contract', 'repayment-schedule', 'bank-contract'],
  signedGuaranteeIds: [5, 6],
  plans: [],
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
      ...(status === 'FINISHED' ? ['settlement-letter'] : []),
      5,
      6,
    ])
  }
})

const nothing = { note: null, signatures: { customer: false, bank: false }, stored: [], signedGuaranteeIds: [], plans: [] } as const

test('F-005: a draft exists from the signing stage on, in a returned order too; an order rejected before it was drawn has none', () => {
  for (const main of mainLine) {
    const drafts = mainLine.indexOf(main) >= mainLine.indexOf('SIGNING_CONTRACTS') ? ['customer-contract', 'repayment-schedule'] : []
    const kinds = (status: (typeof orderStatuses)[number]) =>
      orderDocuments({ ...nothing, status, previousStatus: main }).map(({ kind }) => kind)
    const terms = main === 'SIGNING_CONTRACTS' ? ['terms'] : []
    const letter = main === 'FINISHED' ? ['settlement-letter'] : []
    expect([kinds(main), kinds('FINAL_EDITION'), kinds('REJECTED')]).toEqual([[...terms, ...drafts, ...letter], drafts, []])
  }
  const returned = { status: 'REJECTED', fileKey: 'note' } as const
  expect(orderDocuments({ ...nothing, note: returned, status: 'UPLOAD_PROMISSORY', previousStatus: null })).toEqual([])
})

test('R-PLAN-09, R-PLAN-12: each changed plan has its schedule, an agreed one its addendum, from then on in every status', () => {
  const plans = (['SIGNED', 'PART_PAYMENT', 'PAUSE', 'PAYOFF'] as const).map((kind, at) => ({ number: at + 1, kind }))
  const namesIn = (status: (typeof orderStatuses)[number]) =>
    planDocuments({ status, plans }).map((document) => {
      const name = planDocumentName(document)
      expect(planDocumentNamed(name)).toEqual(document)
      return name
    })
  expect(namesIn('PAYING')).toEqual(['plan-schedule-2', 'addendum-3', 'plan-schedule-3'])
  expect(namesIn('FINISHED')).toEqual(['plan-schedule-2', 'addendum-3', 'plan-schedule-3', 'settlement-letter'])
  expect(planDocumentNamed('addendum-123')).toEqual({ kind: 'addendum', plan: 123 })
  for (const name of ['addendum', 'addendum-0', 'addendum-2/..', 'an-addendum-2', 'addendum-1234', 'settlement-letter-2', 'terms'])
    expect(planDocumentNamed(name)).toBeNull()
})

const listed = (note: { readonly status: 'PENDING' | 'APPROVED' | 'REJECTED'; readonly fileKey: string | null }) =>
  orderDocuments({ ...nothing, note, status: 'UPLOAD_PROMISSORY', previousStatus: null })

test('a note is listed with its file unless it was rejected, signed once it is approved', () => {
  const document = { kind: 'promissory', guaranteeId: null, plan: null }
  expect(listed({ status: 'PENDING', fileKey: 'note' })).toEqual([{ ...document, isSigned: false }])
  expect(listed({ status: 'APPROVED', fileKey: 'note' })).toEqual([{ ...document, isSigned: true }])
  expect(listed({ status: 'APPROVED', fileKey: null })).toEqual([])
  expect(listed({ status: 'REJECTED', fileKey: 'note' })).toEqual([])
})

test('each document of the contract is signed by its own signer, a schedule by nobody, a changed plan and a guarantee by existing', () => {
  const plans = [{ number: 2, kind: 'PAUSE' }] as const
  const signedIn = (signatures: { readonly customer: boolean; readonly bank: boolean }) =>
    orderDocuments({ ...signed, note: null, plans, signatures, status: 'PAYING', previousStatus: null }).map(
      ({ kind, isSigned, guaranteeId, plan }) => [kind, isSigned, guaranteeId ?? plan],
    )
  for (const customer of [true, false])
    for (const bank of [true, false])
      expect(signedIn({ customer, bank })).toEqual([
        ['terms', customer, null],
        ['customer-contract', customer, null],
        ['repayment-schedule', false, null],
        ['bank-contract', bank, null],
        ['addendum', true, 2],
        ['plan-schedule', true, 2],
        ['guarantor-contract', true, 5],
        ['guarantor-contract', true, 6],
      ])
})
