import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'
import { cardStatuses } from '#domain/lending/cards/card.ts'
import { refundPolicyAmountFactor } from '#domain/lending/collateral/review.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier, orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { day, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { orderTypes, refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { cancelReasonTag, cancelRefusal, cancelRequestRefusal } from './cancel.ts'
import * as constants from './constants.ts'
import { firstStatus, type CreationCase } from './create-order.ts'
import { awaitsFirstPayment } from './first-payment.ts'
import { orderPoolStatus, hasReachedContract, mainLine, orderStatuses, type OrderStatus } from './order-statuses.ts'
import { mayActivateCard, showsCardIssuance } from './progress/card-issuance.ts'

const tehran = (text: string): Instant => instant(Date.parse(`${text}+03:30`))

test('R-CANCEL-04..10, R-CANCEL-25: direct cancel needs an unpaid first payment and a status outside the five', () => {
  for (const status of orderStatuses) {
    const isBarred = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'READY_TO_SETTLE'].includes(status)
    expect(cancelRefusal({ status, isFirstPaymentPaid: false }) === null).toBe(!isBarred)
    expect(cancelRefusal({ status, isFirstPaymentPaid: true })).not.toBeNull()
  }
  expect(cancelRefusal({ status: 'FINAL_EDITION', isFirstPaymentPaid: false })).toBeNull()
})

test('R-CANCEL-11..17, R-CANCEL-25: a cancel request needs a paid first payment and a status outside its own five', () => {
  for (const status of orderStatuses) {
    const isBarred = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'FINAL_EDITION'].includes(status)
    expect(cancelRequestRefusal({ status, isFirstPaymentPaid: true }, []) === null).toBe(!isBarred)
    expect(cancelRequestRefusal({ status, isFirstPaymentPaid: false }, [])).not.toBeNull()
  }
  expect(cancelRequestRefusal({ status: 'READY_TO_SETTLE', isFirstPaymentPaid: true }, [])).toBeNull()
})

test('R-CANCEL-18, R-CANCEL-19, R-CANCEL-24: a paid ticket of this order that is open or in progress bars a new request', () => {
  const order = { status: 'SIGNING_CONTRACTS', isFirstPaymentPaid: true } as const
  for (const status of cancelRequestStatuses)
    for (const paidAt of [null, instant(1)]) {
      const isBarred = paidAt !== null && (status === 'OPEN' || status === 'IN_PROGRESS')
      expect(cancelRequestRefusal(order, [{ status, paidAt }])).toEqual(isBarred ? { kind: 'CANCEL_REQUEST_OPEN' } : null)
    }
})

test('R-CANCEL-23: every tag with BANK_PERSONAL_LOAN in it is BANK_PERSONAL_LOAN', () => {
  expect(['BANK_PERSONAL_LOAN_CHEQUE', 'X_BANK_PERSONAL_LOAN', 'BANK_PERSONAL_LOAN'].map(cancelReasonTag)).toEqual(
    Array(3).fill('BANK_PERSONAL_LOAN'),
  )
  expect(['OPEN_LOOP', 'INSTANT_LOAN', ''].map(cancelReasonTag)).toEqual(['OPEN_LOOP', 'INSTANT_LOAN', ''])
})

test('R-CARD-07..09, R-CARD-16: a card is activated while its derived status is SENT and the order is not rejected', () => {
  for (const status of orderStatuses)
    for (const card of [null, ...cardStatuses])
      expect(mayActivateCard(status, card)).toBe(status !== 'REJECTED' && (card === 'SENT' || card === 'SENT_TO_POST'))
})

test('R-CARD-10..15: card issuance is shown in five statuses, and wherever a card was ordered', () => {
  const always = ['WAITING_FOR_PELEKAN_CARD_ACTIVATION', 'BANK_FINAL_CONFIRMATION', 'WAITING_FOR_CREDIT', 'PAYING', 'FINISHED']
  for (const status of orderStatuses)
    for (const card of [null, ...cardStatuses])
      expect(showsCardIssuance(status, card)).toBe(always.includes(status) || (card !== null && card !== 'READY_FOR_ORDER'))
})

test('R-FIRSTPAY-01..04, R-FIRSTPAY-06, R-FIRSTPAY-07: the first payment is awaited by the literal rule, exact to the millisecond', () => {
  const lastOld = tehran('2023-04-02T23:59:59.999')
  const firstNew = tehran('2023-04-03T00:00:00')
  for (const isContractSigned of [false, true])
    for (const hasNote of [false, true])
      for (const isFirstPaymentPaid of [false, true])
        for (const createdAt of [lastOld, firstNew]) {
          const expected = isContractSigned && hasNote ? false : !isFirstPaymentPaid || createdAt === lastOld
          expect(awaitsFirstPayment({ isContractSigned, hasNote, isFirstPaymentPaid, createdAt })).toBe(expected)
        }
})

