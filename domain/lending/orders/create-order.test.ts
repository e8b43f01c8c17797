import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { acceptedOrder, orderAgreement } from './accepted-order.ts'
import { cancelRefusal, cancelRequestRefusal } from './cancel.ts'
import { noticesDue } from './constants.ts'
import { dailyLoan, firstStatus, type CreationCase } from './create-order.ts'
import { isOrderStatus } from './order-statuses.ts'

const today = day('2026-11-21')
const request: CreationCase = {
  type: 'CLOSE_LOOP',
  amount: rial(200),
  isIdentityConfirmed: true,
  report: { allowsCredit: true, mostAmount: rial(300), validUntil: day('2026-12-20') },
  isOffered: false,
  ownRoom: null,
  today,
  orders: [],
}

test('an order may fill the customer’s own limit and not exceed it, also where it accepts an offer', () => {
  expect(firstStatus({ ...request, ownRoom: rial(200) }).ok).toBe(true)
  for (const isOffered of [false, true])
    expect(firstStatus({ ...request, isOffered, ownRoom: rial(199) })).toEqual({
      ok: false,
      error: { kind: 'AMOUNT_ABOVE_OWN_LIMIT', details: { limit: 199 } },
    })
})

test('a report that allows no credit bars only its own customer’s order without an offer', () => {
  const report = { allowsCredit: false, mostAmount: rial(0), validUntil: day('2026-12-20') }
  expect(firstStatus({ ...request, report }).ok).toBe(false)
  expect(firstStatus({ ...request, report, isOffered: true }).ok).toBe(true)
})

const asked = (type: CreationCase['type'], createdOn: string) => dailyLoan([{ type, createdOn: day(createdOn) }], today)

test('D-71: a loan may be asked for unless one was asked for today; orders of other types do not count', () => {
  expect(asked('INSTANT_LOAN', '2026-11-20')).toEqual({ isAllowed: true, nextAllowedAt: null })
  expect(asked('CLOSE_LOOP', '2026-11-21')).toEqual({ isAllowed: true, nextAllowedAt: null })
  expect(asked('INSTANT_LOAN', '2026-11-21')).toMatchObject({ isAllowed: false, nextAllowedAt: Date.parse('2026-11-22T00:00:00+03:30') })
})

test('D-71: an order of another type beside the loan asked for today allows no second one', () => {
  const orders = [
    { type: 'CLOSE_LOOP', createdOn: today },
    { type: 'INSTANT_LOAN', createdOn: today },
  ] as const
  expect([dailyLoan(orders, today).isAllowed, dailyLoan(orders.slice(0, 1), today).isAllowed]).toEqual([false, true])
})

test('the agreement to an order has its figures, and a loan is requested', () => {
  const figures = {
    amount: rial(200_000_000),
    invoiceCount: 12,
    monthlyInvoice: rial(18_744_000),
    wage: rial(24_916_670),
    totalRepayment: rial(224_916_670),
  }
  const [agreed, , amount, count, monthly, wage, total] = acceptedOrder({ ...figures, type: 'OPEN_LOOP' }).split('\n')
  expect(agreed).toBe(orderAgreement.order)
  expect([amount, count, monthly, wage, total]).toEqual([
    'مبلغ: ۲۰٬۰۰۰٬۰۰۰ تومان',
    'تعداد اقساط: ۱۲',
    'هر قسط: ۱٬۸۷۴٬۴۰۰ تومان',
    'کارمزد: ۲٬۴۹۱٬۶۶۷ تومان',
    'جمع بازپرداخت: ۲۲٬۴۹۱٬۶۶۷ تومان',
  ])
  const types = (['OPEN_LOOP', 'INSTANT_LOAN'] as const).map((type) => acceptedOrder({ ...figures, type }).split('\n')[1])
  expect(types[0]).toMatch(/^نوع: ./)
  expect(types[0]).not.toBe(types[1])
  expect(acceptedOrder({ ...figures, type: 'INSTANT_LOAN' })).toContain(orderAgreement.loan)
})

test('a customer is notified after 1, 7 and 25 days of waiting', () => {
  expect([0, 1, 6, 7, 24, 25, 29].map(noticesDue)).toEqual([0, 1, 1, 2, 2, 3, 3])
})

test('why an order is not canceled: its status, its paid first payment, or a pay-out that the bank was asked for', () => {
  const paid = { status: 'SIGNING_CONTRACTS', isFirstPaymentPaid: true } as const
  expect(cancelRefusal({ ...paid, status: 'PAYING' })).toEqual({ kind: 'WRONG_STATUS', details: { status: 'PAYING' } })
  expect(cancelRefusal(paid)).toEqual({ kind: 'FIRST_PAYMENT_PAID' })
  expect(cancelRequestRefusal({ ...paid, status: 'PAYING' }, [])).toEqual({ kind: 'WRONG_STATUS', details: { status: 'PAYING' } })
  expect(cancelRequestRefusal({ ...paid, isFirstPaymentPaid: false }, [])).toEqual({ kind: 'FIRST_PAYMENT_UNPAID' })
  expect(cancelRequestRefusal({ status: 'READY_TO_SETTLE', isFirstPaymentPaid: false }, [])).toMatchObject({ kind: 'WRONG_STATUS' })
  expect(cancelRequestRefusal({ ...paid, isPayOutAsked: true }, [])).toEqual({ kind: 'PAY_OUT_ASKED' })
  expect(cancelRequestRefusal({ ...paid, isPayOutAsked: false }, [])).toBeNull()
})

test('a status of an order is one of its own', () => {
  expect(['PAYING', 'RECHECKING', 'PAID', ''].map(isOrderStatus)).toEqual([true, true, false, false])
})
