import { describe, expect, test } from 'vitest'
import { points } from '#domain/platform/kernel/money.ts'
import { instant, parseInstant } from '#domain/platform/kernel/time.ts'
import { newCase } from '../example-cases.ts'
import type { OrderCase } from '../order-case.ts'
import { orderStatuses } from '../order-statuses.ts'
import type { OpenReason } from '../reason.ts'
import { askingStatuses, awaitsPayment, missingOf, type Missing } from './missing.ts'
import { waitsForCustomer } from './turn.ts'

const validating = { status: 'PELEKAN_VALIDATION', arePointsDeducted: true } as const
const approved = { IDENTIFICATION: 'APPROVED', PROPERTY: 'APPROVED', FINANCIAL: 'APPROVED' } as const
const guarantee = (status: 'CHECKING' | 'DOCUMENT_VALIDATION' | 'REJECT', isApproved = false) => ({ status, isApproved }) as const
const guaranteed = { ...validating, documents: approved, guarantorsNeeded: 2 } as const
const reason = (target: string, evidenceAt: number | null = null): OpenReason => ({
  code: 'x',
  target,
  text: '',
  at: instant(10),
  evidenceAt: evidenceAt === null ? null : instant(evidenceAt),
})
const byCheque = { status: 'UPLOAD_PROMISSORY', refundPolicyType: 'CHEQUE' } as const
const cheque = (front: 'PENDING' | 'APPROVED' | 'REJECTED' | null, back: 'PENDING' | 'APPROVED' | 'REJECTED' | null = null) => ({
  cheque: { number: '1', front, back },
})
const signing = { status: 'SIGNING_CONTRACTS', isFirstPaymentPaid: true } as const
const card = { type: 'OPEN_LOOP', hasAddress: false } as const

test.each<[string, Partial<OrderCase>, readonly Missing[]]>([
  ['a paid report waits for its code', { reportRequest: 'PAID' }, [{ kind: 'REPORT_CODE' }]],
  ['a report that the bureau refused is requested again', { reportRequest: 'REFUSED' }, [{ kind: 'REPORT_REQUEST' }]],
  ['an approved report needs nothing', { reportRequest: 'APPROVED' }, []],
  [
    'documents that were sent are not missing, rejected ones are returned',
    { ...validating, documents: { IDENTIFICATION: 'PENDING', PROPERTY: 'REJECTED', FINANCIAL: 'MISSING' } },
    [
      { kind: 'DOCUMENTS', group: 'PROPERTY', isReturned: true },
      { kind: 'DOCUMENTS', group: 'FINANCIAL', isReturned: false },
    ],
  ],
  [
    'an instant loan needs no documents but those of identification',
    { ...validating, type: 'INSTANT_LOAN' },
    [{ kind: 'DOCUMENTS', group: 'IDENTIFICATION', isReturned: false }],
  ],
  ['points are deducted whole', { ...validating, documents: approved, arePointsDeducted: false }, [{ kind: 'POINTS', count: 20_000 }]],
  [
    'as many points are bought as are short',
    { ...validating, documents: approved, arePointsDeducted: false, pointsBalance: points(19_000) },
    [{ kind: 'POINTS_SHORT', count: 1_000 }],
  ],
  [
    'an order that needs no points waits for none',
    { ...validating, documents: approved, arePointsDeducted: false, pointsNeeded: points(0) },
    [{ kind: 'SEND_ON' }],
  ],
  ['as many guarantors are named as are needed', guaranteed, [{ kind: 'GUARANTORS', count: 2 }]],
  [
    'one who refused is no guarantor',
    { ...guaranteed, guarantees: [guarantee('REJECT'), guarantee('CHECKING')] },
    [{ kind: 'GUARANTORS', count: 1 }],
  ],
  [
    'the guarantors’ steps are theirs',
    { ...guaranteed, guarantees: [guarantee('CHECKING'), guarantee('DOCUMENT_VALIDATION')] },
    [{ kind: 'GUARANTOR_STEPS', count: 1 }],
  ],
  [
    'one who refused has no steps left',
    { ...guaranteed, guarantees: [guarantee('CHECKING'), guarantee('DOCUMENT_VALIDATION', true), guarantee('REJECT')] },
    [{ kind: 'GUARANTOR_STEPS', count: 1 }],
  ],
  [
    'a further guarantor has no steps where enough are approved',
    { ...guaranteed, guarantees: [guarantee('DOCUMENT_VALIDATION', true), guarantee('DOCUMENT_VALIDATION', true), guarantee('CHECKING')] },
    [{ kind: 'SEND_ON' }],
  ],
  [
    'guarantors under review leave nothing to do',
    { ...guaranteed, guarantees: [guarantee('DOCUMENT_VALIDATION'), guarantee('DOCUMENT_VALIDATION', true)] },
    [],
  ],
  ['a front under review is handed in', { ...byCheque, ...cheque('PENDING') }, [{ kind: 'HAND_IN' }]],
  ['a rejected front is sent again', { ...byCheque, ...cheque('REJECTED') }, [{ kind: 'CHEQUE_FRONT' }]],
  [
    'a cheque returned for its number',
    { ...byCheque, ...cheque('APPROVED'), reasons: [reason('cheque_number')] },
    [{ kind: 'CHEQUE_FRONT' }],
  ],
  [
    'a cheque returned for its front',
    { ...byCheque, ...cheque('APPROVED'), reasons: [reason('cheque_front')] },
    [{ kind: 'CHEQUE_FRONT' }],
  ],
  ['a cheque returned for its back', { ...byCheque, ...cheque('APPROVED'), reasons: [reason('cheque_back')] }, [{ kind: 'CHEQUE_BACK' }]],
  ['a cheque whose back was renewed', { ...byCheque, ...cheque('APPROVED'), reasons: [reason('cheque_back', 11)] }, [{ kind: 'HAND_IN' }]],
  ['a back under review', { ...byCheque, status: 'CHECKING_PROMISSORY', ...cheque('APPROVED', 'PENDING') }, []],
  ['a back before the front is approved', { ...byCheque, status: 'CHECKING_PROMISSORY', ...cheque('PENDING') }, []],
  ['a rejected back', { ...byCheque, status: 'CHECKING_PROMISSORY', ...cheque('APPROVED', 'REJECTED') }, [{ kind: 'CHEQUE_BACK' }]],
  ['a note under review has no back', { ...cheque('APPROVED'), status: 'CHECKING_PROMISSORY' }, []],
  [
    'a mortgage deed under review waits for its valuation',
    { status: 'UPLOAD_MORTGAGE_DEED', mortgageDeed: 'PENDING' },
    [{ kind: 'VALUATION' }],
  ],
  [
    'a rejected mortgage deed is sent again',
    { status: 'UPLOAD_MORTGAGE_DEED', mortgageDeed: 'REJECTED', isValuationPaid: true },
    [{ kind: 'DEED' }],
  ],
  [
    'a card needs an address beside its first payment',
    { ...card, status: 'SIGNING_CONTRACTS' },
    [{ kind: 'FIRST_PAYMENT' }, { kind: 'ADDRESS' }],
  ],
  ['an address comes before the signature', { ...card, ...signing }, [{ kind: 'ADDRESS' }, { kind: 'SIGNATURE' }]],
  [
    'a guarantor who is missing at the signing is named by the customer',
    { ...signing, signatures: { customer: true, bank: false }, guarantorsNeeded: 1 },
    [
      { kind: 'GUARANTORS', count: 1 },
      { kind: 'GUARANTOR_SIGNATURES', count: 1 },
    ],
  ],
  [
    'only what was not renewed is asked for',
    { status: 'RECHECKING', reasons: [reason('account', 11), reason('guarantor')] },
    [{ kind: 'REASON', reason: reason('guarantor') }],
  ],
  ['an order being repaid', { status: 'PAYING' }, []],
])('what is missing: %s', (_, more, expected) => {
  expect(missingOf({ ...newCase, ...more })).toEqual(expected)
})

