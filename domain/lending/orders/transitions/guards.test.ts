import { expect, test } from 'vitest'
import { points } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { completeCase } from '../example-cases.ts'
import type { OrderCase } from '../order-case.ts'
import type { OrderActor } from '../order-statuses.ts'
import { advance } from './advance-order.ts'
import type { OrderCommand } from './order-transitions.ts'
import type { OrderRefusal } from './refusal.ts'

type Barred = readonly [row: string, actor: OrderActor, command: OrderCommand, lacks: Partial<OrderCase>, refusal: OrderRefusal['kind']]

const unsigned = { status: 'SIGNING_CONTRACTS' } as const
const uploading = { status: 'UPLOAD_PROMISSORY' } as const
const checking = { status: 'CHECKING_PROMISSORY' } as const
const withMortgageDeed = { status: 'UPLOAD_MORTGAGE_DEED', type: 'BANK_PERSONAL_LOAN', refundPolicyType: 'MORTGAGE_DEED' } as const
const byCheque = { refundPolicyType: 'CHEQUE' } as const
const approved = { IDENTIFICATION: 'APPROVED', PROPERTY: 'APPROVED', FINANCIAL: 'APPROVED' } as const
const uploaded = { status: 'PENDING', paidAt: null, fileKey: 'note', isOwn: false } as const
const requested = { status: 'PROMISSORY_FINALIZE', paidAt: instant(1), fileKey: null, isOwn: false } as const
const atBank = { status: 'BANK_FINAL_CONFIRMATION', guarantees: [{ status: 'DOCUMENT_VALIDATION', isApproved: false }] } as const
const validating = { status: 'PELEKAN_VALIDATION' } as const

