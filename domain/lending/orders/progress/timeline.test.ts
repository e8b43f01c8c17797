import { expect, test } from 'vitest'
import { points } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { newCase, completeCase } from '../example-cases.ts'
import type { OrderCase } from '../order-case.ts'
import { orderStatuses, isMainStatus } from '../order-statuses.ts'
import { timelineOf } from './timeline.ts'

const summary = (more: Partial<OrderCase>) => {
  const { turn, action, missing, tone } = timelineOf({ ...newCase, ...more })
  return [turn, action, missing.map(({ kind }) => kind).join(' '), tone].join(' | ')
}
const approved = { IDENTIFICATION: 'APPROVED', PROPERTY: 'APPROVED', FINANCIAL: 'APPROVED' } as const
const note = { status: 'PROMISSORY_REQUEST', paidAt: instant(1), fileKey: null, isOwn: false } as const

test.each([
  ['a new order needs a report', {}, 'customer | REQUEST_VALIDATION | REPORT_REQUEST | action'],
  ['an ordered report waits for its fee', { reportRequest: 'PENDING' }, 'customer | REQUEST_VALIDATION | REPORT_FEE | action'],
  [
    'a card on its way is taken in by the customer',
    { status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', card: 'SENT_TO_POST' },
    'customer | ACTIVATE_CARD | CARD | action',
  ],
  [
    'a card that comes back is the staff’s turn',
    { status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', card: 'SENT_TO_POST', isCardRefused: true },
    'staff |  |  | progress',
  ],
  ['a card that is made is the post’s turn', { status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', card: 'ISSUED' }, 'post |  |  | progress'],
  ['a running report is the bureau’s turn', { reportRequest: 'IN_PROGRESSING' }, 'bureau |  |  | progress'],
  [
    'documents come first, then points',
    { status: 'PELEKAN_VALIDATION' },
    'customer | SEND_DOCUMENTS | DOCUMENTS DOCUMENTS DOCUMENTS POINTS | action',
  ],
  [
    'only points are missing while the documents are under review',
    { status: 'PELEKAN_VALIDATION', documents: { ...approved, FINANCIAL: 'PENDING' } },
    'customer | DEDUCT_POINTS | POINTS | action',
  ],
  [
    'missing points can be bought',
    { status: 'PELEKAN_VALIDATION', documents: approved, pointsBalance: points(1) },
    'customer | BUY_POINTS | POINTS_SHORT | action',
  ],
  [
    'when nothing is missing the customer may send the order on',
    { status: 'PELEKAN_VALIDATION', documents: approved, arePointsDeducted: true },
    'customer | SEND_ON | SEND_ON | action',
  ],
  [
    'guarantors are named by the customer',
    { status: 'PELEKAN_VALIDATION', documents: approved, arePointsDeducted: true, guarantorsNeeded: 1 },
    'customer | ADD_GUARANTOR | GUARANTORS | action',
  ],
  [
    'a named guarantor has their own turn',
    {
      status: 'PELEKAN_VALIDATION',
      documents: approved,
      arePointsDeducted: true,
      guarantorsNeeded: 1,
      guarantees: [{ status: 'CHECKING', isApproved: false }],
    },
    'guarantor |  | GUARANTOR_STEPS | progress',
  ],
  [
    'a guarantor under review is the staff’s turn',
    {
      status: 'PELEKAN_VALIDATION',
      documents: approved,
      arePointsDeducted: true,
      guarantorsNeeded: 1,
      guarantees: [{ status: 'DOCUMENT_VALIDATION', isApproved: false }],
    },
    'staff |  |  | progress',
  ],
  [
    'documents under review are the staff’s turn',
    { status: 'PELEKAN_VALIDATION', documents: { ...approved, FINANCIAL: 'PENDING' }, arePointsDeducted: true },
    'staff |  |  | progress',
  ],
  ['the bank decides without the customer', { status: 'INITIAL_BANK_VALIDATION' }, 'bank |  |  | progress'],
  ['the customer sets an account', { status: 'CHECK_HAVING_ACCOUNT' }, 'customer | SET_ACCOUNT | ACCOUNT | action'],
  ['no account is asked of whom has none', { status: 'CHECK_HAVING_ACCOUNT', hasBankAccount: false }, 'bank |  |  | progress'],
  [
    'an account that the bank knows is asked for',
    { status: 'CHECK_HAVING_ACCOUNT', hasBankAccount: false, accountsAtBank: 1 },
    'customer | SET_ACCOUNT | ACCOUNT | action',
  ],
  ['the bank confirms a known account', { status: 'CHECK_HAVING_ACCOUNT', accountNumber: '1' }, 'bank |  |  | progress'],
  ['an account is being opened', { status: 'OPENING_BANK_ACCOUNT' }, 'bank |  |  | progress'],
  ['a note is bought', { status: 'UPLOAD_PROMISSORY' }, 'customer | BUY_PROMISSORY | PROMISSORY | action'],
  ['a paid note is being issued', { status: 'UPLOAD_PROMISSORY', note }, 'bank |  |  | progress'],
  [
    'an issued note is signed',
    { status: 'UPLOAD_PROMISSORY', note: { ...note, status: 'PROMISSORY_SIGN_REQUEST' } },
    'customer | SIGN_PROMISSORY | PROMISSORY_SIGNATURE | action',
  ],
  [
    'an uploaded note is handed in',
    { status: 'UPLOAD_PROMISSORY', note: { status: 'PENDING', paidAt: null, fileKey: 'f', isOwn: false } },
    'customer | HAND_IN | HAND_IN | action',
  ],
  [
    'a cheque’s front comes first',
    { status: 'UPLOAD_PROMISSORY', refundPolicyType: 'CHEQUE' },
    'customer | SEND_CHEQUE_FRONT | CHEQUE_FRONT | action',
  ],
  [
    'a cheque without its number is handed in all the same',
    { status: 'UPLOAD_PROMISSORY', refundPolicyType: 'CHEQUE', cheque: { number: null, front: 'PENDING', back: null } },
    'customer | HAND_IN | HAND_IN | action',
  ],
  [
    'a refused note of either kind is bought or uploaded again',
    { status: 'UPLOAD_PROMISSORY', note: { ...note, status: 'REJECTED', paidAt: null, isOwn: true } },
    'customer | BUY_PROMISSORY | PROMISSORY | action',
  ],
  [
    'a cheque’s back follows the approved front',
    { status: 'CHECKING_PROMISSORY', refundPolicyType: 'CHEQUE', cheque: { number: '1', front: 'APPROVED', back: null } },
    'customer | SEND_CHEQUE_BACK | CHEQUE_BACK | action',
  ],
  [
    'a mortgage deed and its valuation',
    { status: 'UPLOAD_MORTGAGE_DEED', type: 'BANK_PERSONAL_LOAN', refundPolicyType: 'MORTGAGE_DEED' },
    'customer | SEND_DEED | DEED VALUATION | action',
  ],
  [
    'the first payment comes before the signatures',
    { status: 'SIGNING_CONTRACTS' },
    'customer | PAY_FIRST_INVOICE | FIRST_PAYMENT | action',
  ],
  [
    'then the contract is signed',
    { status: 'SIGNING_CONTRACTS', isFirstPaymentPaid: true },
    'customer | SIGN_CONTRACT | SIGNATURE | action',
  ],
  [
    'then the guarantors sign',
    {
      status: 'SIGNING_CONTRACTS',
      isFirstPaymentPaid: true,
      signatures: { customer: true, bank: false },
      guarantorsNeeded: 1,
      guarantees: [{ status: 'CHECKING', isApproved: false }],
    },
    'guarantor |  | GUARANTOR_SIGNATURES | progress',
  ],
  [
    'then the bank signs',
    { status: 'SIGNING_CONTRACTS', isFirstPaymentPaid: true, signatures: { customer: true, bank: false } },
    'bank |  |  | progress',
  ],
  [
    'a sent card is activated',
    { status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', type: 'OPEN_LOOP', card: 'SENT' },
    'customer | ACTIVATE_CARD | CARD | action',
  ],
  [
    'a card not sent yet is the post’s turn',
    { status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', type: 'OPEN_LOOP', card: 'ORDERED' },
    'post |  |  | progress',
  ],
  ['instalments are paid', { status: 'PAYING' }, 'nobody | PAY_INVOICES |  | progress'],
  ['a repaid order has succeeded', { status: 'FINISHED' }, 'nobody |  |  | success'],
  ['a rejected order needs nothing', { status: 'REJECTED', previousStatus: 'PELEKAN_VALIDATION' }, 'nobody |  |  | danger'],
  ['a frozen order waits for staff', { status: 'SIGNING_CONTRACTS', isFrozen: true }, 'staff |  |  | progress'],
] as const)('%s', (_title, more, expected) => {
  expect(summary(more)).toBe(expected)
})

test('the customer renews what the reasons name, then resolves them', () => {
  const reason = { code: 'BLURRED', target: 'identification', text: '', at: instant(10), evidenceAt: null } as const
  const back = { status: 'RECHECKING', previousStatus: 'PELEKAN_VALIDATION', reasons: [reason] } as const
  expect(summary(back)).toBe('customer | RENEW | REASON | action')
  expect(summary({ ...back, reasons: [{ ...reason, evidenceAt: instant(11) }] })).toBe('customer | RESOLVE | RESOLVE | action')
})

test('for every status of every type the steps are done, current and still to do, in this order', () => {
  for (const type of orderTypes)
    for (const status of orderStatuses) {
      const { steps } = timelineOf({ ...completeCase, type, status, previousStatus: isMainStatus(status) ? null : 'SIGNING_CONTRACTS' })
      if (type === 'INSTANT_LOAN' && steps.every(({ state }) => state === 'todo')) continue
      expect(steps).toHaveLength(type === 'INSTANT_LOAN' ? 7 : 8)
      const states = steps.map(({ state }) => state).join(' ')
      expect(states).toMatch(status === 'FINISHED' ? /^(done ?)+$/ : /^(done )*(now|warn|bad)( todo)*$/)
      expect(states.includes('bad')).toBe(status === 'REJECTED' || status === 'BANK_FINAL_REJECTED')
    }
})

const titles = (more: Partial<OrderCase>) => timelineOf({ ...newCase, ...more }).steps.map(({ title }) => title)

test('the titles of the steps follow the order’s type, collateral and guarantors', () => {
  expect(titles({})).toEqual(['اعتبارسنجی', 'مدارک', 'حساب بانکی', 'سفته', 'پیش‌پرداخت و قرارداد', 'تأیید نهایی', 'اعتبار', 'بازپرداخت'])
  expect(titles({ type: 'INSTANT_LOAN' })).toEqual([
    'اعتبارسنجی',
    'مدارک',
    'حساب بانکی',
    'امضای قرارداد',
    'تأیید نهایی',
    'واریز وام',
    'بازپرداخت',
  ])
  expect(titles({ type: 'OPEN_LOOP', refundPolicyType: 'CHEQUE', guarantorsNeeded: 1 })).toEqual(
    expect.arrayContaining(['مدارک و ضامن', 'چک ضمانت', 'کارت']),
  )
})

test('nothing is missing of a frozen order', () => {
  expect(timelineOf({ ...newCase, status: 'SIGNING_CONTRACTS', isFrozen: true }).missing).toEqual([])
})