describe('the first payment', () => {
  const old = parseInstant('2023-04-01T10:00:00+03:30')

  test('is awaited of every type but an instant loan, until the contract is signed with a note', () => {
    expect(awaitsPayment(newCase)).toBe(true)
    expect(awaitsPayment({ ...newCase, type: 'INSTANT_LOAN' })).toBe(false)
    const note = { status: 'APPROVED', paidAt: instant(1), fileKey: 'note', isOwn: false } as const
    expect(awaitsPayment({ ...newCase, note, signatures: { customer: true, bank: false } })).toBe(false)
    expect(awaitsPayment({ ...newCase, signatures: { customer: true, bank: false } })).toBe(true)
  })

  test('is never asked for again once it is paid, also of an old order that awaits it by the rule', () => {
    const paid = { ...newCase, ...signing, createdAt: old }
    expect([awaitsPayment(paid), missingOf(paid)]).toEqual([true, [{ kind: 'SIGNATURE' }]])
  })
})

test('an order waits for its customer alone, unless staff may send it on as well', () => {
  expect(waitsForCustomer(newCase)).toBe(true)
  expect(waitsForCustomer({ ...newCase, ...validating, documents: approved })).toBe(false)
  expect(waitsForCustomer({ ...newCase, ...validating, documents: { ...approved, FINANCIAL: 'PENDING' } })).toBe(false)
  expect(waitsForCustomer({ ...newCase, isFrozen: true })).toBe(false)
})

test('in these statuses nothing can be missing of a customer', () => {
  const others = orderStatuses.filter((status) => !askingStatuses.includes(status))
  expect(others).toEqual([
    'INITIAL_BANK_VALIDATION',
    'OPENING_BANK_ACCOUNT',
    'WAITING_FOR_CREDIT',
    'READY_TO_SETTLE',
    'PAYING',
    'FINISHED',
    'BANK_FINAL_REJECTED',
    'REJECTED',
  ])
})