/** Each row of lifecycle.md §1 with one condition unmet. */
const barred: readonly Barred[] = [
  ['3', 'system', 'confirm-validation', { report: null }, 'REPORT_NEEDED'],
  ['3', 'customer', 'confirm-validation', { report: { allowsCredit: false, coversAmount: true } }, 'CREDIT_NOT_ALLOWED'],
  ['3', 'customer', 'confirm-validation', { report: { allowsCredit: true, coversAmount: false } }, 'ABOVE_LIMIT'],
  ['4', 'system', 'fail-validation', {}, 'REPORT_PASSES'],
  ['4', 'system', 'fail-validation', { report: null }, 'REPORT_NEEDED'],
  ['5', 'staff', 'send-to-bank', { ...validating, documents: { ...approved, FINANCIAL: 'PENDING' } }, 'DOCUMENTS_NEEDED'],
  ['5', 'customer', 'send-to-bank', { ...validating, documents: { ...approved, PROPERTY: 'MISSING' } }, 'DOCUMENTS_NEEDED'],
  ['5', 'customer', 'send-to-bank', { ...validating, guarantees: [] }, 'GUARANTORS_NEEDED'],
  ['5', 'staff', 'send-to-bank', { ...validating, guarantees: [{ status: 'REJECT', isApproved: true }] }, 'GUARANTORS_NEEDED'],
  [
    '5',
    'staff',
    'send-to-bank',
    { ...validating, guarantees: [{ status: 'DOCUMENT_VALIDATION', isApproved: false }] },
    'GUARANTORS_NEEDED',
  ],
  ['5', 'customer', 'send-to-bank', { ...validating, arePointsDeducted: false }, 'POINTS_NEEDED'],
  ['18', 'staff', 'confirm-finally', { status: 'PELEKAN_FINAL_CONFIRMATION', guarantees: [] }, 'GUARANTORS_NEEDED'],
  ['22', 'bank', 'accept-finally', { ...atBank, type: 'OPEN_LOOP' }, 'GUARANTORS_NEEDED'],
  ['23', 'bank', 'accept-finally', { ...atBank, type: 'CLOSE_LOOP' }, 'GUARANTORS_NEEDED'],
  ['24', 'bank', 'accept-finally', { ...atBank, type: 'BANK_PERSONAL_LOAN' }, 'GUARANTORS_NEEDED'],
  [
    '10',
    'system',
    'open-account',
    { status: 'CHECK_HAVING_ACCOUNT', hasBankAccount: true, accountsAtBank: 0, accountNumber: null },
    'ACCOUNT_AT_HAND',
  ],
  [
    '10',
    'system',
    'open-account',
    { status: 'CHECK_HAVING_ACCOUNT', hasBankAccount: false, accountsAtBank: 1, accountNumber: null },
    'ACCOUNT_AT_HAND',
  ],
  [
    '10',
    'system',
    'open-account',
    { status: 'CHECK_HAVING_ACCOUNT', hasBankAccount: false, accountsAtBank: null, accountNumber: null },
    'ACCOUNT_AT_HAND',
  ],
  ['11', 'bank', 'set-account', { status: 'CHECK_HAVING_ACCOUNT', accountNumber: null }, 'ACCOUNT_NEEDED'],
  [
    '12',
    'customer',
    'choose-account',
    { status: 'WAITING_FOR_BANK_ACCOUNTS_LIST', type: 'INSTANT_LOAN', destinationNumber: null },
    'ACCOUNT_NEEDED',
  ],
  ['13', 'customer', 'hand-in-collateral', { ...uploading, note: null }, 'PROMISSORY_NEEDED'],
  ['13', 'customer', 'hand-in-collateral', { ...uploading, note: requested }, 'PROMISSORY_NEEDED'],
  ['13', 'customer', 'hand-in-collateral', { ...uploading, ...byCheque, cheque: null }, 'CHEQUE_NEEDED'],
  [
    '13',
    'customer',
    'hand-in-collateral',
    { ...uploading, ...byCheque, cheque: { number: '1', front: 'REJECTED', back: null } },
    'CHEQUE_NEEDED',
  ],
  ['13', 'system', 'hand-in-collateral', { ...uploading, note: uploaded }, 'PROMISSORY_NEEDED'],
  ['14', 'staff', 'approve-collateral', { ...checking, note: uploaded }, 'PROMISSORY_NEEDED'],
  [
    '14',
    'staff',
    'approve-collateral',
    { ...checking, ...byCheque, cheque: { number: '1', front: 'APPROVED', back: 'PENDING' } },
    'CHEQUE_NEEDED',
  ],
  ['14', 'staff', 'approve-collateral', { ...checking, type: 'BANK_PERSONAL_LOAN', isSanaRecorded: false }, 'SANA_NEEDED'],
  ['14', 'system', 'approve-collateral', { ...checking, note: { ...uploaded, status: 'APPROVED' } }, 'PROMISSORY_NEEDED'],
  ['14', 'system', 'approve-collateral', { ...checking, ...byCheque }, 'PROMISSORY_NEEDED'],
  ['14', 'system', 'approve-collateral', { ...checking, type: 'BANK_PERSONAL_LOAN', isSanaRecorded: false }, 'SANA_NEEDED'],
  ['13', 'system', 'hand-in-collateral', { ...uploading, note: null }, 'PROMISSORY_NEEDED'],
  ['13', 'system', 'hand-in-collateral', { ...uploading, note: requested }, 'PROMISSORY_NEEDED'],
  ['14', 'staff', 'approve-collateral', { ...checking, note: null }, 'PROMISSORY_NEEDED'],
  ['14', 'staff', 'approve-collateral', { ...checking, ...byCheque, cheque: null }, 'CHEQUE_NEEDED'],
  [
    '14',
    'staff',
    'approve-collateral',
    { ...checking, ...byCheque, cheque: { number: '1', front: 'PENDING', back: 'APPROVED' } },
    'CHEQUE_NEEDED',
  ],
  ['10', 'system', 'open-account', { status: 'CHECK_HAVING_ACCOUNT', hasBankAccount: false, accountsAtBank: 0 }, 'ACCOUNT_AT_HAND'],
  ['15', 'staff', 'return-collateral', checking, 'NOTE_BOUGHT'],
  ['16', 'staff', 'approve-deed', { ...withMortgageDeed, mortgageDeed: 'PENDING' }, 'DEED_NEEDED'],
  ['16', 'staff', 'approve-deed', { ...withMortgageDeed, isValuationPaid: false }, 'VALUATION_DUE'],
  ['16', 'staff', 'approve-deed', { ...withMortgageDeed, isSanaRecorded: false }, 'SANA_NEEDED'],
  ['17', 'system', 'complete-contracts', { ...unsigned, isFirstPaymentPaid: false }, 'FIRST_PAYMENT_DUE'],
  ['17', 'system', 'complete-contracts', { ...unsigned, signatures: { customer: false, bank: true } }, 'SIGNATURES_NEEDED'],
  ['17', 'system', 'complete-contracts', { ...unsigned, signatures: { customer: true, bank: false } }, 'SIGNATURES_NEEDED'],
  ['17', 'system', 'complete-contracts', { ...unsigned, guarantees: [{ status: 'CHECKING', isApproved: false }] }, 'SIGNATURES_NEEDED'],
  ['17', 'system', 'complete-contracts', { ...unsigned, type: 'OPEN_LOOP', hasAddress: false }, 'ADDRESS_NEEDED'],
  [
    '25',
    'customer',
    'activate-card',
    { status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', type: 'OPEN_LOOP', card: 'ISSUED' },
    'CARD_NOT_SENT',
  ],
  ['28', 'system', 'finish', { status: 'PAYING', unpaidInvoices: 1 }, 'INVOICES_UNPAID'],
  ['29', 'customer', 'cancel', validating, 'FIRST_PAYMENT_PAID'],
  ['30', 'staff', 'accept-cancel-request', validating, 'NO_CANCEL_REQUEST'],
  ['31', 'system', 'expire', { ...unsigned, isFirstPaymentPaid: false, idleDays: 29 }, 'NOT_STALE'],
  ['31', 'system', 'expire', { status: 'INITIAL_BANK_VALIDATION', idleDays: 99 }, 'NOT_STALE'],
  // Staff may send on what is complete as well.
  ['31', 'system', 'expire', { ...validating, idleDays: 99 }, 'NOT_STALE'],
  ['29', 'customer', 'cancel', { ...validating, isFirstPaymentPaid: false, isPayOutAsked: true }, 'PAY_OUT_ASKED'],
  ['29', 'staff', 'reject', { ...validating, isPayOutAsked: true }, 'PAY_OUT_ASKED'],
  ['30', 'staff', 'accept-cancel-request', { ...validating, isFrozen: true, isPayOutAsked: true }, 'PAY_OUT_ASKED'],
  ['31', 'system', 'expire', { ...unsigned, isFirstPaymentPaid: false, idleDays: 30, isPayOutAsked: true }, 'PAY_OUT_ASKED'],
]

test.each(barred)('row %s: %s may not %s while something is missing (%o): %s', (_row, actor, command, lacks, kind) => {
  const outcome = advance({ ...completeCase, ...lacks }, command, actor)
  expect(outcome.ok ? 'moved' : outcome.error.kind).toBe(kind)
})

test('an instant loan needs only identification, and only a personal loan waits for the sana inquiry', () => {
  const documents = { ...approved, PROPERTY: 'MISSING', FINANCIAL: 'MISSING' } as const
  expect(advance({ ...completeCase, ...validating, type: 'INSTANT_LOAN', documents }, 'send-to-bank', 'staff').ok).toBe(true)
  expect(advance({ ...completeCase, ...checking, isSanaRecorded: false }, 'approve-collateral', 'staff').ok).toBe(true)
})

test('R-COLLATERAL-04: the customer hands in an uploaded note, or a cheque whose front was sent, with or without its number', () => {
  expect(advance({ ...completeCase, ...uploading, note: uploaded }, 'hand-in-collateral', 'customer').ok).toBe(true)
  const cheque = { number: null, front: 'APPROVED', back: null } as const
  expect(advance({ ...completeCase, ...uploading, ...byCheque, cheque }, 'hand-in-collateral', 'customer').ok).toBe(true)
})

test('ending an order closes it, and refunds the first payment where it was paid', () => {
  const ended = advance({ ...completeCase, status: 'SIGNING_CONTRACTS' }, 'reject', 'staff')
  expect(ended.ok && ended.value.effects).toEqual(['close-order', 'refund-first-payment', 'request-releases'])
  const canceled = advance({ ...completeCase, status: 'SIGNING_CONTRACTS', isFirstPaymentPaid: false }, 'cancel', 'customer')
  expect(canceled.ok && canceled.value.effects).toEqual(['close-order', 'request-releases'])
  const entered = advance({ ...completeCase, ...checking }, 'approve-collateral', 'system')
  expect(entered.ok && entered.value.effects).toEqual(['open-first-invoice'])
})

const free = { pointsNeeded: points(0), arePointsDeducted: false }
const unknown = { hasBankAccount: false, accountsAtBank: 0, accountNumber: null }

test.each<[string, OrderActor, OrderCommand, Partial<OrderCase>]>([
  ['needs no points', 'staff', 'send-to-bank', { ...validating, ...free }],
  ['has no account anywhere', 'system', 'open-account', { status: 'CHECK_HAVING_ACCOUNT', ...unknown }],
  [
    'has a cheque under review',
    'customer',
    'hand-in-collateral',
    { ...uploading, ...byCheque, cheque: { number: '1', front: 'PENDING', back: null } },
  ],
  ['has a cheque whose sides are approved', 'staff', 'approve-collateral', { ...checking, ...byCheque }],
  ['has no card to deliver', 'system', 'complete-contracts', { ...unsigned, hasAddress: false }],
  ['has the address of its card', 'system', 'complete-contracts', { ...unsigned, type: 'OPEN_LOOP' }],
  [
    'waited for thirty days',
    'system',
    'expire',
    { ...unsigned, isFirstPaymentPaid: false, idleDays: 30, signatures: { customer: false, bank: false } },
  ],
])('an order that %s: %s may %s', (_, actor, command, has) => {
  expect(advance({ ...completeCase, ...has }, command, actor).ok).toBe(true)
})
