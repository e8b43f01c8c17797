import { points } from '#domain/platform/kernel/money.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import type { OrderCase } from './order-case.ts'

/** A new CLOSE_LOOP order for which nothing has been done yet. For tests and for the diagrams of docs/state-machines. */
export const newCase: OrderCase = {
  type: 'CLOSE_LOOP',
  status: 'VALIDATION_INQUIRY_SYSTEM',
  previousStatus: null,
  refundPolicyType: 'PROMISSORY',
  createdAt: parseInstant('2026-11-20T10:00:00+03:30'),
  isFrozen: false,
  isPayOutAsked: false,
  report: null,
  reportRequest: null,
  documents: { IDENTIFICATION: 'MISSING', PROPERTY: 'MISSING', FINANCIAL: 'MISSING' },
  guarantorsNeeded: 0,
  guarantees: [],
  pointsNeeded: points(20_000),
  arePointsDeducted: false,
  pointsBalance: points(20_000),
  hasBankAccount: true,
  accountsAtBank: null,
  accountNumber: null,
  destinationNumber: null,
  note: null,
  cheque: null,
  mortgageDeed: null,
  isValuationPaid: false,
  isSanaRecorded: false,
  isFirstPaymentPaid: false,
  signatures: { customer: false, bank: false },
  hasAddress: false,
  card: null,
  reasons: [],
  unpaidInvoices: 12,
  idleDays: 0,
}

const paid = parseInstant('2026-11-20T12:00:00+03:30')

/** An order for which everything has been done. */
export const completeCase: OrderCase = {
  ...newCase,
  report: { allowsCredit: true, coversAmount: true },
  reportRequest: 'APPROVED',
  documents: { IDENTIFICATION: 'APPROVED', PROPERTY: 'APPROVED', FINANCIAL: 'APPROVED' },
  guarantorsNeeded: 1,
  guarantees: [{ status: 'DOCUMENT_VALIDATION', isApproved: true }],
  arePointsDeducted: true,
  accountNumber: '0012345678',
  destinationNumber: '0012345678',
  note: { status: 'APPROVED', paidAt: paid, fileKey: 'note', isOwn: false },
  cheque: { number: '1234567890123456', front: 'APPROVED', back: 'APPROVED' },
  mortgageDeed: 'APPROVED',
  isValuationPaid: true,
  isSanaRecorded: true,
  isFirstPaymentPaid: true,
  signatures: { customer: true, bank: true },
  hasAddress: true,
  card: 'SENT',
  unpaidInvoices: 0,
}