test('R-CONST-22..30, R-CONST-39, R-ORDER-52, R-ORDER-55: the constants of the specification, to the second in Tehran', () => {
  expect(constants.documentsCutOff).toBe(tehran('2023-06-18T11:45:00'))
  expect(constants.contractRuleFrom).toBe(tehran('2023-04-03T00:00:00'))
  expect(constants.unnamed).toEqual({ number: 23, price: 66_700, pair: [9, 6], flag: false })
  expect(orderTypeNames.OPEN_LOOP).toBe('وام کارت')
  expect(refundPolicyAmountFactor).toBe(10)
})

test('R-CONST-24, R-CONST-40: the special window includes its start and excludes its end', () => {
  const inside = ['2023-06-21T14:00:00', '2023-06-21T22:59:59.999'].map(tehran)
  const excluded = ['2023-06-21T13:59:59.999', '2023-06-21T23:00:00'].map(tehran)
  expect(inside.map(constants.isInSpecialWindow)).toEqual([true, true])
  expect(excluded.map(constants.isInSpecialWindow)).toEqual([false, false])
})

test('R-ORDER-54: an order identifier is PL- and 8 digits, and maps back to its own id only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (id) => {
      expect(orderIdentifier(id)).toMatch(/^PL-\d{8}$/)
      expect(orderIdOf(orderIdentifier(id))).toBe(id)
      expect(orderIdOf(String(id))).toBe(id)
    }),
  )
  expect(new Set(Array.from({ length: 10_000 }, (_, index) => orderIdentifier(index + 1))).size).toBe(10_000)
  expect(['PL-1', 'pl-00000001', '0', '-1', '1e3', '../1', 'PL-000000001'].map(orderIdOf)).toEqual(Array(7).fill(null))
  expect(() => orderIdentifier(100_000_000)).toThrow(RangeError)
})

const poolOf = (...statuses: (typeof orderStatuses)[number][]) =>
  orderPoolStatus(statuses.map((status) => ({ type: 'CLOSE_LOOP', status })))

test('the pool status: PAYING takes precedence over INPROGRESS, instant loans do not count', () => {
  expect(poolOf()).toBe('FREE')
  expect(poolOf('FINISHED', 'REJECTED')).toBe('FREE')
  for (const status of orderStatuses) {
    const paying = ['PAYING', 'WAITING_FOR_CREDIT', 'READY_TO_SETTLE'].includes(status)
    expect(poolOf(status)).toBe(paying ? 'PAYING' : status === 'FINISHED' || status === 'REJECTED' ? 'FREE' : 'INPROGRESS')
    expect(orderPoolStatus([{ type: 'INSTANT_LOAN', status }])).toBe('FREE')
  }
  expect(poolOf('PELEKAN_VALIDATION', 'PAYING')).toBe('PAYING')
})

const today = day('2026-11-21')
const request: CreationCase = {
  type: 'CLOSE_LOOP',
  amount: rial(200_000_000),
  isIdentityConfirmed: true,
  report: null,
  isOffered: false,
  ownRoom: null,
  today,
  orders: [],
}
const report = { allowsCredit: true, mostAmount: rial(200_000_000), validUntil: day('2026-12-20') }
const existing = { type: 'OPEN_LOOP', status: 'SIGNING_CONTRACTS', identifier: 'PL-00000001', createdOn: day('2026-11-20') } as const

test('rows 0 to 2: an order begins with a credit inquiry, or with the documents when there is a report', () => {
  expect(firstStatus(request)).toEqual({ ok: true, value: 'VALIDATION_INQUIRY_SYSTEM' })
  expect(firstStatus({ ...request, report })).toEqual({ ok: true, value: 'PELEKAN_VALIDATION' })
  const refused = (more: Partial<CreationCase>) => {
    const outcome = firstStatus({ ...request, ...more })
    return outcome.ok ? null : outcome.error
  }
  expect(refused({ isIdentityConfirmed: false })).toEqual({ kind: 'IDENTITY_NEEDED' })
  expect(refused({ report: { ...report, allowsCredit: false } })).toEqual({
    kind: 'CREDIT_NOT_ALLOWED',
    details: { next_date: '2026-12-20' },
  })
  expect(refused({ orders: [existing] })).toEqual({ kind: 'ORDER_OPEN', details: { order_identifier: 'PL-00000001' } })
  expect(refused({ report, amount: rial(200_000_001) })).toEqual({ kind: 'AMOUNT_ABOVE_LIMIT', details: { limit: 200_000_000 } })
  expect(refused({ orders: [{ ...existing, status: 'FINISHED' }] })).toBeNull()
  expect(refused({ orders: [{ ...existing, type: 'INSTANT_LOAN' }] })).toBeNull()
  expect(refused({ type: 'INSTANT_LOAN', orders: [{ ...existing, type: 'INSTANT_LOAN' }] })).toMatchObject({ kind: 'ORDER_OPEN' })
  expect(refused({ type: 'INSTANT_LOAN', orders: [existing] })).toBeNull()
})

test('an order that accepts an offer skips the check of the report, and no other check', () => {
  const offered = { ...request, isOffered: true, report: { ...report, allowsCredit: false, mostAmount: rial(0) } }
  expect(firstStatus(offered)).toEqual({ ok: true, value: 'PELEKAN_VALIDATION' })
  expect(firstStatus({ ...offered, report: null })).toEqual({ ok: true, value: 'VALIDATION_INQUIRY_SYSTEM' })
  expect(firstStatus({ ...offered, orders: [existing] })).toMatchObject({ ok: false, error: { kind: 'ORDER_OPEN' } })
  expect(firstStatus({ ...offered, isIdentityConfirmed: false })).toMatchObject({ ok: false, error: { kind: 'IDENTITY_NEEDED' } })
})

const earlierLoan = (status: OrderStatus, createdOn: string) =>
  [{ ...existing, type: 'INSTANT_LOAN', status, createdOn: day(createdOn) }] as const

test('D-71: one instant loan may be requested per Tehran day, whatever its outcome, and the next from midnight', () => {
  const midnight = { kind: 'LOAN_ASKED_TODAY', details: { next_allowed_at: '2026-11-22T00:00:00+03:30' } }
  const loan = { ...request, type: 'INSTANT_LOAN', amount: rial(20_000_000) } as const
  for (const status of ['REJECTED', 'FINISHED'] as const) {
    expect(firstStatus({ ...loan, orders: earlierLoan(status, '2026-11-21') })).toEqual({ ok: false, error: midnight })
    expect(firstStatus({ ...loan, orders: earlierLoan(status, '2026-11-20') }).ok).toBe(true)
    expect(firstStatus({ ...request, orders: earlierLoan(status, '2026-11-21') }).ok).toBe(true)
  }
})

test('R-ORDER-48, D-46: four types of order; the collateral of a personal loan is a separate list', () => {
  expect(orderTypes).toEqual(['OPEN_LOOP', 'CLOSE_LOOP', 'INSTANT_LOAN', 'BANK_PERSONAL_LOAN'])
  expect(refundPolicyTypes).toEqual(['PROMISSORY', 'CHEQUE', 'MORTGAGE_DEED'])
})

const yesOrNo = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no')

test('R-CANCEL-04..17, R-CANCEL-25: both ways to cancel, status by status, as the specification lists them', () => {
  // status: direct cancel while unpaid, cancel request once paid
  const read = `
    VALIDATION_INQUIRY_SYSTEM yes yes | PELEKAN_VALIDATION yes yes | INITIAL_BANK_VALIDATION yes yes | CHECK_HAVING_ACCOUNT yes yes
    OPENING_BANK_ACCOUNT yes yes | WAITING_FOR_BANK_ACCOUNTS_LIST yes yes | UPLOAD_PROMISSORY yes yes | CHECKING_PROMISSORY yes yes
    UPLOAD_MORTGAGE_DEED yes yes | SIGNING_CONTRACTS yes yes | PELEKAN_FINAL_CONFIRMATION yes yes | BANK_FINAL_CONFIRMATION no no
    WAITING_FOR_PELEKAN_CARD_ACTIVATION yes yes | WAITING_FOR_CREDIT yes yes | READY_TO_SETTLE no yes | PAYING no no | FINISHED no no
    RECHECKING yes yes | RECHECKING_INITIAL_BANK yes yes | BANK_FINAL_RECHECKING yes yes | FINAL_EDITION yes no
    BANK_FINAL_REJECTED yes yes | REJECTED no no`
  const rows = read.split(/[|\n]/).flatMap((row) => (row.trim() === '' ? [] : [row.trim().split(' ')]))
  expect(rows).toHaveLength(orderStatuses.length)
  const ours = orderStatuses.map((status) => [
    status,
    yesOrNo(cancelRefusal({ status, isFirstPaymentPaid: false }) === null),
    yesOrNo(cancelRequestRefusal({ status, isFirstPaymentPaid: true }, []) === null),
  ])
  expect(ours).toEqual(rows)
  const crossed = orderStatuses.filter(
    (status) =>
      cancelRefusal({ status, isFirstPaymentPaid: true }) === null ||
      cancelRequestRefusal({ status, isFirstPaymentPaid: false }, []) === null,
  )
  expect(crossed).toEqual([])
})

test('exactly the statuses from SIGNING_CONTRACTS on have reached the contract', () => {
  const reached = orderStatuses.filter((status) => hasReachedContract({ status, previousStatus: null }))
  expect(reached).toEqual(mainLine.slice(mainLine.indexOf('SIGNING_CONTRACTS')))
  for (const previousStatus of mainLine)
    expect(hasReachedContract({ status: 'REJECTED', previousStatus })).toBe(
      hasReachedContract({ status: previousStatus, previousStatus: null }),
    )
})
